interface LinesProps {
  lines: readonly string[]
  refused?: number
  className?: string
  lang?: string
}

/** Lines of text as a list; the first ones are of what is refused. */
export function Lines({ lines, refused = 0, className, lang }: LinesProps) {
  return (
    <ul className={className} lang={lang}>
      {lines.map((line, index) => (
        <li key={line} className={index < refused ? 'refused' : undefined}>
          {line}
        </li>
      ))}
    </ul>
  )
}
