import { nearestHint } from '../../engine/shared/nearest.ts'
import { termId } from '../content/glossary.ts'
import { keepTogether } from '../content/keep-together.ts'
import { canonicalHref } from './canonical-link.ts'
import { countWords } from './count-words.ts'
import { createFinder, decode, type Finder } from './markdown-finder.ts'
import type { RenderedMarkdown, Survey, Token } from './markdown-parser.ts'

const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto'])
/** The scheme of links to the glossary: `[kickturn](term:kickturn)`. */
const TERM = 'term'
const ALLOWED_IMAGE_SCHEMES = new Set(['http', 'https'])
const REFERENCE = /\]\[([^[\]\n]+)\]/
const RAW_HTML = /<(?:[a-z][a-z0-9-]*(?:[\s/>]|$)|\/[a-z]|!--)/i

/** Collects words, links and images of a block of text, and checks them. */
export function surveyInline(block: Token, startLine: number, survey: Survey): void {
  const { rendered, language } = survey
  let line = startLine
  let finder: Finder | undefined
  let isTerm = false
  for (const token of block.children ?? []) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') {
      line++
      finder?.nextLine()
      continue
    }
    const { content } = token
    if (token.type === 'code_inline') rendered.words += countWords(content)
    if (token.type === 'text') {
      const marks: number[] = []
      rendered.words += countWords(content, marks)
      if (marks.length > 0) token.content = keepTogether(content, language, marks, token === block.children?.[0])
      if (!content.includes('<') && !content.includes('][')) continue
    }
    // Most blocks contain only text, for which no finder is needed.
    finder ??= createFinder(block, line, survey)
    if (token.type === 'text') {
      surveyHtml(content, finder, rendered)
      surveyReference(content, finder, survey)
    } else if (token.type === 'code_inline') finder.findAhead(content)
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

function surveyHtml(text: string, finder: Finder, rendered: RenderedMarkdown): void {
  const html = RAW_HTML.exec(text)
  // `&lt;` and `\<` are written to be shown, and do not occur as `<` in the source.
  const place = html === null ? undefined : finder.findAhead(html[0])
  if (html === null || place === undefined) return
  const message = `raw HTML is shown as text: ${JSON.stringify(text.slice(html.index, html.index + 30))}`
  rendered.faults.push({ code: 'W_HTML_DROPPED', message, ...place, hint: 'write Markdown instead' })
}

/** A link by its label, such as `[text][label]`, stays text if the label is not defined. */
function surveyReference(text: string, finder: Finder, { rendered, definitions }: Survey): void {
  const found = REFERENCE.exec(text)
  const place = found === null ? undefined : finder.findAhead(found[0])
  if (found === null || place === undefined) return
  const label = found[1] ?? ''
  const message = `the reference ${JSON.stringify(label.slice(0, 60))} is defined nowhere, so it is shown as text`
  rendered.faults.push({ code: 'W_REFERENCE', message, line: place.line, column: place.column + 1, ...nearestHint(label, definitions) })
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
  rendered.images.push({ target, ...place })
  // Paths are relative to the root of the site on every page.
  if (scheme === undefined && !target.startsWith('/')) token.attrSet('src', `/${target}`)
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
