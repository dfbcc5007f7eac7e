import fc from 'fast-check'
import { parseDocument } from 'yaml'
import { type Mapping, mappings, type Value } from './front-matter-values.ts'

/** Returns a number below `count`. */
type Choose = (count: number) => number

const NOTES = ['', '', ' ', ' # note', '  # a: "b']
/** The first line ends a block scalar above, so that the following lines are not part of it. */
const NOISE = [[], [], [], ['# note'], ['# note', ''], ['#', '  ', '      # a: b']]
const NULLS = ['', '~', 'null', 'Null', 'NULL']
const BREAKABLE = /(?<=[^\s\\]) (?=[^\s#])/g

/** Front matter in all common styles of YAML, with comments and odd indentation, and its value. */
export function frontMatterTexts(): fc.Arbitrary<{ value: Mapping; text: string }> {
  return fc.tuple(mappings(), fc.array(fc.nat(5039), { minLength: 61, maxLength: 61 })).map(([value, numbers]) => {
    let turn = 0
    const choose: Choose = (count) => (numbers[turn++ % numbers.length] ?? 0) % count
    return { value, text: `${writeEntries(value, 0, choose).join('\n')}\n` }
  })
}

function writeEntries(mapping: Mapping, indent: number, choose: Choose): string[] {
  return Object.entries(mapping).flatMap(([key, value], index) => {
    const shown = [key, key, key, JSON.stringify(key), `'${key}'`][choose(5)]
    const [head, ...lines] = writeValue(value, indent, choose, choose(4))
    const noise = index === 0 ? [] : (NOISE[choose(NOISE.length)] ?? [])
    return [...noise, `${' '.repeat(indent)}${shown}${choose(9) === 0 ? ' ' : ''}:${head}`, ...lines]
  })
}

/** The text after a colon or hyphen, with the lines below; a list is indented by `shift`. */
function writeValue(value: Value, indent: number, choose: Choose, shift: number): string[] {
  if (typeof value === 'string') return pick(writeText(value, indent, choose), choose)
  if (typeof value !== 'object' || value === null) return [` ${pick(wordsFor(value), choose)}${pick(NOTES, choose)}`]
  if (Object.keys(value).length === 0 || choose(4) === 0) {
    const lines = writeFlow(value, indent, choose, ' '.repeat(indent)).split('\n')
    return [...lines.slice(0, -1), `${lines.at(-1)}${pick(NOTES, choose)}`].map((line, index) => (index === 0 ? ` ${line}` : line))
  }
  const head = pick(NOTES, choose)
  const inner = Array.isArray(value) ? indent + shift : indent + 1 + shift
  return [head, ...pick(NOISE, choose), ...(Array.isArray(value) ? writeItems(value, inner, choose) : writeEntries(value, inner, choose))]
}

function writeItems(items: Value[], indent: number, choose: Choose): string[] {
  return items.flatMap((item) => {
    const hyphen = `${' '.repeat(indent)}-`
    if (typeof item === 'object' && item !== null && !Array.isArray(item) && Object.keys(item).length > 0 && choose(3) > 0) {
      const gap = 1 + choose(3)
      const [first = '', ...lines] = writeEntries(item, hyphen.length + gap, choose)
      return [hyphen + first.slice(hyphen.length), ...lines]
    }
    const [head, ...lines] = writeValue(item, indent, choose, 1 + choose(3))
    return [...pick(NOISE, choose), hyphen + head, ...lines]
  })
}

/** A value in brackets; `end` is the indent of the outermost closing bracket. */
function writeFlow(value: Value, indent: number, choose: Choose, end?: string): string {
  if (typeof value === 'string') return pick(flowTexts(value), choose)
  if (typeof value !== 'object' || value === null) return pick(wordsFor(value).slice(value === null ? 1 : 0), choose)
  const gap = () => pick(['', ' ', '', ' ', `\n${' '.repeat(indent + 1 + choose(4))}`, ` # b, c]\n\n${' '.repeat(indent + 2)}`], choose)
  const items = Array.isArray(value)
    ? value.map((item) => writeFlow(item, indent, choose))
    : Object.entries(value).map(([key, item]) => {
        const [shown, colon] = pick(
          [
            [key, ': '],
            [JSON.stringify(key), ':'],
            [`'${key}'`, ' : '],
          ] as const,
          choose,
        )
        return `${shown}${colon}${writeFlow(item, indent, choose)}`
      })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  const inner = items.map((item) => `${gap()}${item}${gap()}`).join(',')
  const comma = items.length > 0 && choose(3) === 0 ? ',' : ''
  return `${open}${inner}${comma}${end !== undefined && choose(3) === 0 ? `\n${end}` : gap()}${close}`
}

function wordsFor(value: boolean | null): string[] {
  return value === null ? NULLS : [`${value}`, `${value}`.toUpperCase(), value ? 'True' : 'False']
}

/** The ways to write a string in a block. */
function writeText(text: string, indent: number, choose: Choose): string[][] {
  const pad = ' '.repeat(indent + 1 + choose(4))
  const note = pick(NOTES, choose)
  const single = `'${text.replaceAll("'", "''")}'`
  const double = JSON.stringify(text)
  const broken = (line: string, end = '\n') => line.replace(BREAKABLE, () => pick([' ', ' ', `${end}${pad}`], choose))
  const ways = [` ${double}${note}`, ` ${broken(double)}${note}`, ` ${broken(double, ' \\\n')}${note}`]
  ways.push(` "${double.slice(1, -1).replace(/(?<!\\)[a-z]/, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`)
  if (!text.includes('\n')) ways.push(` ${single}${note}`, ` ${broken(single)}`)
  if (isRead(`a: ${text}`, { a: text })) ways.push(` ${text}${note}\n`, `  ${broken(text)}${note}`, `\n${pad}${text}${note}`)
  const ends = /\n*$/.exec(text)?.[0].length ?? 0
  const lines = text.slice(0, text.length - ends).split('\n')
  if (lines.every((line) => /^[^ ].*$/.test(line) || (line === '' && lines[0] !== ''))) {
    const chomping = ends === 0 ? '-' : ends === 1 ? pick(['', '+'], choose) : '+'
    const tail = '\n'.repeat(chomping === '+' ? ends - 1 : choose(3))
    const block = (parts: string[]) => parts.map((line) => (line === '' ? '' : pad + line)).join('\n')
    ways.push(` |${chomping}${note}\n${block(lines)}${tail}`)
    ways.push(
      ` >${chomping}${note}\n${broken(block(lines.flatMap((line, index) => (line === '' || index === 0 ? [line] : ['', line]))))}${tail}`,
    )
  }
  return ways.map((way) => way.split('\n'))
}

function flowTexts(text: string): string[] {
  const quoted = text.includes('\n') ? [JSON.stringify(text)] : [JSON.stringify(text), `'${text.replaceAll("'", "''")}'`]
  return isRead(`[${text}]`, [text]) ? [text, text, ...quoted] : quoted
}

function isRead(text: string, value: unknown): boolean {
  const document = parseDocument(text, { schema: 'core', prettyErrors: false, stringKeys: true, logLevel: 'error' })
  return document.errors.length === 0 && JSON.stringify(document.toJS()) === JSON.stringify(value)
}

function pick<T>(items: readonly T[], choose: Choose): T {
  return items[choose(items.length)] as T
}
