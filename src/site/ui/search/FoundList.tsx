import { articlePath } from '../../content/paths.ts'
import { plural } from '../../content/texts/texts.ts'
import { useTexts } from '../static-query.tsx'
import { FoundTitle } from './FoundTitle.tsx'
import { NothingFound } from './NothingFound.tsx'
import { partialNote, resultsPath } from './search-notes.ts'
import type { ShownAnswer } from './use-search.ts'

interface FoundListProps {
  /** Undefined while there is no search. */
  answer: ShownAnswer | undefined
  activeId: string | undefined
  showMore(): void
  /** Searches for another text. */
  choose(text: string): void
}

/** The results below the search box, or the reason why there are none. */
export function FoundList({ answer, activeId, showMore, choose }: FoundListProps) {
  const texts = useTexts()
  const results = answer?.results ?? []
  const note = answer && partialNote(answer, texts)
  return (
    <>
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
      {answer?.state === 'empty' && <NothingFound answer={answer} choose={choose} />}
      {answer && answer.total > results.length && (
        <p className="found-more">
          <button type="button" onClick={showMore}>
            {texts.found.more}
          </button>
          <a href={resultsPath(answer.text, 1)}>{plural(texts.found.all, answer.total, texts.language)}</a>
        </p>
      )}
    </>
  )
}

/** Stable per article, so that screen readers do not repeat unchanged results. */
export function optionId(slug = ''): string {
  return `found-${slug}`
}
