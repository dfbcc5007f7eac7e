import MarkdownIt from 'markdown-it'
import { canonicalPath } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { transliterate } from '../../engine/shared/transliterate.ts'
import type { Heading, Reference } from '../content/schema.ts'

/** A Markdown text as HTML, with all that the checks and the lists need to know of it. */
export interface RenderedMarkdown {
  html: string
  words: number
  /** The first paragraph as plain text. */
  lead: string
  headings: Heading[]
  /** Links to pages of this site, and to anchors in this text. */
  links: Reference[]
  images: Reference[]
  faults: Fault[]
}

type Token = ReturnType<MarkdownIt['parse']>[number]

const LINK_LIMIT = 5000
const LIST_DEPTH_LIMIT = 32
const LINE_LIMIT = 200_000
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto'])
const ALLOWED_IMAGE_SCHEMES = new Set(['http', 'https'])
/** Ids of the frame: a heading of an article must not take one of them. */
const FRAME_IDS = ['site', 'content', 'route-announcer', 'menu', 'search', 'live', '__proto__']
const RAW_HTML = /<(?:[a-z][a-z0-9-]*[\s/>]|\/[a-z]|!--)/i

// `html: false` is what makes raw HTML harmless: it is shown as text. Addresses are checked below, with their place.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })
markdown.validateLink = () => true

/** Renders untrusted Markdown; `firstLine` is where the text starts in its file. */
export function renderMarkdown(source: string, firstLine = 1): RenderedMarkdown {
  const rendered: RenderedMarkdown = { html: '', words: 0, lead: '', headings: [], links: [], images: [], faults: [] }
  const lines = source.split('\n')
  const longLine = lines.findIndex((line) => line.length > LINE_LIMIT)
  if (longLine >= 0) {
    const message = `the line has more than ${LINE_LIMIT} characters`
    rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message, line: firstLine + longLine, column: 1 })
    return rendered
  }
  const environment = {}
  const tokens = markdown.parse(source, environment)
  surveyBlocks(tokens, lines, firstLine, rendered)
  if (!rendered.faults.some(({ code }) => code.startsWith('E_'))) {
    rendered.html = markdown.renderer.render(tokens, markdown.options, environment)
  }
  return rendered
}

/** One pass over the blocks: heading ids, limits, and each line of text. */
function surveyBlocks(tokens: Token[], lines: string[], firstLine: number, rendered: RenderedMarkdown): void {
  const ids = new Set(FRAME_IDS)
  let listDepth = 0
  let line = 0
  for (const [index, token] of tokens.entries()) {
    line = token.map?.[0] ?? line
    if (token.type === 'bullet_list_open' || token.type === 'ordered_list_open') {
      listDepth++
      if (listDepth === LIST_DEPTH_LIMIT + 1) {
        const message = `lists are nested deeper than ${LIST_DEPTH_LIMIT} levels`
        rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message, line: firstLine + line, column: 1 })
      }
    } else if (token.attrGet('style') !== null) alignCell(token)
    else if (token.type === 'bullet_list_close' || token.type === 'ordered_list_close') listDepth--
    else if (token.type === 'heading_open') openHeading(token, tokens[index + 2], tokens[index + 1], ids, rendered)
    else if (token.type === 'inline') {
      surveyInline(token, line, lines, firstLine, rendered)
      if (rendered.lead === '' && tokens[index - 1]?.type === 'paragraph_open') rendered.lead = plainText(token)
    }
  }
  if (rendered.links.length > LINK_LIMIT) {
    rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message: `more than ${LINK_LIMIT} links`, line: firstLine, column: 1 })
  }
}

/** The alignment of a table cell as a class: the content policy allows no inline styles. */
function alignCell(token: Token): void {
  const alignment = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style')
  if (alignment === 'right') token.attrSet('class', 'end')
  else if (alignment === 'center') token.attrSet('class', 'center')
}

function openHeading(open: Token, close: Token | undefined, inline: Token | undefined, ids: Set<string>, rendered: RenderedMarkdown): void {
  // The page's title is its only h1.
  if (open.tag === 'h1') {
    open.tag = 'h2'
    if (close !== undefined) close.tag = 'h2'
  }
  const text = inline === undefined ? '' : plainText(inline)
  const wanted = transliterate(text) || 'section'
  let id = FRAME_IDS.includes(wanted) ? `user-content-${wanted}` : wanted
  for (let copy = 2; ids.has(id); copy++) id = `${wanted}-${copy}`
  ids.add(id)
  open.attrSet('id', id)
  rendered.headings.push({ id, level: Number(open.tag.slice(1)), text })
}

/** Reads one line of text with its links and pictures; softbreaks tell on which source line each stands. */
function surveyInline(block: Token, startLine: number, lines: string[], firstLine: number, rendered: RenderedMarkdown): void {
  let line = startLine
  const place = (target: string) => ({ line: firstLine + line, column: Math.max(0, (lines[line] ?? '').indexOf(target)) + 1 })
  for (const token of block.children ?? []) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line++
    else if (token.type === 'text' || token.type === 'code_inline') {
      rendered.words += countWords(token.content)
      const html = token.type === 'text' ? RAW_HTML.exec(token.content) : null
      if (html !== null) {
        const message = `raw HTML is shown as text: ${JSON.stringify(token.content.slice(html.index, html.index + 30))}`
        rendered.faults.push({ code: 'W_HTML_DROPPED', message, ...place(html[0]), hint: 'write Markdown instead' })
      }
    } else if (token.type === 'link_open') surveyLink(token, place, rendered)
    else if (token.type === 'image') surveyImage(token, place, rendered)
  }
}

function surveyLink(token: Token, place: (target: string) => { line: number; column: number }, rendered: RenderedMarkdown): void {
  const target = String(token.attrGet('href') ?? '')
  const scheme = schemeOf(target)
  if (scheme === undefined) {
    if (target.startsWith('//') || target.startsWith('/\\')) {
      rendered.faults.push({ code: 'E_URL_SCHEME', message: `the link ${JSON.stringify(target)} leaves its scheme open`, ...place(target) })
      return
    }
    rendered.links.push({ target, ...place(target) })
    token.attrSet('href', canonicalHref(target))
  } else if (!ALLOWED_SCHEMES.has(scheme)) {
    const message = `links may use http, https, mailto or a path, got ${JSON.stringify(target.slice(0, 60))}`
    rendered.faults.push({ code: 'E_URL_SCHEME', message, ...place(target) })
  } else if (scheme !== 'mailto') token.attrSet('rel', 'noopener nofollow')
}

function surveyImage(token: Token, place: (target: string) => { line: number; column: number }, rendered: RenderedMarkdown): void {
  const target = String(token.attrGet('src') ?? '')
  const scheme = schemeOf(target)
  if (scheme !== undefined && !ALLOWED_IMAGE_SCHEMES.has(scheme)) {
    const message = `pictures may use http, https or a path, got ${JSON.stringify(target.slice(0, 60))}`
    rendered.faults.push({ code: 'E_URL_SCHEME', message, ...place(target) })
    return
  }
  if (token.content.trim() === '') {
    rendered.faults.push({ code: 'W_ALT', message: `the picture ${JSON.stringify(target)} has no alternative text`, ...place(target) })
  }
  if (scheme === undefined) rendered.images.push({ target, ...place(target) })
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

/** The scheme of an address as a browser would see it: control characters and blanks do not hide one. */
function schemeOf(target: string): string | undefined {
  let decoded = target
  try {
    decoded = decodeURIComponent(target)
  } catch {
    // A malformed `%` hides no scheme: browsers do not decode before they look for one.
  }
  return /^([a-z][a-z0-9+.-]*):/i.exec(decoded.replace(/[\u0000-\u0020\u007F-\u00A0]/g, ''))?.[1]?.toLowerCase()
}

function canonicalHref(target: string): string {
  if (target.startsWith('#')) return target
  const path = canonicalPath(target)
  return path === null ? target : path + target.slice(target.search(/[?#]|$/))
}

/** The text of an inline token without its marks. */
function plainText(inline: Token): string {
  const parts = (inline.children ?? []).map((token) => (token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content))
  return parts.join('').trim()
}

/** Counts runs of characters between blanks that hold a letter or a digit; a regular expression costs ten times as much. */
function countWords(text: string): number {
  let words = 0
  let inWord = false
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code <= 32 || code === 0xa0) inWord = false
    else if (!inWord && (code >= 0xc0 || (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))) {
      inWord = true
      words++
    }
  }
  return words
}
