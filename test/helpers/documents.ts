import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A Markdown file, taken apart as far as its claims can be compared with the code. */
export interface MarkdownDocument {
  file: string
  lines: string[]
  headings: { line: number; text: string; anchor: string }[]
  /** Texts in backticks, outside of code blocks, but not what a sentence corrects with "Instead of". */
  codes: InlineCode[]
  links: { line: number; target: string }[]
  tables: Table[]
  blocks: CodeBlock[]
}

export interface InlineCode {
  line: number
  text: string
}

export interface Table {
  line: number
  /** The heading above it. */
  section: string
  header: string[]
  rows: Row[]
}

export interface Row {
  line: number
  cells: string[]
}

export interface CodeBlock {
  section: string
  lines: { line: number; text: string }[]
}

/** Reads a Markdown file of the project. */
export function readMarkdown(root: string, file: string): MarkdownDocument {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  const document: MarkdownDocument = { file, lines, headings: [], codes: [], links: [], tables: [], blocks: [] }
  let section = ''
  let block: CodeBlock | undefined
  let table: Table | undefined
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    if (text.startsWith('```')) {
      block = block === undefined ? { section, lines: [] } : undefined
      if (block !== undefined) document.blocks.push(block)
      continue
    }
    if (block !== undefined) {
      block.lines.push({ line, text })
      continue
    }
    const heading = /^#+ (.*)$/.exec(text)?.[1]
    if (heading !== undefined) {
      section = heading
      document.headings.push({ line, text: heading, anchor: anchorOf(heading) })
    }
    if (!text.startsWith('|')) table = undefined
    else if (table === undefined) {
      table = { line, section, header: cellsOf(text), rows: [] }
      document.tables.push(table)
    } else if (!/^\|[-| :]+\|$/.test(text)) table.rows.push({ line, cells: cellsOf(text) })
    document.codes.push(...codesIn(text.replace(/\bInstead of `[^`]*`/g, '')).map((code) => ({ line, text: code })))
    const prose = text.replace(/`[^`]*`/g, '')
    document.links.push(...Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => ({ line, target })))
  }
  return document
}

/** The texts in backticks in a line or a cell. */
export function codesIn(text: string): string[] {
  return Array.from(text.matchAll(/`([^`]+)`/g), ([, code = '']) => code)
}

/** The cell of a row below a heading of its table; empty where the table has no such column. */
export function cellOf(table: Table, row: Row, column: string): string {
  return row.cells[table.header.indexOf(column)] ?? ''
}

/** The table below a heading that has these columns. */
export function tableOf(document: MarkdownDocument, title: string, ...columns: string[]): Table {
  const place = placeOf(document, title)
  const missing = ({ header }: Table) => columns.filter((column) => !header.includes(column))
  const [table] = document.tables.filter(({ section }) => section === title).sort((a, b) => missing(a).length - missing(b).length)
  if (table === undefined) throw new Error(`${place}: expected a table with the columns ${columns.join(', ')} below "${title}", found none`)
  const [column] = missing(table)
  if (column !== undefined) throw new Error(`${at(document, table.line)}: the table below "${title}" has no column "${column}"`)
  return table
}

/** A place in a document, as every message begins. */
export function at({ file }: Pick<MarkdownDocument, 'file'>, line: number): string {
  return `${file}:${line}`
}

/** The place of a section: where something belongs that is missing. */
export function placeOf(document: MarkdownDocument, title: string): string {
  return at(document, headingOf(document, title).line)
}

/** The lines below a heading, up to the next one. */
export function sectionOf(document: MarkdownDocument, title: string): { line: number; text: string }[] {
  const heading = headingOf(document, title)
  const next = document.headings[document.headings.indexOf(heading) + 1]
  const lines = document.lines.slice(heading.line, next === undefined ? undefined : next.line - 1)
  return lines.map((text, index) => ({ line: heading.line + index + 1, text }))
}

function headingOf({ file, headings }: MarkdownDocument, title: string): MarkdownDocument['headings'][number] {
  const heading = headings.find(({ text }) => text === title)
  if (heading === undefined) throw new Error(`${file}: there is no heading "${title}"`)
  return heading
}

/** A bar inside of backticks does not end a cell. */
function cellsOf(text: string): string[] {
  const hidden = text.replace(/`[^`]*`/g, (code) => code.replaceAll('|', '\0'))
  return hidden
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.replaceAll('\0', '|').trim())
}

/** The anchor that GitHub gives to a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
