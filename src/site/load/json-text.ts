import type { FieldPath } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'

/** A parsed JSON text with the positions of its fields. */
export interface JsonText {
  /** Undefined if the text is not valid JSON. */
  value: unknown
  /** A syntax error, or repeated keys. */
  faults: Pick<Fault, 'message' | 'line' | 'column'>[]
  /** The position of a field, or of the innermost existing field that contains it. */
  locate(path: FieldPath): { line: number; column: number }
}

/** Parses JSON strictly; unlike `JSON.parse`, it locates errors and reports repeated keys. */
export function parseJsonText(text: string): JsonText {
  const { error, repeated, places } = scanJson(text)
  let lineEnds: number[] | undefined
  const placeOf = (offset: number) => {
    lineEnds ??= Array.from(text.matchAll(/\n/g), ({ index }) => index)
    const line = countBelow(lineEnds, offset)
    return { line: line + 1, column: offset - (lineEnds[line - 1] ?? -1) }
  }
  const locate = (path: FieldPath) => {
    for (let length = path.length; length > 0; length--) {
      const offset = places.get(SEPARATOR + path.slice(0, length).join(SEPARATOR))
      if (offset !== undefined) return placeOf(offset)
    }
    return placeOf(Math.max(0, text.search(/\S/)))
  }
  if (error !== undefined) {
    const found = error.offset < text.length ? JSON.stringify(text.slice(error.offset, error.offset + 12)) : 'the end of the file'
    const message = `not valid JSON: expected ${error.expected}, found ${found}`
    return { value: undefined, faults: [{ message, ...placeOf(error.offset) }], locate }
  }
  const faults = repeated.map(({ key, offset }) => ({ message: `the key ${JSON.stringify(key)} occurs twice`, ...placeOf(offset) }))
  return { value: JSON.parse(text), faults, locate }
}

const SEPARATOR = '\0'
/** Deeper fields are not located. */
const LOCATED_DEPTH = 8

interface Scan {
  error?: { offset: number; expected: string }
  repeated: { key: string; offset: number }[]
  places: Map<string, number>
}

/** An object or array that is not closed yet. */
interface Frame {
  closing: '}' | ']'
  keys: Set<string>
  items: number
  path: string
}

/** Scans a JSON text without recursion, so that deep nesting cannot overflow the stack. */
function scanJson(text: string): Scan {
  const scan: Scan = { repeated: [], places: new Map() }
  const frames: Frame[] = []
  let offset = skipBlanks(text, 0)
  const fail = (expected: string, at = offset): Scan => ({ ...scan, error: { offset: at, expected } })

  for (;;) {
    const frame = frames.at(-1)
    let path = ''
    if (frame !== undefined && frame.items === 0 && text[offset] === frame.closing) {
      frames.pop()
      offset++
    } else {
      if (frame !== undefined) {
        const start = offset
        let part = String(frame.items)
        if (frame.closing === '}') {
          const end = endOfString(text, offset)
          if (end === undefined) return fail('a key in double quotes')
          part = JSON.parse(text.slice(offset, end)) as string
          if (frame.keys.has(part)) scan.repeated.push({ key: part, offset })
          frame.keys.add(part)
          offset = skipBlanks(text, end)
          if (text[offset] !== ':') return fail('a colon')
          offset = skipBlanks(text, offset + 1)
        }
        frame.items++
        if (frames.length <= LOCATED_DEPTH) {
          path = frame.path + SEPARATOR + part
          scan.places.set(path, start)
        }
      }
      const opened = text[offset]
      if (opened === '{' || opened === '[') {
        frames.push({ closing: opened === '{' ? '}' : ']', keys: new Set(), items: 0, path })
        offset = skipBlanks(text, offset + 1)
        continue
      }
      const end = opened === '"' ? endOfString(text, offset) : endOfLiteral(text, offset)
      if (end === undefined) return fail(opened === '"' ? 'a string that ends with a double quote on its line' : 'a value')
      offset = end
    }
    for (;;) {
      offset = skipBlanks(text, offset)
      const around = frames.at(-1)
      if (around === undefined) return offset === text.length ? scan : fail('the end of the file')
      if (text[offset] === ',') break
      if (text[offset] !== around.closing) return fail(`a comma or ${around.closing}`)
      frames.pop()
      offset++
    }
    offset = skipBlanks(text, offset + 1)
  }
}

const BLANKS = /[ \t\n\r]*/y
const LITERAL = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y
const PLAIN = /[^"\\\u0000-\u001F]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

function skipBlanks(text: string, offset: number): number {
  return endOf(BLANKS, text, offset) ?? offset
}

function endOfLiteral(text: string, offset: number): number | undefined {
  return endOf(LITERAL, text, offset)
}

function endOfString(text: string, offset: number): number | undefined {
  if (text[offset] !== '"') return undefined
  for (let end: number | undefined = offset + 1; end !== undefined; end = endOf(ESCAPE, text, end)) {
    end = endOf(PLAIN, text, end) ?? end
    if (text[end] === '"') return end + 1
  }
  return undefined
}

function endOf(pattern: RegExp, text: string, offset: number): number | undefined {
  pattern.lastIndex = offset
  return pattern.test(text) ? pattern.lastIndex : undefined
}

/** The number of values below a limit in a sorted list. */
function countBelow(numbers: readonly number[], limit: number): number {
  let low = 0
  let high = numbers.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < limit) low = middle + 1
    else high = middle
  }
  return low
}
