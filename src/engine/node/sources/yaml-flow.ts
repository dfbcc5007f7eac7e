import { BLANK, DEPTH_LIMIT, HASH, LINE_END, type YamlReader } from './yaml-reader.ts'
import { readFlowPlain, readKey, readQuoted } from './yaml-scalars.ts'

/** Reads a flow list or mapping; its further lines must be indented deeper than the block around it. */
export function readFlow(reader: YamlReader, indent: number, depth: number, isInner = false): unknown {
  const { text } = reader
  const closing = text.charAt(reader.at) === '[' ? ']' : '}'
  const list: unknown[] = []
  const mapping: Record<string, unknown> = {}
  if (depth > DEPTH_LIMIT) return undefined
  reader.at++
  for (let isFirst = true; ; isFirst = false) {
    let column = skipBlanks(reader)
    if (!isFirst && text.charAt(reader.at) === ',' && column > indent) {
      reader.at++
      column = skipBlanks(reader)
    } else if (!isFirst && text.charAt(reader.at) !== closing) return undefined
    if (text.charAt(reader.at) === closing) {
      // The closing bracket may have the indent of the first line.
      if (column < indent || (isInner && column === indent)) return undefined
      reader.at++
      return closing === ']' ? list : mapping
    }
    if (column <= indent) return undefined
    if (closing === '}') {
      if (!readPair(reader, indent, depth, mapping)) return undefined
    } else {
      const item = readItem(reader, indent, depth)
      if (item === undefined) return undefined
      list.push(item)
    }
  }
}

function readPair(reader: YamlReader, indent: number, depth: number, mapping: Record<string, unknown>): boolean {
  const key = readKey(reader, true)
  if (key === undefined || Object.hasOwn(mapping, key)) return false
  const end = reader.at
  const column = skipBlanks(reader)
  let value: unknown = null
  if (/[,}]/.test(reader.text.charAt(reader.at))) reader.at = end
  else value = column > indent ? readItem(reader, indent, depth) : undefined
  mapping[key] = value
  return value !== undefined
}

function readItem(reader: YamlReader, indent: number, depth: number): unknown {
  const first = reader.text.charAt(reader.at)
  if (first === '[' || first === '{') return readFlow(reader, indent, depth + 1, true)
  return first === '"' || first === "'" ? readQuoted(reader, indent) : readFlowPlain(reader, indent)
}

/** Skips spaces, line ends and comments; returns the column of the next character, or infinity on the same line. */
function skipBlanks(reader: YamlReader): number {
  const { text } = reader
  let line = -1
  for (; ; reader.at++) {
    const code = text.charCodeAt(reader.at)
    if (code === HASH && text.charCodeAt(reader.at - 1) === BLANK) reader.at = text.indexOf('\n', reader.at)
    if (text.charCodeAt(reader.at) === LINE_END) line = reader.at + 1
    else if (code !== BLANK) return line < 0 ? Number.POSITIVE_INFINITY : reader.at - line
  }
}
