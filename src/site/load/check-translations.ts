import type { Fault } from '../../engine/shared/site-error.ts'
import type { ArticleNode } from '../content/schema.ts'
import { createHints } from './hints.ts'
import { documentFile, locateField } from './locate-field.ts'

interface TranslationContext {
  isPublished(article: ArticleNode): boolean
  readDocument(file: string): string
}

/** Checks that a translation names its original, and that an original has one translation into a language. */
export function checkTranslations(
  articles: readonly ArticleNode[],
  bySlug: ReadonlyMap<string, ArticleNode>,
  context: TranslationContext,
  faults: Fault[],
): void {
  const hint = createHints(bySlug.keys())
  const translations = new Map<string, ArticleNode>()

  function describe(article: ArticleNode, slug: string): (Pick<Fault, 'message' | 'hint'> & { code?: string }) | undefined {
    const shown = JSON.stringify(slug)
    const { locale } = article.frontmatter
    const original = bySlug.get(slug)
    if (original === undefined) return { message: `there is no article ${shown} to be a translation of`, ...hint(slug) }
    if (original.frontmatter.locale === locale) return { message: `${shown} has the same locale ${locale}` }
    const first = original.frontmatter.translationOf
    if (first !== undefined) {
      const isFirst = bySlug.get(first)?.frontmatter.translationOf === undefined
      return { message: `${shown} is itself a translation`, ...(isFirst && { hint: `did you mean ${JSON.stringify(first)}?` }) }
    }
    const key = JSON.stringify([slug, locale])
    const twin = translations.get(key)
    if (twin !== undefined) return { message: `${documentFile(twin.file)} is the translation of ${shown} into ${locale} already` }
    translations.set(key, article)
    if (!context.isPublished(article) || context.isPublished(original)) return undefined
    return { code: 'W_TRANSLATION', message: `the original ${shown} is not published` }
  }

  for (const article of articles) {
    const slug = article.frontmatter.translationOf
    const found = slug === undefined ? undefined : describe(article, slug)
    if (found === undefined) continue
    const place = locateField(context.readDocument(article.file), ['translationOf'])
    faults.push({ code: 'E_TRANSLATION', file: documentFile(article.file), ...place, ...found })
  }
}
