import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Head } from '../../shared/head.ts'
import type { InlineBlocks, SiteBlocks } from '../inline-blocks.ts'
import { OTHER_LANGUAGE, type PageAssets, policyKey, renderPageHtml } from './page-html.ts'

const BLOCK = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gis
/** The types of script elements that a browser executes or interprets; the policy does not apply to other types, which are data. */
const RUNNING_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])

/** The policy in the page itself: it applies on hosts that cannot send headers, and always matches the page. */
export function renderPolicy({ scripts, styles }: InlineBlocks, pictureOrigins: readonly string[] = []): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // The styles contain small pictures as `data:`.
    `img-src ${["'self'", 'data:', ...pictureOrigins].join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/**
 * The policy that a host sends with any page: it allows the inline blocks of all pages, and bans framing. The blocks of the last
 * release stay allowed, because a host may take up its configuration and the files of a release one after the other.
 */
export function renderHeaderPolicy({ own, last }: SiteBlocks, pictureOrigins: readonly string[] = []): string {
  const all = (kind: keyof InlineBlocks) => Array.from(new Set([...own[kind], ...last[kind]]))
  return `${renderPolicy({ scripts: all('scripts'), styles: all('styles') }, pictureOrigins)}; frame-ancestors 'none'`
}

/** The inline blocks of all pages, and those that the live release had before. */
export function listSiteBlocks(assets: PageAssets, live: SiteBlocks): SiteBlocks {
  const blocks = listVariants(assets).map((variant) => listOwnBlocks(variant, assets))
  const all = (kind: keyof InlineBlocks) => Array.from(new Set(blocks.flatMap((found) => found[kind])))
  const own = { scripts: all('scripts'), styles: all('styles') }
  return { own, last: isDeepStrictEqual(own, live.own) ? live.last : live.own }
}

/** The policies of pages: their styles differ by template, and by the fallback fonts of their language. */
export function renderPagePolicies(assets: PageAssets, pictureOrigins: readonly string[] = []): Record<string, string> {
  return Object.fromEntries(
    listVariants(assets).map((variant) => [
      policyKey(variant.language, variant.styles),
      renderPolicy(listOwnBlocks(variant, assets), pictureOrigins),
    ]),
  )
}

/** The inline scripts and styles of a page, as the sources of a policy. */
export function listInlineBlocks(html: string): InlineBlocks {
  const blocks: InlineBlocks = { scripts: [], styles: [] }
  for (const [, name = '', attributes = '', content = ''] of html.matchAll(BLOCK)) {
    const source = `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    if (name.toLowerCase() === 'style') blocks.styles.push(source)
    else if (runs(attributes)) blocks.scripts.push(source)
  }
  return blocks
}

function runs(attributes: string): boolean {
  const type = /\stype="([^"]*)"/i.exec(attributes)?.[1] ?? ''
  return !/\ssrc=/i.test(attributes) && RUNNING_TYPES.has(type.toLowerCase())
}

interface Variant {
  language: string
  styles: string
}

function listVariants({ fonts, css }: PageAssets): Variant[] {
  return [...Object.keys(fonts.css), OTHER_LANGUAGE].flatMap((language) => Object.keys(css).map((styles) => ({ language, styles })))
}

/** The inline blocks that every page of a variant has, found by rendering an empty page. */
function listOwnBlocks({ language, styles }: Variant, assets: PageAssets): InlineBlocks {
  const head: Head = { title: '', description: '', language, kind: 'website' }
  return listInlineBlocks(renderPageHtml({ head, path: '/', digest: '', styles, body: [], scripts: 0 }, assets))
}
