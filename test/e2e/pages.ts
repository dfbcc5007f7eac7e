import { join } from 'node:path'
import { type Page, type Response, test } from '@playwright/test'
import { findScreens, type ScreenName } from '../../src/commands/screens.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'

/** One page of each kind, by the words of the route table. */
export const PAGES = {
  home: '/',
  authors: '/authors',
  author: '/authors/priya-nair',
  article: '/articles/first-drop-in-is-a-decision',
  category: '/skateboard-gear',
  subcategory: '/skateboarding-techniques/grind-techniques',
  'empty subcategory': '/skateboarding-culture/music-influences',
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

/** Where the served magazine was built. */
const MAGAZINE = join(TEST_FOLDER, 'magazine')
let screens: ReadonlyMap<ScreenName, string> | undefined

/** The kinds of screens that the served magazine has, with an address of each. */
export function listScreens(): ReadonlyMap<ScreenName, string> {
  screens ??= findScreens(MAGAZINE)
  return screens
}

/** The address of a kind of screen; a test of one that the magazine does not have is skipped. */
export function screenPath(name: ScreenName): string {
  const path = listScreens().get(name)
  test.skip(path === undefined, `the magazine has no screen of the kind ${name}`)
  return path ?? ''
}

/** Opens a kind of screen, in that kind's own way, and waits for its fonts. */
export async function openScreen(page: Page, name: ScreenName): Promise<Response | null> {
  const path = screenPath(name)
  // A host shows this page when it fails, and at no address.
  if (name === 'server-error') await page.route(`**${path}`, (route) => route.fulfill({ status: 500, path: join(MAGAZINE, path) }))
  const response = await page.goto(siteUrl(path))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return response
}
