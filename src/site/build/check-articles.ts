import type { FieldPath } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { canonicalPath } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { authorNames } from '../content/authors.ts'
import { RESERVED_SEGMENTS } from '../content/paths.ts'
import type { ArticleNode, Author, Heading, Reference } from '../content/schema.ts'
import { type Category, categoryNames, findByName } from '../content/taxonomy.ts'
import { parseFrontMatter, splitArticle } from './front-matter.ts'

/** What an article is checked against. */
export interface ArticleContext {
  categories: readonly Category[]
  authors: readonly Author[]
  today: string
  readDocument(file: string): string
}

/** Checks what one article says of others: slugs, categories, authors, translations, dates. */
export function checkArticles(articles: readonly ArticleNode[], context: ArticleContext, faults: Fault[]): void {
  const bySlug = new Map<string, ArticleNode>()
  const names = authorNames(context.authors)
  const knownAuthors = new Set(names)
  for (const article of articles) {
    const { frontmatter, file } = article
    const report = (code: string, path: FieldPath, message: string, hint?: { hint?: string }) =>
      faults.push({ code, file: documentFile(file), message, ...locateField(context.readDocument(file), path), ...hint })

    const twin = bySlug.get(frontmatter.slug)
    if (frontmatter.slug !== '') {
      if (twin !== undefined) {
        report('E_SLUG_DUP', ['slug'], `the slug ${JSON.stringify(frontmatter.slug)} is taken by ${documentFile(twin.file)}`)
      } else bySlug.set(frontmatter.slug, article)
      if (RESERVED_SEGMENTS.has(frontmatter.slug))
        report('W_SLUG_RESERVED', ['slug'], `the slug ${JSON.stringify(frontmatter.slug)} is also the name of a fixed page`)
    }
    if (frontmatter.author !== undefined && !knownAuthors.has(frontmatter.author)) {
      report(
        'E_AUTHOR_UNKNOWN',
        ['author'],
        `there is no author ${JSON.stringify(frontmatter.author)}`,
        nearestHint(frontmatter.author, names),
      )
    }
    checkEntities(article, context.categories, report)
    if ((frontmatter.date ?? '').slice(0, 10) > context.today) {
      report('W_DATE_FUTURE', ['date'], `${frontmatter.date} is in the future: the article is left out`, {
        hint: 'build with --future to see it',
      })
    }
  }
  for (const { frontmatter, file } of articles) {
    if (frontmatter.translationOf === undefined) continue
    const original = bySlug.get(frontmatter.translationOf)
    const place = () => ({ file: documentFile(file), ...locateField(context.readDocument(file), ['translationOf']) })
    if (original === undefined) {
      const message = `there is no article ${JSON.stringify(frontmatter.translationOf)} to be a translation of`
      faults.push({ code: 'E_TRANSLATION', message, ...place(), ...nearestHint(frontmatter.translationOf, bySlug.keys()) })
    } else if (original.frontmatter.locale === frontmatter.locale) {
      faults.push({
        code: 'E_TRANSLATION',
        message: `${JSON.stringify(frontmatter.translationOf)} has the same locale ${frontmatter.locale}`,
        ...place(),
      })
    }
  }
}

function checkEntities(
  { frontmatter }: ArticleNode,
  categories: readonly Category[],
  report: (code: string, path: FieldPath, message: string, hint?: { hint?: string }) => void,
): void {
  for (const [index, entity] of frontmatter.entities.entries()) {
    if (entity.category === '') continue
    const category = findByName(categories, entity.category)
    if (category === undefined) {
      const names = categoryNames(categories)
      report(
        'E_CATEGORY_UNKNOWN',
        ['entities', index, 'category'],
        `there is no category ${JSON.stringify(entity.category)}`,
        nearestHint(entity.category, names),
      )
      continue
    }
    for (const [position, { subcategory }] of entity.subcategories.entries()) {
      if (subcategory === '' || findByName(category.children, subcategory) !== undefined) continue
      const names = categoryNames(category.children)
      const message = `${JSON.stringify(category.name)} has no subcategory ${JSON.stringify(subcategory)}`
      report('E_CATEGORY_UNKNOWN', ['entities', index, 'subcategories', position, 'subcategory'], message, nearestHint(subcategory, names))
    }
  }
}

/** A text whose links and pictures are to be checked. */
export interface LinkingText {
  file: string
  path: string
  links: readonly Reference[]
  images: readonly Reference[]
}

/** Checks that every internal link leads to a page, and every anchor to a heading of it. */
export function checkLinks(
  texts: readonly LinkingText[],
  anchors: ReadonlyMap<string, readonly Heading[]>,
  publicFiles: ReadonlySet<string>,
  faults: Fault[],
): void {
  for (const { file, path, links, images } of texts) {
    for (const { target, line, column } of links) {
      const linked = target.startsWith('#') ? path : canonicalPath(target)
      const place = { file, line, column }
      if (linked === null || (!target.startsWith('/') && !target.startsWith('#'))) {
        faults.push({ code: 'E_LINK_BROKEN', message: `links to pages start with a slash, got ${JSON.stringify(target)}`, ...place })
        continue
      }
      const known = anchors.get(linked)
      const anchor = /#(.+)$/.exec(target)?.[1]
      if (known === undefined && !publicFiles.has(linked)) {
        faults.push({ code: 'E_LINK_BROKEN', message: `there is no page ${linked}`, ...place, ...nearestHint(linked, anchors.keys()) })
      } else if (anchor !== undefined && known !== undefined && !hasAnchor(known, anchor)) {
        const message = `${linked} has no heading ${JSON.stringify(`#${anchor}`)}`
        faults.push({
          code: 'E_LINK_BROKEN',
          message,
          ...place,
          ...nearestHint(
            anchor,
            known.map(({ id }) => id),
          ),
        })
      }
    }
    for (const { target, line, column } of images) checkImage(target, { file, line, column }, publicFiles, faults)
  }
}

/** Checks that a picture of this site exists, letter by letter. */
export function checkImage(target: string, place: Partial<Fault>, publicFiles: ReadonlySet<string>, faults: Fault[]): void {
  const path = target.replace(/[?#].*$/, '').replace(/^(?!\/)/, '/')
  if (publicFiles.has(path)) return
  const sameLetters = Array.from(publicFiles).find((file) => file.toLowerCase() === path.toLowerCase())
  const hint = sameLetters === undefined ? nearestHint(path, publicFiles) : { hint: `the file is called ${sameLetters}` }
  faults.push({ code: 'E_IMAGE_MISSING', message: `there is no picture ${path} in the folder public`, ...place, ...hint })
}

function hasAnchor(headings: readonly Heading[], anchor: string): boolean {
  if (anchor === 'content') return true
  let id = anchor
  try {
    id = decodeURIComponent(anchor)
  } catch {
    // A malformed `%` stands for itself.
  }
  return headings.some((heading) => heading.id === id)
}

/** The file of an article as it is named in messages. */
export function documentFile(file: string): string {
  return `articles/${file}`
}

/** Where a field of an article's front matter stands. */
export function locateField(source: string, path: FieldPath): { line: number; column: number } {
  const split = splitArticle(source)
  return 'code' in split ? { line: 1, column: 1 } : parseFrontMatter(split.frontMatter).text.locate(path)
}
