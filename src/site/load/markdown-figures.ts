import { parseStructuredText } from '../../engine/node/sources/structured-text.ts'
import { escapeMarkdown } from '../../engine/shared/escape-markdown.ts'
import type { FieldProblem } from '../../engine/shared/fields.ts'
import { keepTogether } from '../content/keep-together.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { drawFigure } from '../figures/figure.ts'
import type { Survey, Token } from './markdown-parser.ts'

const INFO = /^figure(?:\s+(\S+))?\s*$/

/** Whether a fenced block is a figure; its first line is `figure` and a kind. */
export function isFigure({ info }: Token): boolean {
  return info.startsWith('figure') && INFO.test(info)
}

/** Draws a figure in place of its block; its faults have the place of their field in the file. */
export function surveyFigure(token: Token, line: number, { rendered, firstLine, language }: Survey): void {
  const [, kind = ''] = INFO.exec(token.info) ?? []
  const block = firstLine + line
  const parsed = parseStructuredText(token.content, block + 1)
  const problems: FieldProblem[] = []
  const figure = parsed.faults.length > 0 ? undefined : drawFigure(kind, parsed.value, language, problems)
  for (const { path, ...problem } of problems) {
    // A fault of no field, such as an unknown kind, is that of the first line.
    rendered.faults.push({ ...problem, ...(path.length === 0 ? { line: block, column: 1 } : parsed.locate(path)) })
  }
  rendered.faults.push(...parsed.faults)
  token.meta = figure === undefined ? null : keepTextsTogether(figure.html, language)
}

/** The texts of a caption or a table, and the space between a result and its unit. */
const TEXT = /(<(?:figcaption|p|th|td|\/b|br)\b[^>]*>)([^<]+)/g
const RESULT = /<\/output> (°?)/g

/** Lines of the drawing itself do not wrap. */
function keepTextsTogether(html: string, language: SiteLanguage): string {
  const end = html.lastIndexOf('</svg>') + 1
  const below = html.slice(end)
  const kept = below
    .replace(RESULT, (_, degree: string) => `</output>${degree || '\u00A0'}`)
    .replace(TEXT, (_, tag: string, text: string) => tag + keepTogether(text, language))
  // A drawing is long: it is copied only if that is of use.
  return kept === below ? html : html.slice(0, end) + kept
}

const BLOCK = /^```+[ \t]*figure[ \t]+(\S+)[ \t]*\n([\s\S]*?)^```+[ \t]*$/gm

/** A Markdown text in which each figure is a quotation of its caption and its text. */
export function describeFigures(markdown: string, language: SiteLanguage): string {
  return markdown.replace(BLOCK, (block, kind: string, source: string) => {
    const figure = drawFigure(kind, parseStructuredText(source).value, language, [])
    return figure === undefined ? block : `> ${escapeMarkdown(figure.caption)}\n>\n> ${escapeMarkdown(figure.text)}`
  })
}
