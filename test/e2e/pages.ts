import { join } from 'node:path'
import type { Page, Response } from '@playwright/test'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { UNEVEN_SITE } from '../tools/uneven-data.ts'
import { findScreens, type ScreenName } from '../tools/views.ts'

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

interface Screen {
  path: string
  folder: string
  url: string
}

let screens: ReadonlyMap<ScreenName, Screen> | undefined

/** The kinds of screens that a reader can meet, with an address of each: in the magazine, if it has one. */
export function listScreens(): ReadonlyMap<ScreenName, Screen> {
  screens ??= new Map(
    SITES.toReversed().flatMap((site) => Array.from(findScreens(site.folder), ([name, path]) => [name, { ...site, path }] as const)),
  )
  return screens
}

/** The address of a kind of screen. */
export function screenPath(name: ScreenName): string {
  return findScreen(name).path
}

function findScreen(name: ScreenName): Screen {
  const screen = listScreens().get(name)
  if (screen === undefined) throw new Error(`there is no screen of the kind ${name}`)
  return screen
}

/** Opens a kind of screen, in that kind's own way, and waits for its fonts. */
export async function openScreen(page: Page, name: ScreenName): Promise<Response | null> {
  const { folder, url, path } = findScreen(name)
  // A host shows this page when it fails, and at no address.
  if (name === 'server-error') await page.route(`**${path}`, (route) => route.fulfill({ status: 500, path: join(folder, path) }))
  const response = await page.goto(url + path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return response
}
