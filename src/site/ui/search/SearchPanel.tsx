import { type MouseEvent, useEffect, useState } from 'react'
import { articlePath } from '../../content/paths.ts'
import { plural } from '../../content/texts/texts.ts'
import { useTexts } from '../static-query.tsx'
import { FoundTitle } from './FoundTitle.tsx'
import { NothingFound } from './NothingFound.tsx'
import { partialNote, resultsPath, spokenStatus } from './search-notes.ts'
import { useField } from './use-field.ts'
import { useLater } from './use-later.ts'
import type { SearchProps } from './use-search.ts'
import { useSearch } from './use-search.ts'

/** Results that are shown at once, and with each step that shows more. */
const STEP = 20
/** Screen readers hear how many there are when the reader has stopped typing. */
const SPEAK_AFTER = 500

/** The list below the search box: the box is its combobox, and keeps the focus. */
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
  const activeId = isExpanded && results.some(({ slug }) => slug === active) ? optionId(active) : undefined
  const status = useLater(isShown ? spokenStatus(answer, texts) : '', SPEAK_AFTER)
  const note = isShown ? partialNote(answer, texts) : undefined

  function take(next: string): void {
    setText(next)
    setActive(undefined)
    setCount(STEP)
    // Nothing is asked for: the answer to the text before must not come into sight for a moment.
    setOpen(next !== '')
  }

  function move(step: 1 | -1): void {
    const place = activeId === undefined ? -1 : results.findIndex(({ slug }) => slug === active)
    const next = place < 0 && step < 0 ? results.length - 1 : (place + step + results.length) % results.length
    setActive(results[next]?.slug)
  }

  /** Whether the key has done something here, so that the browser has nothing left to do. */
  function pressKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
    if ((key === 'ArrowDown' || key === 'ArrowUp') && (altKey || !isExpanded)) {
      setOpen(!(altKey && key === 'ArrowUp'))
      return true
    }
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      move(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (key === 'Enter' && activeId !== undefined) {
      document.getElementById(activeId)?.click()
      return true
    }
    if (key === 'Enter' && (ctrlKey || metaKey)) {
      field.current?.form?.requestSubmit()
      return true
    }
    if (key === 'Escape' && isShown) {
      setOpen(false)
      return true
    }
    if (key === 'Escape' && text !== '') {
      write('')
      return true
    }
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setActive(undefined)
    return false
  }

  function write(next: string): void {
    if (field.current) field.current.value = next
    take(next)
    field.current?.focus()
  }

  function showMore(): void {
    setCount(count + STEP)
    // The button goes with the last step: the focus must not go with it.
    if (answer !== undefined && answer.total <= count + STEP) field.current?.focus()
  }

  useField(
    field,
    {
      onText: take,
      onEnter(next) {
        if (next !== text) take(next)
        setOpen(true)
      },
      onLeave: () => setOpen(false),
      onKey(event) {
        // What is being composed is the input method's; some browsers say so by a number only.
        if (!event.isComposing && event.keyCode !== 229 && pressKey(event)) event.preventDefault()
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
        <div role="listbox" id="search-list" aria-label={texts.found.list} aria-busy={answer?.isOld} hidden={results.length === 0}>
          {results.map((result) => (
            <a
              key={result.slug}
              id={optionId(result.slug)}
              role="option"
              aria-selected={optionId(result.slug) === activeId}
              className="found-row"
              href={articlePath(result.slug)}
              target="_blank"
              rel="noopener"
              tabIndex={-1}
              data-cat={result.category.family}
            >
              <FoundTitle result={result} />
            </a>
          ))}
        </div>
        {note && <p className="found-note">{note}</p>}
        {isShown && answer.state === 'empty' && <NothingFound answer={answer} choose={write} />}
        {isShown && results.length > 0 && (
          <p className="found-more">
            {answer.total > results.length && (
              <button type="button" onClick={showMore}>
                {texts.found.more}
              </button>
            )}
            <a href={resultsPath(answer.text, 1)}>{plural(texts.found.all, answer.total, texts.language)}</a>
          </p>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </>
  )
}

/** The same for the same article, so that a screen reader does not read again what has not changed. */
function optionId(slug = ''): string {
  return `found-${slug}`
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
