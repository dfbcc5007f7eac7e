import { nearest } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { motifOf, motifsOf, wordsFor } from '../content/motifs.ts'
import type { ArticleFrontmatter, ArticleNode } from '../content/schema.ts'
import { documentFile, locateField } from './locate-field.ts'

/** So many articles are named; one line counts the rest. */
const NAMED = 3

/** Warns about articles whose drawn cover says nothing of their subject; translations have the cover of their original. */
export function checkMotifs(articles: readonly ArticleNode[], readDocument: (file: string) => string, faults: Fault[]): void {
  const slugs = new Set(articles.map(({ frontmatter }) => frontmatter.slug))
  const missing = articles.filter(({ frontmatter }) => !slugs.has(frontmatter.translationOf ?? '') && motifsOf(frontmatter).length === 0)
  if (missing.length <= NAMED) {
    for (const { file, frontmatter } of missing) {
      const place = locateField(readDocument(file), ['slug'])
      faults.push({
        code: 'W_COVER',
        file: documentFile(file),
        message: 'no motif of a cover fits the article',
        ...place,
        ...adviseOn(frontmatter),
      })
    }
    return
  }
  const named = missing.slice(0, NAMED).map(({ file }) => documentFile(file))
  const message = `no motif of a cover fits ${missing.length} articles: ${named.join(', ')} and ${missing.length - NAMED} more`
  faults.push({ code: 'W_COVER', file: 'articles', message, hint: 'add a cover with the name of a motif to each' })
}

function adviseOn(frontmatter: ArticleFrontmatter): { hint: string } {
  const { own, known } = wordsFor(frontmatter)
  const words = [...known]
  const near = own.map((word) => nearest(word, words)).find((word) => word !== undefined)
  const motif = near === undefined ? undefined : motifOf(near)
  return { hint: motif === undefined ? 'add cover: with the name of a motif' : `add cover: with the name of a motif, such as ${motif}` }
}
