import { createHash } from 'node:crypto'
import type { Head } from '../../shared/head.ts'
import { type DocumentAssets, policyKey, renderDocument } from './document.ts'

/** What the content security policy of a site is made of. */
export interface InlineBlocks {
  /** Sources such as `'sha256-…'`, one for each script that stands in a page itself. */
  scripts: string[]
  styles: string[]
}

const BLOCK = /<(script|style)\b([^>]*)>(.*?)<\/\1>/gis
/** What a browser runs, or obeys; a block of any other type is data to it, and needs no leave. */
const RUNNING_TYPES = new Set(['', 'module', 'text/javascript', 'application/javascript', 'importmap', 'speculationrules'])

/** The policy that stands in a page: it holds on hosts that can send no headers, and always fits the page. */
export function renderPolicy({ scripts, styles }: InlineBlocks): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    // Articles may show pictures of any site; the styles bring small ones with them.
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** The policy that a host sends with everything: that of all pages, and that nobody may show them in a frame. */
export function renderHeaderPolicy(assets: DocumentAssets): string {
  const blocks = listVariants(assets).map((variant) => listOwnBlocks(variant, assets))
  const all = (kind: keyof InlineBlocks) => Array.from(new Set(blocks.flatMap((found) => found[kind])))
  return `${renderPolicy({ scripts: all('scripts'), styles: all('styles') })}; frame-ancestors 'none'`
}

/** The policies of pages: their styles differ by template, and by language in what stands in for fonts. */
export function renderPagePolicies(assets: DocumentAssets): Record<string, string> {
  return Object.fromEntries(
    listVariants(assets).map((variant) => [policyKey(variant.language, variant.styles), renderPolicy(listOwnBlocks(variant, assets))]),
  )
}

/** The blocks of a document that run or style, as the sources of a policy. */
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

function listVariants({ fonts, css }: DocumentAssets): Variant[] {
  return Object.keys(fonts.css).flatMap((language) => Object.keys(css).map((styles) => ({ language, styles })))
}

/** The blocks that every page of a variant has: those of an empty one. */
function listOwnBlocks({ language, styles }: Variant, assets: DocumentAssets): InlineBlocks {
  const head: Head = { title: '', description: '', language, kind: 'website' }
  return listInlineBlocks(renderDocument({ head, path: '/', styles, body: [], scripts: 0 }, assets))
}
