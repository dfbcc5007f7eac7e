import { readFlow } from './yaml-flow.ts'
import { BLANK, DEPTH_LIMIT, HASH, LINE_END, nextLine, startLine, type YamlReader } from './yaml-reader.ts'
import { readBlockText, readKey, readPlain, readQuoted } from './yaml-scalars.ts'

/** Parsers disagree on tabs as indentation, and treat the others specially at the start of a text or line. */
const UNSUPPORTED = /[\0\t\r\uFEFF]/
const HYPHEN = 0x2d

/**
 * Parses the subset of YAML that front matter uses: block and flow mappings and lists, all styles of strings, comments. Returns
 * undefined for anything else, which the full parser handles. What it accepts, the full parser reads equally, but many times slower.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  if (!text.endsWith('\n') || UNSUPPORTED.test(text)) return undefined
  const reader: YamlReader = { text, at: 0, indent: 0 }
  startLine(reader, 0)
  const value = readBlock(reader, 0, 1, true)
  const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isMapping && reader.indent < 0 ? (value as Record<string, unknown>) : undefined
}

/** Reads a block. A scalar below empty lines or comments is not supported: the full parser sometimes reads it as a key. */
function readBlock(reader: YamlReader, indent: number, depth: number, mayBeScalar: boolean): unknown {
  if (depth > DEPTH_LIMIT) return undefined
  if (isItem(reader)) return readSequence(reader, depth)
  const key = readKey(reader, false)
  if (key !== undefined) return readMapping(reader, key, depth)
  return mayBeScalar ? readInline(reader, indent, depth) : undefined
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
  // A list may have the same indent as its key.
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
  // A mapping or list after a hyphen is indented as if it started on a line of its own.
  reader.indent = indent + reader.at - hyphen
  return readBlock(reader, indent, depth + 1, true)
}

/** Moves to the next line with content; returns whether it is the very next line. */
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

/** Skips spaces; returns whether the rest of the line is empty or a comment. */
function isLineEmpty(reader: YamlReader): boolean {
  while (reader.text.charCodeAt(reader.at) === BLANK) reader.at++
  const code = reader.text.charCodeAt(reader.at)
  return code === LINE_END || code === HASH
}
