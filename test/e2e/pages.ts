import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { UNEVEN_SITE } from '../tools/uneven-data.ts'
import { findViews, type ViewName } from '../tools/views.ts'

/** Where the served magazine is. */
export function siteUrl(path: string): string {
  const base = process.env.SITE_URL
  if (base === undefined) throw new Error('The magazine is not served: run the tests through npm test.')
  return base + path
}

/** The magazine, and its articles in few subcategories, whose lists have many pages or nothing. */
const SITES = [
  { folder: join(TEST_FOLDER, 'magazine'), url: process.env.SITE_URL ?? '' },
  { folder: UNEVEN_SITE, url: process.env.UNEVEN_URL ?? '' },
]

interface View {
  path: string
  folder: string
  url: string
}

let views: ReadonlyMap<ViewName, View> | undefined

/** The kinds of views that a reader can meet, with an address of each: in the magazine, if it has one. */
export function listViews(): ReadonlyMap<ViewName, View> {
  views ??= new Map(
    SITES.toReversed().flatMap((site) => Array.from(findViews(site.folder), ([name, path]) => [name, { ...site, path }] as const)),
  )
  return views
}

/** The address of a kind of view. */
export function viewPath(name: ViewName): string {
  return findView(name).path
}

function findView(name: ViewName): View {
  const view = listViews().get(name)
  if (view === undefined) throw new Error(`there is no view of the kind ${name}`)
  return view
}

/** Opens a kind of view, in that kind's own way, and waits for its fonts. */
export async function openView(page: Page, name: ViewName): Promise<Response | null> {
  const { folder, url, path } = findView(name)
  // A host shows this page when it fails, and at no address.
  if (name === 'server-error') await page.route(`**${path}`, (route) => route.fulfill({ status: 500, path: join(folder, path) }))
  const response = await page.goto(url + path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return response
}

interface Link {
  label: string
  path: string
}

/** An article of the magazine, as its data describes it. */
export interface Story {
  path: string
  title: string
  category: Link
  subcategory: Link
  translations: { language: string; path: string }[]
}

let stories: Story[] | undefined

/** English articles with at least three headings: those in the most languages first. Tests choose by what an article is, not by its name. */
export function listStories(): Story[] {
  stories ??= readStories(join(TEST_FOLDER, 'magazine/page-data/articles'))
  return stories
}

/** The articles that many tests read: the first one is there in Turkish as well. */
export function takeStory(number: 0 | 1 | 2): Story {
  const story = listStories()[number]
  if (story === undefined) throw new Error('The magazine has too few articles.')
  return story
}

function readStories(folder: string): Story[] {
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name, 'page-data.json'), 'utf8')))
    .flatMap(({ path, result: { data } }) => {
      const { article, language, contents, breadcrumbs, translations = [] } = data
      if (language !== 'en' || contents.length < 3) return []
      const [category, subcategory] = breadcrumbs
      return [{ path, title: article.frontmatter.title, category, subcategory, translations }]
    })
    .sort((a, b) => b.translations.length - a.translations.length)
}

/** The address of the first article of the magazine whose page matches a pattern. */
export function findArticle(pattern: RegExp): string {
  const folder = join(TEST_FOLDER, 'magazine', 'articles')
  const file = readdirSync(folder).find((name) => name.endsWith('.html') && pattern.test(readFileSync(join(folder, name), 'utf8')))
  if (file === undefined) throw new Error(`no article matches ${pattern}`)
  return `/articles/${file.slice(0, -'.html'.length)}`
}
