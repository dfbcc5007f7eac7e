import { ARGUMENTS, type Program } from '../content/program.ts'

/** A mistake in a formula, and the position of the character. */
export interface FormulaFault {
  message: string
  at: number
}

export const FUNCTIONS: readonly string[] = Object.keys(ARGUMENTS).filter((name) => /^[a-z]+$/.test(name) && name !== 'neg')
const SPELLINGS: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', '·': '*', '÷': '/', '≤': '<=', '≥': '>=' }
const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([a-zA-Z_]\w*)|(<=|>=|[-+*/^<>=(),−–×·÷≤≥]))/y
const LEVELS: readonly (readonly string[])[] = [
  ['<', '>', '<=', '>=', '='],
  ['+', '-'],
  ['*', '/'],
]
const DEPTH_LIMIT = 40
const LENGTH_LIMIT = 500

interface Token {
  text: string
  kind: 'number' | 'name' | 'sign' | 'end'
  at: number
}

/** Compiles a formula over some names; it has no loops, no assignments and no access to anything else. */
export function compileFormula(source: string, names: readonly string[]): Program | FormulaFault {
  try {
    return parse(readTokens(source), names)
  } catch (cause) {
    if (cause instanceof Mistake) return { message: cause.message, at: cause.at }
    throw cause
  }
}

class Mistake extends Error {
  at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

function readTokens(source: string): Token[] {
  if (source.length > LENGTH_LIMIT) throw new Mistake(`the formula has ${source.length} characters, ${LENGTH_LIMIT} at most`, 0)
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (source.slice(TOKEN.lastIndex).trim() !== '') {
    const start = TOKEN.lastIndex
    const [whole = '', number, name, sign = ''] = TOKEN.exec(source) ?? []
    if (whole === '') throw new Mistake(`${JSON.stringify(source.slice(start).trim()[0])} has no meaning in a formula`, start)
    const text = number ?? name ?? SPELLINGS[sign] ?? sign
    const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign'
    tokens.push({ text, kind, at: start + whole.length - (number ?? name ?? sign).length })
  }
  return [...tokens, { text: '', kind: 'end', at: source.length }]
}

/** A recursive descent over the levels of operators, which writes the steps in the order in which they run. */
function parse(tokens: readonly Token[], names: readonly string[]): Program {
  const program: (number | string)[] = []
  let position = 0
  let depth = 0
  const peek = () => tokens[position] as Token
  const isNext = (text: string) => peek().kind === 'sign' && peek().text === text

  function expect(text: string): void {
    if (!isNext(text)) throw unexpected(JSON.stringify(text))
    position++
  }

  function unexpected(wanted: string): Mistake {
    const { text, kind, at } = peek()
    return new Mistake(`expected ${wanted}, found ${kind === 'end' ? 'the end' : JSON.stringify(text)}`, at)
  }

  function readLevel(level: number): void {
    const operators = LEVELS[level]
    if (operators === undefined) {
      readPower()
      return
    }
    readLevel(level + 1)
    while (peek().kind === 'sign' && operators.includes(peek().text)) {
      const { text } = peek()
      position++
      readLevel(level + 1)
      program.push(text)
    }
  }

  function readPower(): void {
    if (++depth > DEPTH_LIMIT) throw new Mistake(`the formula is nested deeper than ${DEPTH_LIMIT} levels`, peek().at)
    if (isNext('-')) {
      position++
      readPower()
      program.push('neg')
    } else {
      readValue()
      if (isNext('^')) {
        position++
        readPower()
        program.push('^')
      }
    }
    depth--
  }

  function readValue(): void {
    const { kind, text, at } = peek()
    if (kind === 'number') {
      position++
      program.push(Number(text))
    } else if (kind === 'name') {
      position++
      if (FUNCTIONS.includes(text)) readCall(text)
      else if (text === 'pi') program.push(Math.PI)
      else if (names.includes(text)) program.push(`$${text}`)
      else throw new Mistake(`there is no input ${JSON.stringify(text)}, expected one of ${[...names, ...FUNCTIONS, 'pi'].join(', ')}`, at)
    } else if (isNext('(')) {
      position++
      readLevel(0)
      expect(')')
    } else throw unexpected('a number, a name or "("')
  }

  function readCall(name: string): void {
    expect('(')
    for (let count = 0; count < (ARGUMENTS[name] ?? 0); count++) {
      if (count > 0) expect(',')
      readLevel(0)
    }
    expect(')')
    program.push(name)
  }

  readLevel(0)
  if (peek().kind !== 'end') throw unexpected('an operator')
  return program
}
