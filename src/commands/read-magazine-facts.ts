import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readSource } from '../engine/node/sources/source-files.ts'
import { type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import { listCategories } from '../site/content/taxonomy.ts'
import { checkArticles } from '../site/load/check-articles.ts'
import { parseFrontMatter, splitArticle } from '../site/load/front-matter.ts'
import { isPublished } from '../site/load/is-published.ts'
import { loadAuthors } from '../site/load/load-authors.ts'
import { loadCategories } from '../site/load/load-categories.ts'
import { loadSiteMetadata } from '../site/load/load-site-metadata.ts'
import { hasLocale, parseArticle, placeLocale } from '../site/load/parse-article.ts'
import type { KnownArticle, MagazineFacts } from '../writer/plan/magazine-facts.ts'
import { readVoices } from './read-voices.ts'

/** Reads what the writer needs to know about a magazine; refuses a data folder with faults. */
export function readMagazine(data: string, day: string): MagazineFacts {
  if (!existsSync(data))
    throw new SiteError('E_DATA', `the data folder ${data} does not exist`, { hint: 'name another folder with --data' })
  const faults: Fault[] = []
  const read = (name: string) => (existsSync(join(data, name)) ? readFileSync(join(data, name), 'utf8') : undefined)
  const site = loadSiteMetadata(read('site.json'), faults)
  const categories = listCategories(loadCategories(read('categories.json'), faults))
  const authors = loadAuthors(read('authors.json'), faults)
  const folder = join(data, 'articles')
  const files = existsSync(folder) ? listFiles(folder, faults) : []
  const articles = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => readArticle(folder, file, { day, language: site?.language ?? '' }))
  const voices = readVoices(data, authors, faults)
  const errors = faults.filter(isError)
  if (site === undefined || errors.length > 0) throw new SiteError('E_INPUT', 'the data folder has faults', { faults: errors })
  return { site: { name: site.name, id: site.shortId }, categories, authors, articles, voices }
}

/** Checks a draft as the build does; add further checks of drafts here. */
export function createDraftCheck({ categories, authors }: MagazineFacts): (file: string, text: string) => Fault[] {
  return (file, text) => {
    const { node, faults } = parseArticle(file, text, '')
    const found = [...faults]
    checkArticles([node], { categories, authors, lastPublishedDay: '9999-12-31', isPublished: () => true, readDocument: () => text }, found)
    return found
  }
}

/** Reads an article without rendering it; the build reports the faults of one that cannot be read. */
function readArticle(folder: string, file: string, { day, language }: { day: string; language: string }): KnownArticle[] {
  const source = readSource(folder, file)
  if ('code' in source) return []
  const split = splitArticle(source.text)
  if ('code' in split) return []
  const { frontmatter, text } = parseFrontMatter(split.frontMatter)
  const { title, slug, form, author, date = '' } = frontmatter
  const locale = hasLocale(text) ? frontmatter.locale : placeLocale(file, language)
  const isShown = isPublished(frontmatter, { drafts: false, lastPublishedDay: day })
  return [{ file, slug, title, locale, form, author, date, isPublished: isShown, text: source.text }]
}
