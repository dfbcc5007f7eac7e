import { type FormEvent, useEffect, useRef } from 'react'
import type { FilterProps } from '../../content/author-props.ts'
import { plural } from '../../content/texts/texts.ts'
import { useTexts } from '../static-query.tsx'

interface AuthorFiltersProps {
  total: number
  trades: readonly FilterProps[]
  regions: readonly FilterProps[]
}

/** Radio buttons for subjects and regions. Styles hide the other authors; the script keeps the choice in the address and announces it. */
export function AuthorFilters({ total, trades, regions }: AuthorFiltersProps) {
  const { everybody, byTrade, byRegion, authorCount, language } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const status = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('f')
    const choice = Array.from(form.current?.querySelectorAll('input') ?? []).find(({ value }) => value === wanted)
    if (choice) choice.checked = true
  }, [])

  function remember({ target }: FormEvent): void {
    const { value } = target as HTMLInputElement
    const query = value === '' ? '' : `?f=${value}`
    history.replaceState(history.state, '', location.pathname + query)
    const shown = Array.from(document.querySelectorAll<HTMLElement>('.people > li')).filter(({ offsetParent }) => offsetParent !== null)
    status.current?.replaceChildren(plural(authorCount, shown.length, language))
  }

  return (
    <form className="filters" ref={form} onChange={remember}>
      <fieldset>
        <legend>{byTrade}</legend>
        <Choice label={`${everybody} (${total})`} />
        {trades.map((trade) => (
          <Choice key={trade.id} group={trade} label={trade.label} />
        ))}
      </fieldset>
      {regions.length > 0 && (
        <fieldset>
          <legend>{byRegion}</legend>
          {regions.map((region) => (
            <Choice key={region.id} group={region} label={region.label} />
          ))}
        </fieldset>
      )}
      <p className="visually-hidden" role="status" ref={status} dangerouslySetInnerHTML={{ __html: '' }} />
    </form>
  )
}

/** A radio button for a group, or for all authors. */
function Choice({ group, label }: { group?: FilterProps; label: string }) {
  return (
    <label>
      <input type="radio" name="f" id={group?.name} value={group?.id ?? ''} defaultChecked={group === undefined} />
      <span>{label}</span>
    </label>
  )
}
