import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Author, CategoryTree } from '../../../../src/site/content/schema.ts'
import { listCategories } from '../../../../src/site/content/taxonomy.ts'
import { listFiles } from '../list-files.ts'

interface ArticleMatter {
  title: string
  entities: { category: string; subcategories: { subcategory: string }[] }[]
  author: string
  date: string
  description: string
}

interface Link {
  title: string
  path: string
}

/** The last part of the address of each category, subcategory and author, by its name. */
type Places = ReadonlyMap<string, string>

/**
 * Converts our corpus for other generators, into the folder `content` of their site: the same texts with their front matter, and a page
 * for each list; the menu is a separate file. Returns a function that converts an edited article again.
 */
export function writePeerContent(data: string, site: string): (file: string) => void {
  const content = join(site, 'content')
  const places = writeLists(data, site)
  const convert = (file: string) => convertArticle(file, content, places)
  for (const file of listFiles(join(data, 'articles'), '.md')) convert(join(data, 'articles', file))
  return convert
}

/** Extracts the inlined styles of our pages into a file that the peers inline too. */
export function copyStyles(ourSite: string, site: string): void {
  const file = join(site, 'assets/site.css')
  if (existsSync(file)) return
  const page = readFileSync(join(ourSite, 'index.html'), 'utf8')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(file, /<style\b[^>]*>(.*?)<\/style>/s.exec(page)?.[1] ?? '')
}

function writeLists(data: string, site: string): Places {
  const places = new Map<string, string>()
  const menu: (Link & { children: Link[] })[] = []
  const add = (taxonomy: string, slug: string, matter: { title: string } & Record<string, unknown>): Link => {
    writePage(join(site, 'content', taxonomy, slug), '_index.md', matter, '')
    return { title: matter.title, path: `/lists/${taxonomy}/${slug}` }
  }
  for (const category of listCategories(readJson<CategoryTree>(data, 'categories.json'))) {
    places.set(category.name, category.slug)
    const entry = add('categories', category.slug, { title: category.label, description: category.description, key: category.slug })
    const children: Link[] = []
    for (const child of category.children) {
      const slug = `${category.slug}-${child.slug}`
      places.set(`${category.name}/${child.name}`, slug)
      // Our subcategories have no feeds either.
      const matter = { title: child.label, description: child.description, family: category.slug, outputs: ['HTML'] }
      children.push(add('subcategories', slug, matter))
    }
    menu.push({ ...entry, children })
  }
  for (const author of readJson<Author[]>(data, 'authors.json')) {
    places.set(author.name, author.slug)
    add('authors', author.slug, { title: author.name, description: author.meta_description })
  }
  writeFileSync(join(site, 'menu.json'), JSON.stringify(menu))
  return places
}

function convertArticle(file: string, content: string, places: Places): void {
  const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  const { title, entities, author, date, description } = parse(matter) as ArticleMatter
  const [{ category, subcategories } = { category: '', subcategories: [] }] = entities
  const lists = {
    categories: [places.get(category)],
    subcategories: subcategories.map(({ subcategory }) => places.get(`${category}/${subcategory}`)),
    authors: [places.get(author)],
  }
  writePage(join(content, 'articles'), basename(file), { title, date, description, ...lists }, body)
}

/** Writes a page with front matter; JSON values are valid YAML. */
function writePage(folder: string, name: string, matter: object, body: string): void {
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `---\n${lines.join('\n')}\n---\n${body}`)
}

function readJson<T>(directory: string, file: string): T {
  return JSON.parse(readFileSync(join(directory, file), 'utf8')) as T
}
