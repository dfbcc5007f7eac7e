import type { ReactNode } from 'react'
import { coverPath } from '../../content/families.ts'
import type { SearchResult } from '../../search/protocol.ts'
import { Icon } from '../components/Icon.tsx'
import { DOT } from '../dot.ts'
import { foreign } from '../foreign-language.ts'
import { useTexts } from '../static-query.tsx'

/**
 * A search result: the cover, the title with the matches marked, its language where that is another, the category in the language of the
 * page, and an arrow.
 */
export function FoundTitle({ result }: { result: SearchResult }) {
  const { slug, language, category } = result
  const { language: own } = useTexts()
  const spoken = foreign(language, own)
  const label = category.labels?.[own] ?? category.label
  return (
    <>
      <img src={coverPath(slug, category.family, category.art)} width={64} height={40} alt="" loading="lazy" decoding="async" />
      <span className="found-title" lang={spoken}>
        {markRanges(result)}
      </span>{' '}
      <span className="found-category">{spoken === undefined ? label : `${spoken.toUpperCase()}${DOT}${label}`}</span>
      <Icon name="on" />
    </>
  )
}

function markRanges({ title, ranges }: SearchResult): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const [from, to] of ranges) {
    parts.push(title.slice(end, from), <mark key={from}>{title.slice(from, to)}</mark>)
    end = to
  }
  return [...parts, title.slice(end)]
}
