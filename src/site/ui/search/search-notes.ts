import { SITEMAP_PATH } from '../../content/paths.ts'
import { fill, plural, type Texts } from '../../content/texts/texts.ts'
import type { ShownAnswer } from './use-search.ts'

/** The note for incomplete results; undefined if they are complete. */
export function partialNote({ partial, isOld, searched, titles }: ShownAnswer, { found, language }: Texts): string | undefined {
  const counts = { searched: searched.toLocaleString(language), titles: titles.toLocaleString(language) }
  if (isOld || partial === 'loading') return searched > 0 ? found.searchingOlder : found.searching
  // Before the manifest is loaded, the number of titles is unknown.
  if (partial !== null && titles === 0) return partial === 'offline' ? found.offlineUnsearched : found.unavailable
  if (partial === 'offline') return fill(found.offline, counts)
  return partial === 'failed' ? fill(found.failed, counts) : undefined
}

/** The announcement of an answer for screen readers. */
export function spokenStatus(answer: ShownAnswer, texts: Texts): string {
  const { state, total, text, suggestions } = answer
  const [suggestion] = suggestions
  const said = [
    ...(state === 'results' ? [plural(texts.articles, total, texts.language)] : []),
    ...(state === 'empty' ? [fill(texts.found.nothing, { text })] : []),
    ...(suggestion === undefined ? [] : [`${texts.found.suggestion} ${suggestion}`]),
    partialNote(answer, texts) ?? '',
  ]
  return said.filter((part) => part !== '').join(' ')
}

/** The address of one page of all results. */
export function resultsPath(text: string, page: number): string {
  const query = new URLSearchParams({ q: text, ...(page > 1 && { page: String(page) }) })
  return `${SITEMAP_PATH}?${query}`
}
