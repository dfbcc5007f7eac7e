import { nearest } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { motifOf, motifsOf, wordsFor } from '../content/motifs.ts'
import type { ArticleFrontmatter, ArticleNode } from '../content/schema.ts'
import { documentFile, locateField } from './locate-field.ts'

/** So many articles are named; one line counts the rest. */
const NAMED = 3

type WithFields = Pick<ArticleNode, 'file' | 'frontmatter'>

const MESSAGE = 'no motif of a cover fits the article'

/** Warns about articles whose drawn cover says nothing of their subject. */
export function checkMotifs(articles: readonly ArticleNode[], readDocument: (file: string) => string, faults: Fault[]): void {
  const missing = withoutOriginal(articles).filter(({ motifs }) => motifs === undefined)
  if (missing.length <= NAMED) {
    for (const { file, frontmatter } of missing) {
      const place = locateField(readDocument(file), ['slug'])
      faults.push({ code: 'W_COVER', file: documentFile(file), message: MESSAGE, ...place, ...adviseOn(frontmatter) })
    }
    return
  }
  const named = missing.slice(0, NAMED).map(({ file }) => documentFile(file))
  const message = `no motif of a cover fits ${missing.length} articles: ${named.join(', ')} and ${missing.length - NAMED} more`
  faults.push({ code: 'W_COVER', file: 'articles', message, hint: 'add cover: with the name of a motif to each' })
}

/** The same as errors, of the articles that an editor reviews; files are relative to the data folder. */
export function reviewMotifs(articles: readonly WithFields[], reviewed: readonly WithFields[]): Fault[] {
  const files = new Set(reviewed.map(({ file }) => file))
  return withoutOriginal(articles)
    .filter(({ file, frontmatter }) => files.has(file) && motifsOf(frontmatter, 1).length === 0)
    .map(({ file, frontmatter }) => ({ code: 'E_COVER', file, line: 1, column: 1, message: MESSAGE, ...adviseOn(frontmatter) }))
}

/** Warns about stickers that show the same as the cover beside them. */
export function checkStickers(articles: readonly ArticleNode[], faults: Fault[]): void {
  const bySlug = new Map(articles.map((article) => [article.frontmatter.slug, article]))
  for (const article of articles) {
    const [shown] = (bySlug.get(article.frontmatter.translationOf ?? '') ?? article).motifs ?? []
    for (const { motif, ...place } of article.stickers ?? []) {
      if (motif !== shown) continue
      const message = `the cover of the article shows the motif ${motif} already`
      faults.push({ code: 'W_STICKER', file: documentFile(article.file), message, ...place, hint: 'choose another motif' })
    }
  }
}

/** Translations have the cover of their original. */
function withoutOriginal<Article extends WithFields>(articles: readonly Article[]): Article[] {
  const slugs = new Set(articles.map(({ frontmatter }) => frontmatter.slug))
  return articles.filter(({ frontmatter }) => !slugs.has(frontmatter.translationOf ?? ''))
}

function adviseOn(frontmatter: ArticleFrontmatter): { hint: string } {
  const { own, known } = wordsFor(frontmatter)
  const words = [...known]
  const near = own.map((word) => nearest(word, words)).find((word) => word !== undefined)
  const motif = near === undefined ? undefined : motifOf(near)
  return { hint: motif === undefined ? 'add cover: with the name of a motif' : `add cover: with the name of a motif, such as ${motif}` }
}
