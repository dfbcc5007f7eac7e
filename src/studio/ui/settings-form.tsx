import { useEffect, useId, useRef, useState } from 'react'
import type { Drafts } from '../protocol/messages.ts'
import type { SettingField, SettingNode } from '../protocol/settings.ts'
import { CallFailure, call } from './call.ts'
import { useLatest } from './latest-call.ts'
import type { Texts } from './texts-en.ts'

interface SettingsFormProps {
  file: string
  /** The text of the file as it is now, saved or not. */
  text: string
  drafts: Drafts
  texts: Texts
  onText(text: string): void
  onSave(): void
}

/** More entries than this are folded up at first. */
const MOST_OPEN = 12

/** A file of settings as a form; each change is one of the text, which the editor beside it can undo. */
export function SettingsForm({ file, text, drafts, texts, onText, onSave }: SettingsFormProps) {
  const { answer } = useLatest('form', { file, text }, 0, undefined)
  const pending = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(drafts)
  latest.current = drafts

  async function set({ path }: SettingField, value: string): Promise<string | undefined> {
    try {
      const changed = await call('setting', { drafts: latest.current, file, path, value })
      if ('refused' in changed) return describe(changed.refused)
      onText(changed.text)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      return cause.code === 'E_OFFLINE' ? texts.offline : describe(cause)
    }
    return undefined
  }

  /** One change after the other: each is made in the text of the one before. */
  function setInTurn(field: SettingField, value: string): Promise<string | undefined> {
    const turn = pending.current.then(() => set(field, value))
    pending.current = turn.then(() => undefined)
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
        void pending.current.then(onSave)
      }}
    >
      <p className="counts">{texts.formKeys}</p>
      <Nodes nodes={answer.nodes} texts={texts} onSet={setInTurn} />
    </form>
  )
}

function describe({ code, message, hint }: { code: string; message: string; hint?: string | undefined }): string {
  return `${code} ${message}${hint === undefined || hint === '' ? '' : ` (${hint})`}`
}

interface NodesProps {
  nodes: readonly SettingNode[]
  texts: Texts
  onSet(field: SettingField, value: string): Promise<string | undefined>
}

function Nodes({ nodes, texts, onSet }: NodesProps) {
  return nodes.map((node) => {
    const key = JSON.stringify(node.path)
    if (node.kind !== 'group') return <Field key={key} field={node} texts={texts} onSet={onSet} />
    const isItem = typeof node.path.at(-1) === 'number'
    return (
      <details key={key} open={!isItem && node.nodes.length <= MOST_OPEN}>
        <summary>{node.name}</summary>
        {!isItem && <p className="counts">{texts.settings[node.help]}</p>}
        {node.nodes.length === 0 && <p className="held">{texts.emptyList}</p>}
        <Nodes nodes={node.nodes} texts={texts} onSet={onSet} />
      </details>
    )
  })
}

function Field({ field, texts, onSet }: { field: SettingField; texts: Texts; onSet: NodesProps['onSet'] }) {
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
      <Control field={field} texts={texts} {...control} />
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
  texts: Texts
  id: string
  value: string
  setValue(value: string): void
  commit(value: string): Promise<void>
  shared: { 'aria-invalid': boolean; 'aria-describedby': string }
}

function Control({ field: { kind, choices, name }, texts, id, value, setValue, commit, shared }: ControlProps) {
  const choose = (wanted: string) => {
    setValue(wanted)
    void commit(wanted)
  }
  const onBlur = () => void commit(value)
  const onKeyDown = ({ key }: { key: string }) => key === 'Enter' && void commit(value)
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
      <input
        id={partId}
        inputMode="decimal"
        aria-label={`${name}, ${label}`}
        value={own}
        onChange={({ target }) => setValue(join(target.value))}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        {...shared}
      />
    )
    return (
      <span className="range">
        {part(least, texts.least, (wanted) => `${wanted}\n${most}`, id)} – {part(most, texts.most, (wanted) => `${least}\n${wanted}`)}
      </span>
    )
  }
  if (kind === 'number')
    return (
      <input
        id={id}
        inputMode="decimal"
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        {...shared}
      />
    )
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
