import { type Document, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml'
import type { FieldPath } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'

const DEPTH_LIMIT = 8

/** A parsed YAML or JSON text that knows where each of its fields stands. */
export interface StructuredText {
  value: unknown
  faults: Fault[]
  locate(path: FieldPath): { line: number; column: number }
}

/** Parses YAML (JSON is a part of it) without tags, aliases or deep nesting; `firstLine` is where the text starts in its file. */
export function parseStructuredText(text: string, firstLine = 1): StructuredText {
  const nested = findDeepNesting(text)
  if (nested !== undefined) {
    const place = { line: firstLine + nested.line, column: nested.column }
    return failed([{ code: 'E_YAML_DEPTH', message: `nested deeper than ${DEPTH_LIMIT} levels`, ...place }], place)
  }
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'core', lineCounter: lines, prettyErrors: false, stringKeys: true })
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const faults: Fault[] = [...document.errors, ...document.warnings].map((error) => ({
    code: error.code === 'TAG_RESOLVE_FAILED' ? 'E_FRONTMATTER_LANG' : 'E_YAML',
    message: error.message,
    ...place(error.pos[0]),
  }))
  if (faults.length > 0) return failed(faults, place(0))
  try {
    const value: unknown = document.toJS({ maxAliasCount: 0 })
    return { value, faults, locate: (path) => place(offsetOf(document, path)) }
  } catch (cause) {
    const alias = text.search(/[&*][\w-]/)
    return failed([{ code: 'E_YAML_ALIAS', message: `aliases are not allowed (${String(cause)})`, ...place(Math.max(0, alias)) }], place(0))
  }
}

function failed(faults: Fault[], start: { line: number; column: number }): StructuredText {
  return { value: undefined, faults, locate: () => start }
}

/** Where the key of a field stands, or the innermost thing around it that exists. */
function offsetOf(document: Document, path: FieldPath): number {
  let node: Node | null = document.contents
  let offset = node?.range?.[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part)
      if (pair === undefined) break
      offset = (pair.key as Node).range?.[0] ?? offset
      node = pair.value as Node | null
    } else if (isSeq(node)) {
      const item = node.items[Number(part)] as Node | undefined
      if (item === undefined) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return offset
}

/** Finds nesting that would exhaust the parser, before the parser sees it. */
function findDeepNesting(text: string): { line: number; column: number } | undefined {
  let depth = 0
  let quote = ''
  let line = 0
  let lineStart = 0
  let indents = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '\n') {
      line++
      lineStart = index + 1
      if (depth === 0) quote = ''
    } else if (quote !== '') {
      if (character === quote) quote = ''
      else if (character === '\\' && quote === '"') index++
    } else if ((character === '"' || character === "'") && /[\s[{,:]/.test(text.charAt(index - 1) || ' ')) quote = character
    else if (character === '[' || character === '{') depth++
    else if (character === ']' || character === '}') depth = Math.max(0, depth - 1)
    else if (character === '-' && /\s/.test(text.charAt(index + 1)) && text.slice(lineStart, index).trim().replace(/[- ]/g, '') === '') {
      indents = Math.max(indents, index - lineStart)
    }
    if (depth > DEPTH_LIMIT || indents > DEPTH_LIMIT * 8) return { line, column: index - lineStart + 1 }
  }
  return undefined
}
