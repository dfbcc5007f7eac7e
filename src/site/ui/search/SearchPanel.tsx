import { type MouseEvent, useEffect, useState } from 'react'
import { useTexts } from '../static-query.tsx'
import { FoundList, optionId } from './FoundList.tsx'
import { type ListAction, listActionOf } from './list-keys.ts'
import { spokenStatus } from './search-notes.ts'
import { useField } from './use-field.ts'
import { useLater } from './use-later.ts'
import { type SearchProps, useSearch } from './use-search.ts'

/** The number of results at first, and for each click on the button for more. */
const STEP = 20
/** The delay after typing until the number of results is announced, in milliseconds. */
const SPEAK_AFTER = 500

/** The list below the search box; the box is its combobox, and keeps the focus. */
export function SearchPanel({ field }: Pick<SearchProps, 'field'>) {
  const texts = useTexts()
  const [text, setText] = useState('')
  const [count, setCount] = useState(STEP)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const answer = useSearch('box', { text, skip: 0, count })
  const results = answer?.results ?? []
  const isShown = isOpen && answer !== undefined && answer.state !== 'idle'
  const isExpanded = isShown && results.length > 0
  const place = isExpanded ? results.findIndex(({ slug }) => slug === active) : -1
  const activeId = place < 0 ? undefined : optionId(active)
  const status = useLater(isShown ? spokenStatus(answer, texts) : '', SPEAK_AFTER)

  function search(next: string): void {
    setText(next)
    setActive(undefined)
    setCount(STEP)
    // Without a text the list is closed, so that the last answer does not flash.
    setOpen(next !== '')
  }

  function write(next: string): void {
    if (field.current) field.current.value = next
    search(next)
    field.current?.focus()
  }

  function showMore(): void {
    setCount(count + STEP)
    // The button disappears with the last results: the focus must not be lost with it.
    if (answer !== undefined && answer.total <= count + STEP) field.current?.focus()
  }

  const actions: Record<ListAction, () => void> = {
    open: () => setOpen(true),
    close: () => setOpen(false),
    next: () => setActive(results[(place + 1) % results.length]?.slug),
    previous: () => setActive(results.at(place < 0 ? -1 : place - 1)?.slug),
    follow: () => document.getElementById(activeId ?? '')?.click(),
    submit: () => field.current?.form?.requestSubmit(),
    clear: () => write(''),
    deselect: () => setActive(undefined),
  }

  useField(
    field,
    {
      onText: search,
      onEnter(next) {
        if (next !== text) search(next)
        setOpen(true)
      },
      onLeave: () => setOpen(false),
      onKey(event) {
        // Keys during composition belong to the input method; some browsers only report `keyCode` 229.
        if (event.isComposing || event.keyCode === 229) return
        const action = listActionOf(event, { isShown, isExpanded, hasActive: activeId !== undefined, hasText: text !== '' })
        if (action === undefined) return
        actions[action]()
        if (action !== 'deselect') event.preventDefault()
      },
    },
    { isExpanded, active: activeId },
  )

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press beside the links must not take the focus out of the box. */}
      <div className="found" hidden={!isShown} onMouseDown={keepFocus}>
        <FoundList answer={isShown ? answer : undefined} activeId={activeId} showMore={showMore} choose={write} />
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
