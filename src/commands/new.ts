import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SiteError } from '../engine/shared/site-error.ts'
import { transliterate } from '../engine/shared/transliterate.ts'
import { localeOf } from '../site/content/locales.ts'
import { SITE_LANGUAGES, type SiteLanguage } from '../site/content/schema.ts'
import { buildDay } from './build-day.ts'
import { describeNewArticle, describeNewSite } from './new-site.ts'
import { NEW_TEXTS } from './new-texts.ts'
import { parseWords } from './parse-options.ts'
import { readMagazine } from './read-magazine-facts.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run new -- site DIR [--name NAME] [--language en|ru|tr|ko] | article TITLE [--slug SLUG] [--data DIR] | author NAME [--slug SLUG] [--data DIR] | page TITLE [--slug SLUG] [--data DIR]'

/** `npm run new`: writes the data folder of a site, an article, an author or a page; it overwrites nothing. */
export function create(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = {
    name: { type: 'string' },
    language: { type: 'string', default: 'en' },
    slug: { type: 'string' },
    data: { type: 'string', default: join(root, 'data') },
  } as const
  const { values, positionals } = parseWords(argv, options, USAGE)
  const [kind = '', title = '', ...more] = positionals
  if (title.trim() === '' || more.length > 0) throw new SiteError('E_USAGE', 'new expects a kind and one name', { hint: USAGE })
  const data = resolve(cwd, values.data)
  if (kind === 'site') writeSite(resolve(cwd, title), values)
  else if (kind === 'article') writeArticle(data, title, slugFor(title, values.slug))
  else if (kind === 'author') addAuthor(data, title, slugFor(title, values.slug))
  else if (kind === 'page') writePage(data, title, slugFor(title, values.slug))
  else throw new SiteError('E_USAGE', `new expects site, article, author or page, got ${JSON.stringify(kind)}`, { hint: USAGE })
  return Promise.resolve(0)
}

function writeSite(folder: string, { name, language }: { name?: string | undefined; language: string }): void {
  const known = SITE_LANGUAGES.find((each) => each === language)
  if (known === undefined)
    throw new SiteError('E_USAGE', `--language expects one of ${SITE_LANGUAGES.join(', ')}, got ${language}`, { hint: USAGE })
  const key =
    transliterate(basename(folder))
      .slice(0, 40)
      .replace(/-dev$|-+$/, '') || 'site'
  const files = describeNewSite({ key, name: name ?? basename(folder), language: known, day: buildDay(process.env.SOURCE_DATE_EPOCH) })
  if (existsSync(folder)) throw new SiteError('E_EXISTS', `${folder} exists already: nothing was written`, { hint: 'name a new folder' })
  for (const [file, text] of files) write(join(folder, file), text)
}

function writeArticle(data: string, title: string, slug: string): void {
  const day = buildDay(process.env.SOURCE_DATE_EPOCH)
  const { categories, authors } = readMagazine(data, day)
  const { language } = readSite(data)
  const category = categories[0]
  const names = { category: category?.name ?? '', subcategory: category?.children[0]?.name ?? '' }
  const file = join(data, 'articles', localeOf(language), `${slug}.md`)
  const fields = { title, slug, author: authors[0]?.name ?? '', date: day, status: 'draft' }
  write(file, describeNewArticle(fields, names, NEW_TEXTS[language].article.body))
}

/** A page at `/SLUG`, which the footer and the sitemap list. */
function writePage(data: string, title: string, slug: string): void {
  const { language, name } = readSite(data)
  const description = NEW_TEXTS[language].page.replaceAll('{name}', name)
  const front = `title: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}`
  write(join(data, 'pages', `${slug}.md`), `---\n${front}\n---\n\n${description}\n`)
}

function addAuthor(data: string, name: string, slug: string): void {
  const file = join(data, 'authors.json')
  const { authors } = readMagazine(data, buildDay(process.env.SOURCE_DATE_EPOCH))
  if (authors.some((author) => author.slug === slug || author.name.toLowerCase() === name.toLowerCase()))
    throw new SiteError('E_EXISTS', `there is an author ${JSON.stringify(name)} or ${slug} already: nothing was written`)
  const list = JSON.parse(readFileSync(file, 'utf8')) as object[]
  const author = { name, slug, home: '…', country: '…', specialty: '…', description: '…', meta_title: name, meta_description: name }
  writeFileSync(file, `${JSON.stringify([...list, author], null, 2)}\n`)
  process.stdout.write(`  ${file}\n`)
}

function readSite(data: string): { name: string; language: SiteLanguage } {
  return JSON.parse(readFileSync(join(data, 'site.json'), 'utf8')) as { name: string; language: SiteLanguage }
}

function slugFor(title: string, slug: string | undefined): string {
  const made = slug ?? transliterate(title)
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(made)) return made
  throw new SiteError('E_USAGE', `no address can be made from ${JSON.stringify(title)}`, {
    hint: 'give one with --slug, in lower-case Latin letters',
  })
}

/** Writes a new file; `wx` refuses one that exists. */
function write(file: string, text: string): void {
  if (existsSync(file)) throw new SiteError('E_EXISTS', `${file} exists already: nothing was written`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { flag: 'wx' })
  process.stdout.write(`  ${file}\n`)
}
