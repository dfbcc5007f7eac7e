import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { LONGEST_SEARCH, PAGE_SIZE } from '../../content/constants.ts'
import { articlePath, SITEMAP_PATH } from '../../content/paths.ts'
import { fill, plural } from '../../content/texts/texts.ts'
import { NavLink } from '../components/NavLink.tsx'
import { useTexts } from '../static-query.tsx'
import { FoundTitle } from './FoundTitle.tsx'
import { NothingFound } from './NothingFound.tsx'
import { partialNote, resultsPath } from './search-notes.ts'
import type { SearchProps } from './use-search.ts'
import { type ShownAnswer, useSearch } from './use-search.ts'

/** One page of all results for the text in the address, rendered into an element of the sitemap page. */
export function ResultsPage({ field }: Pick<SearchProps, 'field'>) {
  const query = new URLSearchParams(useSyncExternalStore(listen, () => location.search))
  const text = (query.get('q') ?? '').slice(0, LONGEST_SEARCH)
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1)
  const answer = useSearch('page', { text, skip: (page - 1) * PAGE_SIZE, count: PAGE_SIZE })
  const [place, setPlace] = useState<HTMLElement | null>(null)

  // The element exists when this component is mounted, not earlier.
  useEffect(() => setPlace(document.getElementById('search-results')), [])
  useEffect(() => {
    if (field.current) field.current.value ||= text
  }, [field, text])

  return place && answer && answer.state !== 'idle' && createPortal(<Results answer={answer} page={page} field={field} />, place)
}

function Results({ answer, page, field }: { answer: ShownAnswer; page: number } & Pick<SearchProps, 'field'>) {
  const texts = useTexts()
  const { text, state, total, results } = answer

  function tryOther(suggestion: string): void {
    if (!field.current) return
    field.current.value = suggestion
    field.current.form?.requestSubmit()
  }

  return (
    <section className="group" aria-busy={answer.isOld}>
      <h1>{fill(texts.found.resultsFor, { text })}</h1>
      <p className="found-note" role="status">
        {state === 'results' && `${plural(texts.articles, total, texts.language)}. `}
        {partialNote(answer, texts)}
      </p>
      {state === 'empty' && <NothingFound className="screen" answer={answer} choose={tryOther} />}
      {results.length > 0 && (
        <ul className="found-page">
          {results.map((result) => (
            <li key={result.slug}>
              <a className="found-row" href={articlePath(result.slug)} target="_blank" rel="noopener" data-cat={result.category.family}>
                <FoundTitle result={result} />
                <span className="visually-hidden">, {texts.found.newTab}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pages text={text} page={page} last={Math.ceil(total / PAGE_SIZE)} />
      <a href={SITEMAP_PATH}>{texts.found.allTitles}</a>
    </section>
  )
}

/** Links to the first page, the neighbours of this one, and the last. */
function Pages({ text, page, last }: { text: string; page: number; last: number }) {
  const { pages } = useTexts()
  const shown = [...new Set([1, page - 1, page, page + 1, last])].filter((number) => number >= 1 && number <= last)
  return (
    last > 1 && (
      <nav className="pages" aria-label={pages}>
        <ol>
          {shown.map((number) => (
            <li key={number}>
              <NavLink path={resultsPath(text, number)} current={resultsPath(text, page)}>
                {number}
              </NavLink>
            </li>
          ))}
        </ol>
      </nav>
    )
  )
}

function listen(onChange: () => void): () => void {
  addEventListener('site:address-updated', onChange)
  return () => removeEventListener('site:address-updated', onChange)
}
