import type { BuiltPage } from './built-page.ts'
import { listFonts } from './page-fonts.ts'

const LOADED_LINKS = /^(?:stylesheet|preload|modulepreload)$/
/** Links that make the browser connect to another host without an action of the reader. */
const REACHING_LINKS = /\b(?:stylesheet|preload|modulepreload|prefetch|prerender|preconnect|dns-prefetch|icon|manifest)\b/
const OTHER_ORIGIN = /^(?:https?:)?\/\//i

/** The requests of the first visit of a page: the page, and the files that it loads immediately. */
export function listColdRequests(page: BuiltPage): Set<string> {
  const links = page.elements('link').filter((link) => LOADED_LINKS.test(link.get('rel') ?? ''))
  const images = page.elements('img').filter((image) => image.get('loading') !== 'lazy')
  const addresses = [
    ...links.map((link) => link.get('href')),
    ...[...page.elements('script'), ...images].map((element) => element.get('src')),
    ...listFonts(page),
  ]
  return new Set([page.file, ...addresses.filter((address) => address !== undefined && !address.startsWith('data:'))] as string[])
}

/** Addresses of the style sheets that a page links. */
export function listSheets(page: BuiltPage): string[] {
  const sheets = page.elements('link').filter((link) => link.get('rel') === 'stylesheet')
  return sheets.map((link) => link.get('href') ?? '')
}

/** Addresses on other hosts that a page loads without an action of the reader. */
export function listThirdParties(page: BuiltPage): string[] {
  const links = page.elements('link').filter((link) => REACHING_LINKS.test(link.get('rel') ?? ''))
  const sources = ['img', 'script', 'iframe', 'source', 'video', 'audio', 'embed', 'input'].flatMap(page.elements)
  const drawings = ['image', 'use'].flatMap(page.elements)
  const addresses = [
    ...links.map((link) => link.get('href')),
    ...sources.flatMap((element) => [element.get('src'), element.get('poster'), ...(element.get('srcset')?.split(/\s*,\s*/) ?? [])]),
    ...drawings.flatMap((element) => [element.get('href'), element.get('xlink:href')]),
    ...Array.from(page.styles.matchAll(/(?:url\(|@import)\s*["']?([^"')\s;]+)/g), ([, address]) => address),
  ]
  return addresses.filter((address) => address !== undefined && OTHER_ORIGIN.test(address)) as string[]
}

/** Covers of cards that a page names. */
export function listCovers(page: BuiltPage): Set<string> {
  const sources = page.elements('img').map((image) => image.get('src') ?? '')
  return new Set(sources.filter((source) => source.startsWith('/covers/')))
}
