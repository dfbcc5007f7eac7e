import { parseStructuredText } from '../../engine/node/sources/structured-text.ts'
import { escapeMarkdown } from '../../engine/shared/escape-markdown.ts'
import type { FieldPath, FieldProblem } from '../../engine/shared/fields.ts'
import { keepTogether } from '../content/keep-together.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { STICKER } from '../content/stickers.ts'
import { drawFigure } from '../figures/figure.ts'
import { readSticker, showSticker } from '../figures/sticker.ts'
import { canonicalHref } from './canonical-link.ts'
import { isLoud } from './markdown-loud.ts'
import type { Survey, Token } from './markdown-parser.ts'

const INFO = /^figure(?:\s+(\S+))?\s*$/

/** Whether a fenced block is a figure; its first line is `figure` and a kind. */
export function isFigure({ info }: Token): boolean {
  return info.startsWith('figure') && INFO.test(info)
}

function kindOf(token: Token | undefined): string {
  return INFO.exec(token?.info ?? '')?.[1] ?? ''
}

/** Draws a figure in place of its block; its links and faults have the place of their field in the file. */
export function surveyFigure(token: Token, line: number, survey: Survey): void {
  const { rendered, firstLine, language } = survey
  const kind = kindOf(token)
  const block = firstLine + line
  const parsed = parseStructuredText(token.content, block + 1)
  const problems: FieldProblem[] = []
  const html = parsed.faults.length > 0 ? undefined : drawBlock(kind, parsed.value)
  for (const { path, ...problem } of problems) {
    // A fault of no field, such as an unknown kind, is that of the first line.
    rendered.faults.push({ ...problem, ...(path.length === 0 ? { line: block, column: 1 } : parsed.locate(path)) })
  }
  rendered.faults.push(...parsed.faults)
  token.meta = html === undefined ? null : keepTextsTogether(html, language)

  function drawBlock(name: string, value: unknown): string | undefined {
    if (name !== STICKER) return drawFigure(name, value, language, problems, takeLink)?.html
    const motif = readSticker(value, rendered.stickers, problems)
    if (motif === undefined) return undefined
    rendered.stickers.push({ motif, ...parsed.locate(['motif']) })
    return showSticker(motif)
  }

  function takeLink(target: string, path: FieldPath): string {
    survey.references++
    rendered.links.push({ target, ...parsed.locate(path) })
    return canonicalHref(target)
  }
}

/** So many characters are as high as a sticker on a wide screen. */
const ROOM = 240
const NEXT_PART: ReadonlySet<string> = new Set(['heading_open', 'fence', 'blockquote_open', 'table_open'])

/** Warns about a sticker that is higher than the text beside it: the part below it begins after a hole. */
export function checkRoom(tokens: readonly Token[], index: number, line: number, { rendered, firstLine }: Survey): void {
  if (kindOf(tokens[index]) !== STICKER) return
  let room = 0
  for (const token of tokens.slice(index + 1)) {
    if ((NEXT_PART.has(token.type) && kindOf(token) !== STICKER) || isLoud(token)) break
    if (token.type === 'inline') room += token.content.length
  }
  if (room >= ROOM) return
  const message = `the text beside the sticker has ${room} characters, ${ROOM} at least`
  rendered.faults.push({ code: 'W_STICKER', message, line: firstLine + line, column: 1, hint: 'move it up, or leave it out' })
}

/** The texts of a caption or a table, and the space between a result and its unit, if that is short: a long one may begin a line. */
const TEXT = /(<(?:figcaption|p|th|td|\/b|br)\b[^>]*>)([^<]+)/g
const RESULT = /<\/output> (?:(°)|(?=(?:<small>)?[^<]{1,4}<))/g

/** Lines of the drawing itself do not wrap. */
function keepTextsTogether(html: string, language: SiteLanguage): string {
  const end = html.lastIndexOf('</svg>') + 1
  const below = html.slice(end)
  const kept = below
    .replace(RESULT, (_, degree = '\u00A0') => `</output>${degree}`)
    .replace(TEXT, (_, tag: string, text: string) => tag + keepTogether(text, language))
  // A drawing is long: it is copied only if that is of use.
  return kept === below ? html : html.slice(0, end) + kept
}

const BLOCK = /^```+[ \t]*figure[ \t]+(\S+)[ \t]*\n([\s\S]*?)^```+[ \t]*$/gm

const STICKER_BLOCK = /^```+[ \t]*figure[ \t]+sticker[ \t]*\n[\s\S]*?^```+[ \t]*\n*/gm

/** A Markdown text without stickers, in which each figure is a quotation of its caption and its text. */
export function describeFigures(markdown: string, language: SiteLanguage): string {
  return markdown.replace(STICKER_BLOCK, '').replace(BLOCK, (block, kind: string, source: string) => {
    const figure = drawFigure(kind, parseStructuredText(source).value, language, [])
    return figure === undefined ? block : `> ${escapeMarkdown(figure.caption)}\n>\n> ${escapeMarkdown(figure.text)}`
  })
}
