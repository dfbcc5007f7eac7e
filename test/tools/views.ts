import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every kind of view that a reader can see. */
export const VIEWS = [
  'home',
  'category',
  'subcategory',
  'empty-subcategory',
  'list-page-2',
  'article',
  'article-ru',
  'article-tr',
  'authors',
  'author',
  'about',
  'privacy',
  'terms',
  'sitemap',
  'edition',
  'not-found',
  'server-error',
  'offline',
] as const

export type ViewName = (typeof VIEWS)[number]

/** The properties of a built page by which views are chosen. */
interface Page {
  path: string
  kind: string
  language: string
  /** Characters of the text, without drawings and styles. */
  characters: number
  cards: number
  /** Headings of the page's own text. */
  headings: number
}

/** The views of a built site, each with the address of its longest page; a list's second page or a language may be missing. */
export function findViews(directory: string): Map<ViewName, string> {
  const pages = listPages(directory)
  const fullest = (isWanted: (page: Page) => boolean) => pages.filter(isWanted).sort(byLength)[0]?.path
  const ofKind = (kind: string) => fullest((page) => page.kind === kind)
  const articleIn = (language: string) => fullest((page) => page.kind === 'article' && page.language === language && page.headings >= 3)
  const found: Record<ViewName, string | undefined> = {
    home: ofKind('home'),
    category: ofKind('category'),
    subcategory: fullest(({ kind, cards }) => kind === 'subcategory' && cards > 0),
    'empty-subcategory': fullest(({ kind, cards }) => kind === 'subcategory' && cards === 0),
    'list-page-2': fullest(({ path }) => path.endsWith('/page/2')),
    article: articleIn('en'),
    'article-ru': articleIn('ru'),
    'article-tr': articleIn('tr'),
    authors: ofKind('authors'),
    author: ofKind('author'),
    about: ofKind('about-us'),
    privacy: ofKind('privacy-policy'),
    terms: ofKind('terms'),
    sitemap: ofKind('sitemap'),
    edition: ofKind('edition'),
    'not-found': '/no/such/page',
    'server-error': ofKind('server-error'),
    offline: ofKind('offline'),
  }
  return new Map(VIEWS.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const])))
}

function listPages(directory: string): Page[] {
  const data = join(directory, 'page-data')
  return readdirSync(data, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page-data.json'))
    .map((file) => describePage(directory, JSON.parse(readFileSync(join(data, file), 'utf8'))))
}

function describePage(directory: string, { path, componentChunkName }: { path: string; componentChunkName: string }): Page {
  const html = readFileSync(join(directory, path === '/' ? 'index.html' : `${path.replace(/\.html$/, '')}.html`), 'utf8')
  return {
    path,
    kind: componentChunkName.replace('component---', ''),
    language: /<html lang="(\w+)/.exec(html)?.[1] ?? '',
    characters: html.replace(/<(style|script|svg)\b.*?<\/\1>|<[^>]*>/gs, '').length,
    cards: html.match(/<article\b/g)?.length ?? 0,
    headings: html.match(/<h2 id=/g)?.length ?? 0,
  }
}

function byLength(a: Page, b: Page): number {
  return b.characters - a.characters || (a.path < b.path ? -1 : 1)
}
