import { createRequire } from 'node:module'
import type * as Parse5 from 'parse5'
import { parseUrl } from '../../engine/shared/parse-url.ts'

// A large package, which is loaded only where there is a snippet: by no thread.
const require = createRequire(import.meta.url)

/** A piece of a sponsored snippet: all that is kept of its HTML is text and links. */
export type AdPiece = { text: string } | { text: string; href: string }

/** Reads an untrusted HTML snippet; whatever is not text or an http(s) link is dropped, and no markup survives. */
export function readAdSnippet(snippet: string): AdPiece[] {
  const pieces: AdPiece[] = []
  const { parseFragment } = require('parse5') as typeof Parse5
  collect(parseFragment(snippet).childNodes, pieces)
  const first = pieces[0]
  if (first !== undefined) first.text = first.text.trimStart()
  const last = pieces.at(-1)
  if (last !== undefined) last.text = last.text.trimEnd()
  return pieces.filter(({ text }) => text !== '')
}

const SILENT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'title',
  'textarea',
  'xmp',
  'svg',
  'math',
  'select',
  'noembed',
  'noframes',
])

function collect(nodes: readonly Parse5.DefaultTreeAdapterTypes.ChildNode[], pieces: AdPiece[]): void {
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) addText(node.value, pieces)
    else if ('tagName' in node && !SILENT.has(node.tagName)) {
      const href = node.tagName === 'a' ? safeHref(node.attrs.find(({ name }) => name === 'href')?.value) : undefined
      if (href === undefined) collect(node.childNodes, pieces)
      else pieces.push({ text: textOf(node.childNodes).trim() || href, href })
    }
  }
}

/** Adds text to the piece before it where that is text too; a blank between two elements is a blank to the reader. */
function addText(text: string, pieces: AdPiece[]): void {
  const last = pieces.at(-1)
  if (last === undefined || 'href' in last) pieces.push({ text: text.replace(/\s+/g, ' ') })
  else last.text = (last.text + text).replace(/\s+/g, ' ')
}

function textOf(nodes: readonly Parse5.DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node && !SILENT.has(node.tagName) ? textOf(node.childNodes) : ''))
    .join('')
}

function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || !/^https?:\/\//i.test(href.trim())) return undefined
  const url = parseUrl(href.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
