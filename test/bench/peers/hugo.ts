import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import type { Author, CategoryTree } from '../../../src/site/content/schema.ts'
import { listCategories } from '../../../src/site/content/taxonomy.ts'
import type { Builder } from '../builder.ts'
import { listFiles } from '../list-files.ts'
import { runTimed } from '../run-timed.ts'
import type { PeerOptions } from './find-peers.ts'

interface ArticleMatter {
  title: string
  entities: { category: string; subcategories: { subcategory: string }[] }[]
  author: string
  date: string
  description: string
}

/** Renders the corpus with Hugo: the same pages but for pictures, with RSS of the home page, the categories and the authors. */
export function createHugoBuilder({ code, data, directory, prefix, signal, ourSite }: PeerOptions): Builder {
  const site = join(directory, 'hugo')
  const out = join(site, 'public')
  const cache = join(site, 'cache')
  cpSync(join(code, 'test/bench/peers/hugo'), site, { recursive: true })
  const places = writeLists(data, site)
  for (const file of listFiles(join(data, 'articles'), '.md')) convert(join(data, 'articles', file), site, places)
  const options = ['--source', site, '--destination', out, '--cacheDir', cache, '--ignoreCache', '--quiet']
  return {
    name: 'Hugo',
    out,
    forget() {
      for (const path of [out, cache, join(site, 'resources'), join(site, '.hugo_build.lock')])
        rmSync(path, { recursive: true, force: true })
    },
    build(kind, edited) {
      if (edited !== undefined) convert(edited, site, places)
      copyStyles(ourSite, site)
      return runTimed({ name: `The ${kind} build with Hugo`, command: [...prefix, 'hugo', ...options], directory: site, signal })
    },
  }
}

/** The last part of the address of each category, subcategory and author, by its name. */
type Places = ReadonlyMap<string, string>

/** Writes what Hugo is to know of categories and authors: a page for the list of each. */
function writeLists(data: string, site: string): Places {
  const places = new Map<string, string>()
  const lists: { taxonomy: string; slug: string; matter: object }[] = []
  for (const category of listCategories(readJson<CategoryTree>(data, 'categories.json'))) {
    places.set(category.name, category.slug)
    lists.push({ taxonomy: 'categories', slug: category.slug, matter: { ...describeList(category), key: category.slug } })
    for (const child of category.children) {
      const slug = `${category.slug}-${child.slug}`
      places.set(`${category.name}/${child.name}`, slug)
      lists.push({ taxonomy: 'subcategories', slug, matter: { ...describeList(child), family: category.slug, outputs: ['HTML'] } })
    }
  }
  for (const author of readJson<Author[]>(data, 'authors.json')) {
    places.set(author.name, author.slug)
    lists.push({ taxonomy: 'authors', slug: author.slug, matter: { title: author.name, description: author.meta_description } })
  }
  for (const { taxonomy, slug, matter } of lists) writePage(join(site, 'content', taxonomy, slug), '_index.md', matter, '')
  return places
}

function describeList({ label, description }: { label: string; description: string }): object {
  return { title: label, description }
}

/** An article as Hugo wants it: the same text below front matter of its own. */
function convert(file: string, site: string, places: Places): void {
  const [, matter = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? []
  const { title, entities, author, date, description } = parse(matter) as ArticleMatter
  const [{ category, subcategories } = { category: '', subcategories: [] }] = entities
  const converted = {
    title,
    date,
    description,
    categories: [places.get(category)],
    subcategories: subcategories.map(({ subcategory }) => places.get(`${category}/${subcategory}`)),
    authors: [places.get(author)],
  }
  writePage(join(site, 'content/articles'), basename(file), converted, body)
}

/** A value in JSON is one in YAML too. */
function writePage(folder: string, name: string, matter: object, body: string): void {
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `---\n${lines.join('\n')}\n---\n${body}`)
}

/** Each page of ours carries its styles: so do those of Hugo. */
function copyStyles(ourSite: string, site: string): void {
  const file = join(site, 'assets/site.css')
  if (existsSync(file)) return
  const page = readFileSync(join(ourSite, 'index.html'), 'utf8')
  mkdirSync(join(site, 'assets'), { recursive: true })
  writeFileSync(file, /<style\b[^>]*>(.*?)<\/style>/s.exec(page)?.[1] ?? '')
}

function readJson<T>(directory: string, file: string): T {
  return JSON.parse(readFileSync(join(directory, file), 'utf8')) as T
}
