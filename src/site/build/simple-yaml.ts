/**
 * Reads the small part of YAML that front matter is written in: nested keys, lists, plain and quoted words on one line.
 * Gives undefined for anything else, which is left to the real parser; what it reads, the real parser reads the same,
 * at a twentieth of the time.
 */
export function parseSimpleYaml(text: string): Record<string, unknown> | undefined {
  const lines = text.split('\n')
  while (lines.at(-1) === '') lines.pop()
  if (lines.length === 0) return undefined
  const reader: Reader = { lines, at: 0 }
  const value = readMapping(reader, 0, 0)
  return value !== undefined && reader.at === lines.length ? value : undefined
}

interface Reader {
  lines: string[]
  at: number
}

const DEPTH_LIMIT = 8
/** Keys that are far longer than any field are not YAML. */
const ENTRY = /^( *)([A-Za-z]\w{0,60}):(?: (.*))?$/
const ITEM = /^( *)- (.*)$/
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/
/** Words that cannot be taken for a number, a mark or the start of a comment: they start with a letter, or as `50-50` and dates do. */
const PLAIN =
  /^(?:[A-Za-z\u00C0-\u024F\u0400-\u04FF]|\d+-|\d+ (?=[A-Za-z])|[1-9]\d*[a-df-z])[\w\u00C0-\u024F\u0400-\u04FF .,;!?'’“”()&/+%–-]*$/
const SPECIAL = /^(?:true|false|null)$/i

function readMapping(reader: Reader, indent: number, depth: number): Record<string, unknown> | undefined {
  const mapping: Record<string, unknown> = {}
  if (depth > DEPTH_LIMIT) return undefined
  for (; reader.at < reader.lines.length; ) {
    const entry = ENTRY.exec(reader.lines[reader.at] ?? '')
    if (entry === null || entry[1]?.length !== indent) return ended(reader, indent) ? mapping : undefined
    const key = entry[2] ?? ''
    if (Object.hasOwn(mapping, key)) return undefined
    reader.at++
    const value = entry[3] === undefined ? readNested(reader, indent, depth) : readInline(entry[3])
    if (value === undefined) return undefined
    mapping[key] = value
  }
  return mapping
}

function readSequence(reader: Reader, indent: number, depth: number): unknown[] | undefined {
  const sequence: unknown[] = []
  for (; reader.at < reader.lines.length; ) {
    const item = ITEM.exec(reader.lines[reader.at] ?? '')
    if (item === null || item[1]?.length !== indent) return ended(reader, indent) ? sequence : undefined
    const rest = item[2] ?? ''
    let value: unknown
    if (ENTRY.test(rest)) {
      // An item that is a mapping starts on the line of its hyphen.
      reader.lines[reader.at] = `${' '.repeat(indent + 2)}${rest}`
      value = readMapping(reader, indent + 2, depth + 1)
    } else {
      reader.at++
      value = readInline(rest)
    }
    if (value === undefined) return undefined
    sequence.push(value)
  }
  return sequence
}

function readNested(reader: Reader, indent: number, depth: number): unknown {
  const line = reader.lines[reader.at]
  if (line === undefined) return undefined
  const inner = line.length - line.trimStart().length
  if (inner <= indent) return undefined
  return ITEM.test(line) ? readSequence(reader, inner, depth + 1) : readMapping(reader, inner, depth + 1)
}

/** Whether a block ends here because the next line belongs to one around it. */
function ended({ lines, at }: Reader, indent: number): boolean {
  const line = lines[at] ?? ''
  return line.trim() !== '' && line.length - line.trimStart().length < indent
}

function readInline(text: string): unknown {
  if (text.startsWith('[')) {
    if (!text.endsWith(']')) return undefined
    const items = text
      .slice(1, -1)
      .split(',')
      .map((item) => readScalar(item.replace(/^ +| +$/g, '')))
    return items.includes(undefined) ? undefined : items
  }
  return readScalar(text)
}

function readScalar(text: string): string | undefined {
  if (PLAIN.test(text)) return SPECIAL.test(text) || text.endsWith(' ') ? undefined : text
  const quoted = QUOTED.exec(text)
  return quoted === null ? undefined : (quoted[1] ?? quoted[2])
}
