import { BLANK, fold, isIndented, startLine, type YamlReader } from './yaml-reader.ts'

/** Words of Latin letters, or a quoted text. */
const KEY = /(?:([A-Za-zÀ-ž_][\wÀ-ž-]{0,60}(?: [A-Za-zÀ-ž][\wÀ-ž-]{0,60}){0,3})(?= *:[ \n,}])|"([^"\\\n]{0,60})"|'([^'\n]{0,60})') *:/y

/** Reads a key and its colon; undefined if there is none. */
export function readKey(reader: YamlReader, isFlow: boolean): string | undefined {
  KEY.lastIndex = reader.at
  const found = KEY.exec(reader.text)
  if (found === null || (!isFlow && !/[ \n]/.test(reader.text.charAt(KEY.lastIndex)))) return undefined
  const key = found[1] ?? found[2] ?? found[3]
  // Assigning to it would set the prototype.
  if (key === '__proto__') return undefined
  reader.at = KEY.lastIndex
  return key
}

const DOUBLE_QUOTED = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y
const SINGLE_QUOTED = /'[^']*(?:''[^']*)*'/y
const LINE_BREAKS = / *\n[ \n]*/g
const ESCAPES = /\\(?:\n *|u[\dA-Fa-f]{4}|[\s\S])| *\n[ \n]*/g
const ESCAPED: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', ' ': ' ', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Reads a quoted scalar. */
export function readQuoted(reader: YamlReader, indent: number): string | undefined {
  const { text, at } = reader
  const isDouble = text.charAt(at) === '"'
  const quoted = isDouble ? DOUBLE_QUOTED : SINGLE_QUOTED
  quoted.lastIndex = at
  if (!quoted.test(text)) return undefined
  reader.at = quoted.lastIndex
  const inner = text.slice(at + 1, reader.at - 1)
  if (inner.includes('\n') && !isIndented(inner, indent)) return undefined
  return isDouble ? withoutEscapes(inner) : foldLines(inner).replaceAll("''", "'")
}

function withoutEscapes(inner: string): string | undefined {
  if (!inner.includes('\\')) return foldLines(inner)
  let isKnown = true
  const plain = inner.replace(ESCAPES, (found) => {
    if (!found.startsWith('\\')) return foldBreak(found)
    if (found[1] === '\n') return ''
    if (found.length > 2) return String.fromCharCode(Number.parseInt(found.slice(2), 16))
    const character = ESCAPED[found[1] ?? '']
    isKnown &&= character !== undefined
    return character ?? ''
  })
  return isKnown ? plain : undefined
}

function foldLines(text: string): string {
  return text.includes('\n') ? text.replace(LINE_BREAKS, foldBreak) : text
}

function foldBreak(lineBreak: string): string {
  return fold(lineBreak.replaceAll(' ', ''))
}

/** The start of a plain scalar. */
const PLAIN_START = /[^ \n?:,[\]{}#&*!|>'"%@`-]|[?:-][^ \n,[\]{}]/y
const FLOW_PLAIN = /[^\n,[\]{}:#]+(?:(?::(?![ \n,[\]{}])|(?<! )#)[^\n,[\]{}:#]*)*/y
/** A line end within a plain scalar in brackets. */
const LINE_BREAK = /\n[ \n]*(?=[^ \n,\]}#])/y
/** The part of a series, for example, or a share. */
const USUAL_NUMBER = /^(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?$/
const NUMBER = /^(?:[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?|0o[0-7]+|0x[\da-f]+|[-+]?\.(?:inf|nan))$/i
const WORDS = new Map<string, boolean | null>([
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
])
const LONGEST_WORD = 5

/** Reads a plain scalar in a block, and moves to the line after it. */
export function readPlain(reader: YamlReader, indent: number): unknown {
  const { text } = reader
  if (!startsPlain(reader)) return undefined
  let value = ''
  for (let lineBreak = ''; ; ) {
    const end = text.indexOf('\n', reader.at)
    const line = text.slice(reader.at, end)
    const comment = line.indexOf(' #')
    const part = withoutBlanks(comment < 0 ? line : line.slice(0, comment))
    if (part.includes(': ') || part.endsWith(':')) return undefined
    value += lineBreak + part
    startLine(reader, end + 1)
    if (comment >= 0 || reader.indent <= indent) return plainValue(value)
    const between = text.slice(end, reader.at)
    // A comment ends a plain scalar.
    if (between.includes('#')) return undefined
    lineBreak = foldBreak(between)
  }
}

/** Reads a plain scalar within brackets. */
export function readFlowPlain(reader: YamlReader, indent: number): unknown {
  const { text } = reader
  if (!startsPlain(reader)) return undefined
  let value = ''
  for (let lineBreak = ''; ; ) {
    FLOW_PLAIN.lastIndex = reader.at
    if (!FLOW_PLAIN.test(text)) return undefined
    value += lineBreak + withoutBlanks(text.slice(reader.at, FLOW_PLAIN.lastIndex))
    reader.at = FLOW_PLAIN.lastIndex
    LINE_BREAK.lastIndex = reader.at
    if (!LINE_BREAK.test(text)) return plainValue(value)
    const between = text.slice(reader.at, LINE_BREAK.lastIndex)
    if (!isIndented(text.slice(reader.at, LINE_BREAK.lastIndex + 1), indent)) return undefined
    lineBreak = foldBreak(between)
    reader.at = LINE_BREAK.lastIndex
  }
}

function startsPlain({ text, at }: YamlReader): boolean {
  PLAIN_START.lastIndex = at
  return PLAIN_START.test(text)
}

function withoutBlanks(text: string): string {
  let end = text.length
  while (text.charCodeAt(end - 1) === BLANK) end--
  return text.slice(0, end)
}

function plainValue(text: string): unknown {
  const word = text.length <= LONGEST_WORD ? WORDS.get(text) : undefined
  if (word !== undefined) return word
  if (USUAL_NUMBER.test(text)) return Number(text)
  return NUMBER.test(text) ? undefined : text
}

const BLOCK_HEADER = /[|>]([+-]?)(?: *| +#[^\n]*)\n/y

/** Reads the lines below `|` or `>`, and moves to the line after them. */
export function readBlockText(reader: YamlReader, indent: number): string | undefined {
  const { text, at } = reader
  BLOCK_HEADER.lastIndex = at
  const header = BLOCK_HEADER.exec(text)
  if (header === null) return undefined
  const lines: string[] = []
  let depth = 0
  let blanks = 0
  let start = BLOCK_HEADER.lastIndex
  for (let end = start; start < text.length; start = end + 1) {
    end = text.indexOf('\n', start)
    let inner = start
    while (text.charCodeAt(inner) === BLANK) inner++
    if (inner === end) {
      blanks = Math.max(blanks, inner - start)
      lines.push('')
    } else {
      if (depth === 0 && inner - start > indent) depth = inner - start
      if (depth === 0 || inner - start < depth) break
      lines.push(text.slice(start + depth, end))
    }
  }
  startLine(reader, start)
  let last = lines.length
  while (lines[last - 1] === '') last--
  const isFolded = text.charAt(at) === '>'
  // Lines that contain only spaces are handled differently by different parsers.
  if (blanks > depth || (isFolded && lines.some((line) => line.startsWith(' ')))) return undefined
  const chomping = header[1]
  if (last === 0) return chomping === '+' ? undefined : ''
  const value = isFolded ? foldText(lines.slice(0, last)) : lines.slice(0, last).join('\n')
  return value + (chomping === '-' ? '' : '\n'.repeat(chomping === '+' ? lines.length - last + 1 : 1))
}

function foldText(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line !== '')
  return '\n'.repeat(first) + lines.slice(first).join('\n').replace(/\n+/g, fold)
}
