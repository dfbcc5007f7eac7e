interface ChoiceProps<T extends string> {
  label: string
  value: T
  /** What each value is called. */
  options: Readonly<Record<NoInfer<T>, string>>
  /** Whether the values are languages, in which their names are. */
  isLanguage?: boolean
  onChoose(value: NoInfer<T>): void
}

/** One of several values. */
export function Choice<T extends string>({ label, value, options, isLanguage, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChoose(target.value as T)}>
        {Object.entries<string>(options).map(([option, name]) => (
          <option key={option} value={option} lang={isLanguage ? option : undefined}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
