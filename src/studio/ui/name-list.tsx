import { memo } from 'react'
import type { KnownName } from '../protocol/messages.ts'
import { useTexts } from './texts.ts'

interface NameListProps {
  names: readonly KnownName[]
  values: Readonly<Record<string, string>>
}

/** Every name that a template may use, what it means, and its value for the subject that is shown. */
export const NameList = memo(function NameList({ names, values }: NameListProps) {
  const texts = useTexts()
  return (
    <details className="faults names">
      <summary>{texts.names}</summary>
      <dl>
        {names.map(({ name, kind, about }) => (
          <div key={`${kind} ${name}`}>
            <dt>
              <code>{kind === 'partial' ? `{{> ${name}}}` : kind === 'block' ? `{{#${name} …}}` : `{{${name}}}`}</code>
            </dt>
            <dd>
              {about}
              {values[name] !== undefined && values[name] !== '' && <samp>{values[name]}</samp>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
})
