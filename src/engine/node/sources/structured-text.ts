import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import type { FieldPath } from '../../shared/fields.ts'
import type { Fault } from '../../shared/site-error.ts'
import { parseSimpleYaml } from './simple-yaml.ts'

// A package of 72 files, loaded lazily: most texts are parsed without it.
const require = createRequire(import.meta.url)
let loaded: typeof Yaml | undefined

function yaml(): typeof Yaml {
  loaded ??= require('yaml') as typeof Yaml
  return loaded
}

const DEPTH_LIMIT = 8
/** One mistake can cause many errors: those after the first few are noise. */
const ERROR_LIMIT = 10
const MESSAGE_LIMIT = 200
const QUOTES_HINT = { hint: 'put a text that holds special characters in quotes' }

interface Place {
  line: number
  column: number
}

/** A parsed YAML text with the positions of its fields. */
export interface StructuredText {
  value: unknown
  faults: Fault[]
  locate(path: FieldPath): Place
}

/** Parses YAML without tags, anchors, aliases or deep nesting; `firstLine` is the line at which the text starts in its file. */
export function parseStructuredText(text: string, firstLine = 1): StructuredText {
  const value = parseSimpleYaml(text)
  if (value === undefined) return parseAnyText(text, firstLine)
  let parsed: StructuredText | undefined
  return {
    value,
    faults: [],
    locate(path) {
      parsed ??= parseAnyText(text, firstLine)
      return parsed.locate(path)
    },
  }
}

/** The full parser is thirty times as slow: it runs only if the fast one returns undefined, or to locate a fault. */
function parseAnyText(text: string, firstLine: number): StructuredText {
  const nested = findDeepNesting(text)
  if (nested !== undefined) {
    const place = { line: firstLine + nested.line, column: nested.column }
    return failed([{ code: 'E_YAML_DEPTH', message: `nested deeper than ${DEPTH_LIMIT} levels`, ...place }], place)
  }
  const { LineCounter, parseDocument } = yaml()
  const lines = new LineCounter()
  const document = attempt(() =>
    parseDocument(text, { schema: 'core', resolveKnownTags: false, lineCounter: lines, prettyErrors: false, stringKeys: true }),
  )
  if (document === undefined) {
    const start = { line: firstLine, column: 1 }
    return failed([{ code: 'E_YAML_DEPTH', message: `nested deeper than ${DEPTH_LIMIT} levels`, ...start }], start)
  }
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line) + firstLine - 1, column: Math.max(1, col) }
  }
  const faults = [...describeErrors(document, place, text.split('\n')), ...findAliases(document, place)]
  if (faults.length > 0) return failed(faults, place(0))
  return { value: document.toJS({ maxAliasCount: 0 }), faults, locate: (path) => place(offsetOf(document, path)) }
}

/** The result of a parser; undefined where a nesting that `findDeepNesting` does not see overflows its stack. */
function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse()
  } catch (cause) {
    if (cause instanceof RangeError) return undefined
    throw cause
  }
}

function failed(faults: Fault[], start: Place): StructuredText {
  return { value: undefined, faults, locate: () => start }
}

/** The first error and all duplicate keys: other errors after the first mostly follow from it. */
function describeErrors(document: Yaml.Document, place: (offset: number) => Place, lines: readonly string[]): Fault[] {
  const sorted = [...document.errors, ...document.warnings].sort((a, b) => a.pos[0] - b.pos[0])
  const reported = sorted.filter(({ code }, index) => index === 0 || code === 'DUPLICATE_KEY')
  return reported.slice(0, ERROR_LIMIT).map((error) => ({
    code: error.code === 'TAG_RESOLVE_FAILED' ? 'E_FRONTMATTER_LANG' : 'E_YAML',
    message: error.message.slice(0, MESSAGE_LIMIT),
    ...place(error.code === 'MISSING_CHAR' ? startOfText(document, error.pos[0]) : error.pos[0]),
    ...hintFor(error, lines[place(error.pos[0]).line - place(0).line] ?? ''),
  }))
}

/** The parser reports unclosed quotes at the end of a text; its start is more useful to the author. */
function startOfText(document: Yaml.Document, end: number): number {
  let start = end
  yaml().visit(document, {
    Scalar(_key, { range }) {
      if (range?.[1] === end) start = range[0]
    },
  })
  return start
}

function hintFor({ code }: Yaml.YAMLError, line: string): { hint?: string } {
  if (/[\u00A0\u2007\u202F]/.test(line)) return { hint: 'replace the no-break space in this line by a blank' }
  if (code === 'MULTILINE_IMPLICIT_KEY' && /^\s*[\w-]+[:：]\S/.test(line)) return { hint: 'write a blank after the colon' }
  if (code === 'DUPLICATE_KEY' || code === 'MISSING_CHAR') return {}
  return code === 'TAB_AS_INDENT' ? { hint: 'indent with blanks' } : QUOTES_HINT
}

/** Aliases can expand a few lines to gigabytes, and an anchor removes the first word of a text that starts with `&`. */
function findAliases(document: Yaml.Document, place: (offset: number) => Place): Fault[] {
  const faults: Fault[] = []
  yaml().visit(document, {
    Node(_key, node) {
      const mark = yaml().isAlias(node) ? `*${node.source}` : 'anchor' in node && node.anchor !== undefined ? `&${node.anchor}` : undefined
      if (mark === undefined) return undefined
      const message = `anchors and aliases are not allowed, got ${JSON.stringify(mark.slice(0, MESSAGE_LIMIT))}`
      faults.push({ code: 'E_YAML_ALIAS', message, ...place(node.range?.[0] ?? 0), ...QUOTES_HINT })
      return yaml().visit.BREAK
    },
  })
  return faults
}

/** The offset of the key of a field, or of its innermost existing parent. */
function offsetOf(document: Yaml.Document, path: FieldPath): number {
  const { isMap, isScalar, isSeq } = yaml()
  let node: Yaml.Node | null = document.contents
  let offset = node?.range?.[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part)
      if (pair === undefined) break
      offset = (pair.key as Yaml.Node).range?.[0] ?? offset
      node = pair.value as Yaml.Node | null
    } else if (isSeq(node)) {
      const item = node.items[Number(part)] as Yaml.Node | undefined
      if (item === undefined) break
      offset = item.range?.[0] ?? offset
      node = item
    } else break
  }
  return offset
}

/**
 * Finds nesting that would overflow the stack of the parser, which is recursive; the lexer is not. Indented blocks are not counted:
 * each level needs more spaces than the one around it, so that the size limit of the text limits their depth.
 */
function findDeepNesting(text: string): Place | undefined {
  let brackets = 0
  let marks = 0
  let line = 0
  let column = 1
  for (const token of new (yaml().Lexer)().lex(text)) {
    if (token === '[' || token === '{') brackets++
    else if (token === ']' || token === '}') brackets = Math.max(0, brackets - 1)
    else if (token === '\n') marks = 0
    else if (brackets === 0 && (token === '-' || token === '?' || token === ':')) marks++
    if (brackets > DEPTH_LIMIT || marks > DEPTH_LIMIT) return { line, column }
    if (MARKERS.has(token)) continue
    const end = token.lastIndexOf('\n')
    if (end < 0) column += token.length
    else {
      line += token.split('\n').length - 1
      column = token.length - end
    }
  }
  return undefined
}

/** Tokens of the lexer without characters in the text: start of a document, unclosed brackets, start of a scalar. */
const MARKERS = new Set(['\u0002', '\u0018', '\u001F'])
