import { createRequire } from 'node:module'
import type * as Parse5 from 'parse5'
import { parseUrl } from '../../engine/shared/parse-url.ts'

// A large package, so it is loaded on the first snippet; most sites have none.
const require = createRequire(import.meta.url)

/** A part of a sponsored snippet: text or a link. */
export type AdPiece = { text: string } | { text: string; href: string }

/** Parses an untrusted HTML snippet to text and http(s) links; everything else is dropped. */
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

const IGNORED = new Set([
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
    else if ('tagName' in node && !IGNORED.has(node.tagName)) {
      const href = node.tagName === 'a' ? safeHref(node.attrs.find(({ name }) => name === 'href')?.value) : undefined
      if (href === undefined) collect(node.childNodes, pieces)
      else pieces.push({ text: textOf(node.childNodes).trim() || href, href })
    }
  }
}

/** Appends text to the last piece if that is text; whitespace between two elements collapses to one space. */
function addText(text: string, pieces: AdPiece[]): void {
  const last = pieces.at(-1)
  if (last === undefined || 'href' in last) pieces.push({ text: text.replace(/\s+/g, ' ') })
  else last.text = (last.text + text).replace(/\s+/g, ' ')
}

function textOf(nodes: readonly Parse5.DefaultTreeAdapterTypes.ChildNode[]): string {
  return nodes
    .map((node) => ('value' in node ? node.value : 'tagName' in node && !IGNORED.has(node.tagName) ? textOf(node.childNodes) : ''))
    .join('')
}

function safeHref(href: string | undefined): string | undefined {
  if (href === undefined || !/^https?:\/\//i.test(href.trim())) return undefined
  const url = parseUrl(href.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}
