import { termId } from '../content/glossary.ts'
import { canonicalLink } from './canonical-link.ts'
import { countWords } from './count-words.ts'
import type { RenderedMarkdown, Survey, Token } from './markdown-parser.ts'

const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto'])
/** The scheme of links to the glossary: `[kickturn](term:kickturn)`. */
const TERM = 'term'
const ALLOWED_IMAGE_SCHEMES = new Set(['http', 'https'])
/** How many lines of a link are searched for its address. */
const LINK_LINES = 20
const RAW_HTML = /<(?:[a-z][a-z0-9-]*(?:[\s/>]|$)|\/[a-z]|!--)/i

/** Collects words, links and images of a block of text, and checks them. */
export function surveyInline(block: Token, startLine: number, survey: Survey): void {
  const { rendered } = survey
  let line = startLine
  let finder: Finder | undefined
  let isTerm = false
  for (const token of block.children ?? []) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') {
      line++
      finder?.nextLine()
      continue
    }
    if (token.type === 'text' || token.type === 'code_inline') rendered.words += countWords(token.content)
    if (token.type === 'text' && !token.content.includes('<')) continue
    // Most blocks contain only text, for which no finder is needed.
    finder ??= createFinder(block, line, survey)
    if (token.type === 'text') surveyHtml(token.content, finder, rendered)
    else if (token.type === 'code_inline') finder.findAhead(token.content)
    else if (token.type === 'link_open') {
      survey.references++
      isTerm = surveyLink(token, finder, rendered)
    } else if (token.type === 'link_close') {
      if (isTerm) token.tag = 'button'
      isTerm = false
    } else if (token.type === 'image') {
      survey.references++
      surveyImage(token, finder, rendered)
    }
  }
}

interface Place {
  line: number
  column: number
}

/** Locates elements of a block in the source, in document order. */
interface Finder {
  nextLine(): void
  /** The next unescaped occurrence on the current line, after the last one found. */
  findAhead(needle: string): Place | undefined
  /** The position of an address, or else the line that refers to it. */
  findAddress(target: string): Place
}

/** Softbreaks give the line of each token; within a line, each search starts after the last match. */
function createFinder(block: Token, startLine: number, { lines, firstLine }: Survey): Finder {
  const blockEnd = block.map?.[1] ?? startLine + 1
  let line = startLine
  let offset = 0

  function find(needle: string, from: number): Place | undefined {
    const here = lines[line] ?? ''
    if (needle === '') return undefined
    let found = here.indexOf(needle, from)
    while (found > 0 && here[found - 1] === '\\') found = here.indexOf(needle, found + 1)
    if (found < 0) return undefined
    offset = found + needle.length
    return { line: firstLine + line, column: found + 1 }
  }

  /** The text of a link can span several lines, with its address on the last. */
  function findBelow(needle: string): Place | undefined {
    const end = Math.min(blockEnd, line + LINK_LINES)
    for (let below = line + 1; below < end; below++) {
      const found = (lines[below] ?? '').indexOf(needle)
      if (found >= 0) return { line: firstLine + below, column: found + 1 }
    }
    return undefined
  }

  return {
    nextLine() {
      line++
      offset = 0
    },
    findAhead: (needle) => find(needle, offset),
    findAddress(target) {
      const place = find(target, offset) ?? find(target, 0)
      if (place !== undefined) return place
      const decoded = decode(target)
      return find(decoded, 0) ?? findBelow(target) ?? findBelow(decoded) ?? { line: firstLine + line, column: 1 }
    },
  }
}

function surveyHtml(text: string, finder: Finder, rendered: RenderedMarkdown): void {
  const html = RAW_HTML.exec(text)
  // `&lt;` and `\<` are written to be shown, and do not occur as `<` in the source.
  const place = html === null ? undefined : finder.findAhead(html[0])
  if (html === null || place === undefined) return
  const message = `raw HTML is shown as text: ${JSON.stringify(text.slice(html.index, html.index + 30))}`
  rendered.faults.push({ code: 'W_HTML_DROPPED', message, ...place, hint: 'write Markdown instead' })
}

/** Checks a link; returns whether it opens an entry of the glossary. */
function surveyLink(token: Token, finder: Finder, rendered: RenderedMarkdown): boolean {
  const target = String(token.attrGet('href') ?? '')
  const place = finder.findAddress(target)
  const scheme = schemeOf(target)
  if (scheme === undefined) {
    if (isProtocolRelative(target)) {
      const message = `the link ${JSON.stringify(target.slice(0, 60))} has no scheme`
      rendered.faults.push({ code: 'E_URL_SCHEME', message, ...place })
      return false
    }
    rendered.links.push({ target, ...place })
    token.attrSet('href', canonicalHref(target))
  } else if (scheme === TERM) {
    const key = target.slice(TERM.length + 1)
    rendered.terms.push({ target: key, ...place })
    token.tag = 'button'
    token.attrs = [
      ['type', 'button'],
      ['class', 'term'],
      ['popovertarget', termId(key)],
    ]
    return true
  } else if (!ALLOWED_SCHEMES.has(scheme)) {
    const message = `links may use http, https, mailto or a path, got ${JSON.stringify(target.slice(0, 60))}`
    rendered.faults.push({ code: 'E_URL_SCHEME', message, ...place })
  } else if (scheme !== 'mailto') token.attrSet('rel', 'noopener nofollow')
  return false
}

function surveyImage(token: Token, finder: Finder, rendered: RenderedMarkdown): void {
  const target = String(token.attrGet('src') ?? '')
  const place = finder.findAddress(target)
  const scheme = schemeOf(target)
  if (isProtocolRelative(target) || (scheme !== undefined && !ALLOWED_IMAGE_SCHEMES.has(scheme))) {
    const message = `pictures may use http, https or a path, got ${JSON.stringify(target.slice(0, 60))}`
    rendered.faults.push({ code: 'E_URL_SCHEME', message, ...place })
    return
  }
  if (token.content.trim() === '') {
    const message = `the picture ${JSON.stringify(target.slice(0, 60))} has no alternative text`
    rendered.faults.push({ code: 'W_ALT', message, ...place })
  }
  if (scheme === undefined) {
    rendered.images.push({ target, ...place })
    // Paths are relative to the root of the site on every page.
    if (!target.startsWith('/')) token.attrSet('src', `/${target}`)
  }
  token.attrSet('loading', 'lazy')
  token.attrSet('decoding', 'async')
}

/** Whether a browser would read the start of the address as a host. */
function isProtocolRelative(target: string): boolean {
  return /^[/\\]{2}/.test(target)
}

/** The scheme of an address; browsers ignore control characters and spaces in it. */
function schemeOf(target: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(decode(target).replace(/[\u0000-\u0020\u007F-\u00A0]/g, ''))?.[1]?.toLowerCase()
}

/** Decodes an address; returns it unchanged if it is malformed. */
function decode(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}

function canonicalHref(target: string): string {
  if (target.startsWith('#')) return target
  const path = canonicalLink(target)
  return path === null ? target : path + target.slice(target.search(/[?#]|$/))
}
