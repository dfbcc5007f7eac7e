import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

interface Shelf {
  slug: string
  children: Record<string, Shelf> | null
}

interface FrontMatter {
  slug: string
  translationOf?: string
  author: string
  status: string
  entities: { category: string; subcategories: { subcategory: string }[] }[]
}

export const FIXED_PATHS = [
  '/',
  '/authors',
  '/info/about-us',
  '/privacy-policy',
  '/terms',
  '/sitemap',
  '/404.html',
  '/500.html',
  '/offline',
]

/** The address of every page, derived from a data folder independently of the build. */
export function listRoutes(data: string): string[] {
  const authors = readJson<{ name: string; slug: string }[]>(data, 'authors.json')
  const shelves = readJson<Record<string, Shelf>>(data, 'categories.json')
  const articles = readFrontMatters(data)
  const lists = new Map<string, number>()
  for (const { name, slug } of authors) lists.set(`/authors/${slug}`, countStories(articles.filter(({ author }) => author === name)))
  for (const [category, { slug, children }] of Object.entries(shelves)) {
    lists.set(`/${slug}`, countStories(articles.filter(({ entities }) => entities.some((entity) => entity.category === category))))
    for (const [subcategory, child] of Object.entries(children ?? {})) {
      const listed = articles.filter(({ entities }) =>
        entities.some((entity) => entity.category === category && entity.subcategories.some((item) => item.subcategory === subcategory)),
      )
      lists.set(`/${slug}/${child.slug}`, countStories(listed))
    }
  }
  const listPages = Array.from(lists).flatMap(([path, total]) =>
    Array.from({ length: Math.max(1, Math.ceil(total / 24)) }, (_, index) => (index === 0 ? path : `${path}/page/${index + 1}`)),
  )
  const editions = existsSync(join(data, 'editions.json')) ? readJson<{ slug: string }[]>(data, 'editions.json') : []
  return [
    ...FIXED_PATHS,
    ...editions.map(({ slug }) => `/editions/${slug}`),
    ...listPages,
    ...articles.map(({ slug }) => `/articles/${slug}`),
  ].sort()
}

/** A story and its translations are one. */
function countStories(articles: readonly FrontMatter[]): number {
  return new Set(articles.map(({ slug, translationOf = slug }) => translationOf)).size
}

function readFrontMatters(data: string): FrontMatter[] {
  const folder = join(data, 'articles')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const read = (file: string) => parse(readFileSync(join(folder, file), 'utf8').split(/^---$/m)[1] ?? '') as FrontMatter
  return files.map(read).filter(({ status }) => status === 'ready')
}

function readJson<T>(data: string, file: string): T {
  return JSON.parse(readFileSync(join(data, file), 'utf8')) as T
}
