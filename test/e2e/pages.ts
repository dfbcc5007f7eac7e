import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { UNEVEN_SITE } from '../tools/uneven-data.ts'
import { findViews, type ViewName } from '../tools/views.ts'

/** One page of each kind, by the words of the route table. */
export const PAGES = {
  home: '/',
  authors: '/authors',
  author: '/authors/priya-nair',
  article: '/articles/first-drop-in-is-a-decision',
  category: '/skateboard-gear',
  subcategory: '/skateboarding-techniques/grind-techniques',
  'about us': '/info/about-us',
  'privacy policy': '/privacy-policy',
  terms: '/terms',
  sitemap: '/sitemap',
  offline: '/offline',
  'not found': '/no/such/page',
} as const

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
