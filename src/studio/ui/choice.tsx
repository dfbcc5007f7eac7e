interface ChoiceProps<T extends string> {
  label: string
  value: T
  /** What each value is called. */
  options: Readonly<Record<NoInfer<T>, string>>
  onChoose(value: NoInfer<T>): void
}

/** One of several values. */
export function Choice<T extends string>({ label, value, options, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {Object.entries<string>(options).map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
