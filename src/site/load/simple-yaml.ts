import { readFlow } from './yaml-flow.ts'
import { BLANK, DEPTH_LIMIT, HASH, LINE_END, nextLine, startLine, type YamlReader } from './yaml-reader.ts'
import { readBlockText, readKey, readPlain, readQuoted } from './yaml-scalars.ts'

/** Tabs are indentation to some and none to others; the rest means something to the real parser at the start of a text or of a line. */
const UNREADABLE = /[\0\t\r\uFEFF]/
const HYPHEN = 0x2d

/**
 * Reads YAML as front matter is written: mappings and lists in blocks and in brackets, texts of every style, comments.
 * Gives undefined for anything else, which is left to the real parser; what it reads, the real parser reads the same,
 * at many times the cost.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  if (!text.endsWith('\n') || UNREADABLE.test(text)) return undefined
  const reader: YamlReader = { text, at: 0, indent: 0 }
  startLine(reader, 0)
  const value = readBlock(reader, 0, 1, true)
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMapping && reader.indent < 0 ? (value as Record<string, unknown>) : undefined
}

/** Reads what starts here; a text may not stand below empty lines and comments, where the real parser sometimes finds a key. */
function readBlock(reader: YamlReader, indent: number, depth: number, mayBeText: boolean): unknown {
  if (depth > DEPTH_LIMIT) return undefined
  if (isItem(reader)) return readSequence(reader, depth)
  const key = readKey(reader, false)
  if (key !== undefined) return readMapping(reader, key, depth)
  return mayBeText ? readInline(reader, indent, depth) : undefined
}

function readMapping(reader: YamlReader, first: string, depth: number): Record<string, unknown> | undefined {
  const { indent } = reader
  const mapping: Record<string, unknown> = {}
  for (let key: string | undefined = first; ; key = readKey(reader, false)) {
    if (key === undefined || Object.hasOwn(mapping, key)) return undefined
    const value = readValue(reader, indent, depth)
    if (value === undefined) return undefined
    mapping[key] = value
    if (reader.indent < indent) return mapping
    if (reader.indent > indent) return undefined
  }
}

function readValue(reader: YamlReader, indent: number, depth: number): unknown {
  if (!isLineEmpty(reader)) return readInline(reader, indent, depth + 1)
  const isBelow = goBelow(reader)
  // The hyphens of a list may stand below its key.
  if (reader.indent === indent && isItem(reader)) return readSequence(reader, depth + 1)
  return reader.indent > indent ? readBlock(reader, indent, depth + 1, isBelow) : null
}

function readSequence(reader: YamlReader, depth: number): unknown[] | undefined {
  const { indent } = reader
  const sequence: unknown[] = []
  if (depth > DEPTH_LIMIT) return undefined
  while (reader.indent === indent && isItem(reader)) {
    const hyphen = reader.at++
    const item = readItem(reader, indent, hyphen, depth)
    if (item === undefined) return undefined
    sequence.push(item)
  }
  return reader.indent <= indent ? sequence : undefined
}

function readItem(reader: YamlReader, indent: number, hyphen: number, depth: number): unknown {
  if (isLineEmpty(reader)) {
    const isBelow = goBelow(reader)
    return reader.indent > indent ? readBlock(reader, indent, depth + 1, isBelow) : null
  }
  // A mapping or a list that starts behind a hyphen is indented as if its first line were its own.
  reader.indent = indent + reader.at - hyphen
  return readBlock(reader, indent, depth + 1, true)
}

/** Goes to the next line that holds something; whether it is the very next one. */
function goBelow(reader: YamlReader): boolean {
  const end = reader.text.indexOf('\n', reader.at)
  nextLine(reader)
  return reader.at - reader.indent === end + 1
}

function readInline(reader: YamlReader, indent: number, depth: number): unknown {
  switch (reader.text.charAt(reader.at)) {
    case '"':
    case "'":
      return thenLineEnd(reader, readQuoted(reader, indent))
    case '[':
    case '{':
      return thenLineEnd(reader, readFlow(reader, indent, depth))
    case '|':
    case '>':
      return readBlockText(reader, indent)
    default:
      return readPlain(reader, indent)
  }
}

function thenLineEnd(reader: YamlReader, value: unknown): unknown {
  return value !== undefined && nextLine(reader) ? value : undefined
}

function isItem({ text, at }: YamlReader): boolean {
  if (text.charCodeAt(at) !== HYPHEN) return false
  const next = text.charCodeAt(at + 1)
  return next === BLANK || next === LINE_END
}

/** Goes behind the blanks; whether there is nothing but a comment. */
function isLineEmpty(reader: YamlReader): boolean {
  while (reader.text.charCodeAt(reader.at) === BLANK) reader.at++
  const code = reader.text.charCodeAt(reader.at)
  return code === LINE_END || code === HASH
}
