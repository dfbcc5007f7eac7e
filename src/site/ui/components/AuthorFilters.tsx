import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import type { FilterProps } from '../../content/author-props.ts'
import { plural } from '../../content/texts/texts.ts'
import { useTexts } from '../static-query.tsx'

interface AuthorFiltersProps {
  total: number
  trades: readonly FilterProps[]
  regions: readonly FilterProps[]
}

/** A choice of a subject and one of a region. Styles hide the other authors; the script keeps both in the address and announces how many are left. */
export function AuthorFilters({ total, trades, regions }: AuthorFiltersProps) {
  const { everybody, byTrade, byRegion, authorCount, language } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  const announce = useCallback(() => {
    const shown = Array.from(document.querySelectorAll<HTMLElement>('.people > li')).filter(({ offsetParent }) => offsetParent !== null)
    status.current?.replaceChildren(plural(authorCount, shown.length, language))
  }, [authorCount, language])

  useEffect(() => {
    const wanted = new URLSearchParams(location.search).getAll('f')
    const choices = Array.from(form.current?.querySelectorAll('input') ?? []).filter(({ value }) => value !== '' && wanted.includes(value))
    for (const choice of choices) choice.checked = true
    if (choices.length > 0) announce()
  }, [announce])

  function remember({ currentTarget }: FormEvent<HTMLFormElement>): void {
    const chosen = Array.from(currentTarget.querySelectorAll<HTMLInputElement>(':checked')).filter(({ value }) => value !== '')
    const query = new URLSearchParams(chosen.map(({ value }) => ['f', value])).toString()
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
    announce()
  }

  const all = `${everybody} (${total})`
  return (
    <form className="filters" ref={form} onChange={remember}>
      <Choices kind="trade" title={byTrade} all={all} groups={trades} />
      <Choices kind="region" title={byRegion} all={all} groups={regions} />
      <p className="meta" role="status" ref={status} dangerouslySetInnerHTML={{ __html: '' }} />
    </form>
  )
}

/** Radio buttons for all authors and for each group of a kind. */
function Choices({ kind, title, all, groups }: { kind: string; title: string; all: string; groups: readonly FilterProps[] }) {
  if (groups.length === 0) return null
  return (
    <fieldset>
      <legend className="meta">{title}</legend>
      {[{ id: '', name: undefined, label: all }, ...groups].map(({ id, name, label }) => (
        <label key={id}>
          <input type="radio" name={kind} id={name} value={id} defaultChecked={id === ''} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
