import { findInvisible, removeInvisible } from '../../engine/shared/clean-text.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { withMinus } from '../content/minus-sign.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { countWords } from './count-words.ts'
import { checkRoom, isFigure, surveyFigure } from './markdown-figures.ts'
import { createHeadingSurvey } from './markdown-headings.ts'
import { surveyInline } from './markdown-inline.ts'
import { isLoud } from './markdown-loud.ts'
import type { RenderedMarkdown, Survey, Token } from './markdown-parser.ts'
import { markdown, plainText } from './markdown-parser.ts'
import { isLongQuote } from './markdown-quotes.ts'

const LINK_LIMIT = 5000
const LIST_DEPTH_LIMIT = 32
/** The parser leaves out what is nested deeper than 100 levels. */
const DEPTH_LIMIT = 64
const LINE_LIMIT = 200_000
const TABLE_LABEL_LIMIT = 100

/** Renders untrusted Markdown; `firstLine` is the line of the file at which the text starts. */
export function renderMarkdown(source: string, firstLine = 1, language: SiteLanguage = 'en'): RenderedMarkdown {
  const lists = { headings: [], links: [], images: [], terms: [], stickers: [], faults: [] }
  const rendered: RenderedMarkdown = { html: '', words: 0, prose: 0, lead: '', ...lists }
  const lines = source.split('\n')
  const longLine = lines.findIndex((line) => line.length > LINE_LIMIT)
  if (longLine >= 0) {
    const message = `the line has more than ${LINE_LIMIT} characters`
    rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message, line: firstLine + longLine, column: 1 })
    return rendered
  }
  const clean = cleanSource(source, firstLine, rendered.faults)
  const environment: { references?: Record<string, unknown> } = {}
  const tokens = markdown.parse(clean, environment)
  surveyBlocks(tokens, {
    rendered,
    lines: clean === source ? lines : clean.split('\n'),
    firstLine,
    references: 0,
    definitions: definitionsOf(environment),
    language,
  })
  if (!rendered.faults.some(({ code }) => code.startsWith('E_'))) {
    rendered.html = markdown.renderer.render(tokens, markdown.options, environment)
  }
  return rendered
}

/** Whether a text without errors has neither images nor words outside headings and comments. */
export function isEmpty({ prose, images, faults }: RenderedMarkdown): boolean {
  return prose === 0 && images.length === 0 && !faults.some(({ code }) => code.startsWith('E_'))
}

const COMMENT = /^<!--(?:(?!-->).)*-->$/s
const ENTITY = /&(?:#x?[0-9a-f]{1,8}|[a-z][a-z0-9]{1,31});/gi

/** Removes invisible characters, also as entities such as `&rlm;`, and reports the first one. */
function cleanSource(source: string, firstLine: number, faults: Fault[]): string {
  let first = findInvisible(source)
  let clean = first < 0 ? source : removeInvisible(source)
  if (source.includes('&')) {
    const replaceBy = (substitute: string) => (entity: string, offset: number) => {
      if (findInvisible(markdown.utils.unescapeAll(entity)) < 0) return entity
      if (first < 0) first = offset
      return substitute
    }
    // A removal can join its neighbours to another entity, so the second pass inserts a replacement character.
    clean = clean.replace(ENTITY, replaceBy('')).replace(ENTITY, replaceBy('\uFFFD'))
  }
  if (first >= 0) {
    const before = source.slice(0, first).split('\n')
    const place = { line: firstLine + before.length - 1, column: (before.at(-1)?.length ?? 0) + 1 }
    faults.push({ code: 'W_INVISIBLE', message: 'the text holds invisible characters, which were taken out', ...place })
  }
  return clean
}

/** The labels of links that a text defines. */
function definitionsOf({ references = {} }: { references?: Record<string, unknown> }): string[] {
  return Object.keys(references).map((label) => label.toLowerCase())
}

/** Visits all blocks: sets heading ids, checks limits, and collects the text. */
function surveyBlocks(tokens: Token[], survey: Survey): void {
  const { rendered, firstLine } = survey
  const surveyHeading = createHeadingSurvey(survey)
  let isTooDeep = false
  /** Words of headings and comments. */
  let others = 0
  let listDepth = 0
  let deepestList = 0
  let line = 0
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as Token
    const before = rendered.words
    line = token.map?.[0] ?? line
    if (token.level > DEPTH_LIMIT && token.nesting === 1 && !isTooDeep && deepestList <= LIST_DEPTH_LIMIT) {
      isTooDeep = true
      const message = `quotes and lists are nested deeper than ${DEPTH_LIMIT} levels`
      rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message, line: firstLine + line, column: 1 })
    }
    switch (token.type) {
      case 'bullet_list_open':
      case 'ordered_list_open':
        listDepth++
        if (listDepth > LIST_DEPTH_LIMIT && deepestList <= LIST_DEPTH_LIMIT) {
          const message = `lists are nested deeper than ${LIST_DEPTH_LIMIT} levels`
          rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message, line: firstLine + line, column: 1 })
        }
        deepestList = Math.max(deepestList, listDepth)
        break
      case 'bullet_list_close':
      case 'ordered_list_close':
        listDepth--
        break
      case 'th_open':
      case 'td_open':
        alignCell(token)
        break
      case 'table_open':
        token.meta = tableLabel(tokens, index)
        break
      case 'blockquote_open':
        if (isLongQuote(tokens, index)) token.attrSet('class', 'long')
        break
      case 'paragraph_open':
        if (token.level === 0 && isLoud(tokens[index + 1])) token.attrSet('class', 'loud')
        break
      case 'heading_open':
        surveyHeading(tokens, index, line)
        break
      case 'fence':
        if (isFigure(token)) surveyFigure(token, line, survey)
        else rendered.words += countWords(token.content)
        checkRoom(tokens, index, line, survey)
        checkFence(token, survey)
        break
      case 'code_block':
        rendered.words += countWords(token.content)
        break
      case 'inline':
        if (rendered.lead === '' && tokens[index - 1]?.type === 'paragraph_open') rendered.lead = withMinus(plainText(token))
        surveyInline(token, line, survey)
        if (tokens[index - 1]?.type === 'paragraph_open') checkHeadingMark(token.content, line, survey)
        if (tokens[index - 1]?.type === 'heading_open' || COMMENT.test(token.content)) others += rendered.words - before
    }
  }
  rendered.prose = rendered.words - others
  if (survey.references > LINK_LIMIT) {
    rendered.faults.push({ code: 'E_MARKDOWN_LIMIT', message: `more than ${LINK_LIMIT} links and pictures`, line: firstLine, column: 1 })
  }
}

/** Warns about a heading that is a paragraph because no blank follows its mark. */
function checkHeadingMark(text: string, line: number, { rendered, firstLine }: Survey): void {
  const [, mark, rest] = /^(#{2,6})([^\s#].*)/.exec(text) ?? []
  if (mark === undefined) return
  const message = 'a blank is missing, so the heading is shown as text'
  rendered.faults.push({ code: 'W_HEADING', message, line: firstLine + line, column: 1, hint: `write ${mark} ${rest}` })
}

/** Warns about a fenced block that only the end of the text ends. */
function checkFence({ map, markup }: Token, { rendered, lines, firstLine }: Survey): void {
  const [start = 0, end = 0] = map ?? []
  const isLast = lines.slice(end).every((line) => line.trim() === '')
  if (!isLast || (end - start > 1 && lines.slice(start + 1, end).some((line) => isFenceEnd(line, markup)))) return
  const message = 'this block is not closed, so the text below it is part of it'
  rendered.faults.push({
    code: 'W_FENCE',
    message,
    line: firstLine + start,
    column: 1,
    hint: `write ${markup} alone on a line below the block`,
  })
}

function isFenceEnd(line: string, markup: string): boolean {
  const mark = line.replace(/^[\s>]+/, '').trimEnd()
  return mark.startsWith(markup) && mark === mark.charAt(0).repeat(mark.length)
}

/** Sets the alignment of a table cell by a class, because the content security policy forbids inline styles. */
function alignCell(token: Token): void {
  if (token.attrs === null) return
  const alignment = /text-align:(\w+)/.exec(String(token.attrGet('style')))?.[1]
  token.attrs = token.attrs.filter(([name]) => name !== 'style')
  if (alignment === 'right') token.attrSet('class', 'end')
  else if (alignment === 'center') token.attrSet('class', 'center')
}

/** Labels a table with the names of its columns. */
function tableLabel(tokens: readonly Token[], start: number): string {
  const names: string[] = []
  for (let index = start; index < tokens.length; index++) {
    const token = tokens[index] as Token
    if (token.type === 'thead_close') break
    if (token.type === 'inline' && token.content !== '') names.push(plainText(token))
  }
  return names.join(', ').slice(0, TABLE_LABEL_LIMIT)
}
