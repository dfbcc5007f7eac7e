import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { Drafts } from '../protocol/messages.ts'
import type { SettingField, SettingNode } from '../protocol/settings.ts'
import { CallFailure, call } from './call.ts'
import { describeFailure } from './failure.ts'
import { useLatest } from './latest-call.ts'
import { useTexts } from './texts.ts'

interface SettingsFormProps {
  file: string
  /** The text of the file as it is now, saved or not. */
  text: string
  drafts: Drafts
  /** Ends when the changes so far are in the text. */
  changes: RefObject<Promise<unknown>>
  onText(text: string): void
  onSave(): void
}

/** More entries than this are folded up at first. */
const MOST_OPEN = 12

/** A file of settings as a form; each change is one of the text, which the editor beside it can undo. */
export function SettingsForm({ file, text, drafts, changes, onText, onSave }: SettingsFormProps) {
  const texts = useTexts()
  const { answer } = useLatest('form', { file, text }, 0, undefined)
  const latest = useRef(drafts)
  latest.current = drafts

  async function set({ path }: SettingField, value: string): Promise<string | undefined> {
    try {
      const changed = await call('setting', { drafts: latest.current, file, path, value })
      if ('refused' in changed) throw new CallFailure(changed.refused)
      onText(changed.text)
      return undefined
    } catch (cause) {
      return describeFailure(cause, texts)
    }
  }

  /** One change after the other: each is made in the text of the one before. */
  function setInTurn(field: SettingField, value: string): Promise<string | undefined> {
    const turn = changes.current.then(() => set(field, value))
    changes.current = turn
    return turn
  }

  if (answer === undefined) return null
  if (answer.nodes === undefined) return <p className="held">{texts.noForm}</p>
  return (
    <form
      className="settings"
      aria-label={file}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's') return
        event.preventDefault()
        const focused = document.activeElement as HTMLElement | null
        focused?.blur()
        focused?.focus()
        onSave()
      }}
    >
      <p className="counts">{texts.formKeys}</p>
      <Nodes nodes={answer.nodes} onSet={setInTurn} />
    </form>
  )
}

interface NodesProps {
  nodes: readonly SettingNode[]
  onSet(field: SettingField, value: string): Promise<string | undefined>
}

function Nodes({ nodes, onSet }: NodesProps) {
  const texts = useTexts()
  return nodes.map((node) => {
    const key = JSON.stringify(node.path)
    if (node.kind !== 'group') return <Field key={key} field={node} onSet={onSet} />
    const isItem = typeof node.path.at(-1) === 'number'
    return (
      <details key={key} open={!isItem && node.nodes.length <= MOST_OPEN}>
        <summary>{node.name}</summary>
        {!isItem && <p className="counts">{texts.settings[node.help]}</p>}
        {node.nodes.length === 0 && <p className="held">{texts.emptyList}</p>}
        <Nodes nodes={node.nodes} onSet={onSet} />
      </details>
    )
  })
}

function Field({ field, onSet }: { field: SettingField; onSet: NodesProps['onSet'] }) {
  const texts = useTexts()
  const id = useId()
  const [value, setValue] = useState(field.value)
  const [refused, setRefused] = useState('')
  useEffect(() => {
    setValue(field.value)
    setRefused('')
  }, [field.value])

  async function commit(wanted: string): Promise<void> {
    setRefused(wanted === field.value ? '' : ((await onSet(field, wanted)) ?? ''))
  }

  const about = [texts.settings[field.help], field.kind === 'texts' ? texts.oneALine : ''].filter(Boolean).join(' ')
  const shared = { 'aria-invalid': refused !== '', 'aria-describedby': `${id}-about ${id}-refused` }
  const control = { id, value, setValue, commit, shared }
  return (
    <div className="setting">
      <label htmlFor={id}>{field.name}</label>
      <Control field={field} {...control} />
      <p id={`${id}-about`} className="counts">
        {about}
      </p>
      <p id={`${id}-refused`} role="status" className="refused">
        {refused}
      </p>
    </div>
  )
}

interface ControlProps {
  field: SettingField
  id: string
  value: string
  setValue(value: string): void
  commit(value: string): Promise<void>
  shared: { 'aria-invalid': boolean; 'aria-describedby': string }
}

function Control({ field: { kind, choices, name }, id, value, setValue, commit, shared }: ControlProps) {
  const texts = useTexts()
  const choose = (wanted: string) => {
    setValue(wanted)
    void commit(wanted)
  }
  const onBlur = () => void commit(value)
  const onKeyDown = ({ key }: { key: string }) => key === 'Enter' && void commit(value)
  const number = { inputMode: 'decimal', onBlur, onKeyDown, ...shared } as const
  const allowed = kind === 'boolean' ? ['true', 'false'] : choices
  if (allowed !== undefined)
    return (
      <select id={id} value={value} onChange={({ target }) => choose(target.value)} {...shared}>
        {(allowed.includes(value) ? allowed : [value, ...allowed]).map((choice) => (
          <option key={choice} value={choice}>
            {kind === 'boolean' ? (choice === 'true' ? texts.yes : texts.no) : `${choice}: ${texts.choices[choice] ?? ''}`}
          </option>
        ))}
      </select>
    )
  if (kind === 'range') {
    const [least = '', most = ''] = value.split('\n')
    const part = (own: string, label: string, join: (wanted: string) => string, partId?: string) => (
      <input id={partId} aria-label={`${name}, ${label}`} value={own} onChange={({ target }) => setValue(join(target.value))} {...number} />
    )
    return (
      <span className="range">
        {part(least, texts.least, (wanted) => `${wanted}\n${most}`, id)} – {part(most, texts.most, (wanted) => `${least}\n${wanted}`)}
      </span>
    )
  }
  if (kind === 'number') return <input id={id} value={value} onChange={({ target }) => setValue(target.value)} {...number} />
  const rows = kind === 'texts' ? Math.min(8, value.split('\n').length + 1) : Math.ceil((value.length + 1) / 60)
  return (
    <textarea
      id={id}
      rows={rows}
      value={value}
      onChange={({ target }) => setValue(kind === 'texts' ? target.value : target.value.replaceAll('\n', ' '))}
      onBlur={onBlur}
      onKeyDown={kind === 'texts' ? undefined : onKeyDown}
      {...shared}
    />
  )
}
