import { transliterate } from '../../engine/shared/transliterate.ts'
import { plainText, type Survey, type Token } from './markdown-parser.ts'

const ID_LIMIT = 96
/** Ids of the page frame, which headings must not use. */
const FRAME_IDS = new Set(['site', 'content', 'route-announcer', 'menu', 'search', 'sponsored-heading', 'live'])

/** Creates a function that gives each heading of a text its id, collects it, and checks its text and its level. */
export function createHeadingSurvey({ rendered, firstLine }: Survey): (tokens: readonly Token[], index: number, line: number) => void {
  const makeId = createIdMaker()
  const warned = new Set<string>()
  let previous = 0

  function warn(line: number, message: string, level: number, text: string): void {
    // A mistake that repeats in each section is reported once.
    if (warned.has(message)) return
    warned.add(message)
    rendered.faults.push({ code: 'W_HEADING', message, line: firstLine + line, column: 1, hint: `write ${'#'.repeat(level)} ${text}` })
  }

  return (tokens, index, line) => {
    const [open, inline, close] = tokens.slice(index, index + 3) as [Token, Token, Token]
    const text = plainText(inline)
    if (text === '') {
      const hint = 'write one, or remove the line'
      rendered.faults.push({ code: 'E_HEADING', message: 'the heading has no text', line: firstLine + line, column: 1, hint })
    }
    // The title of the page is its only h1.
    if (open.tag === 'h1') {
      warn(line, 'the title is the h1 of the page, so this one is shown as h2', 2, text)
      open.tag = 'h2'
      close.tag = 'h2'
    }
    const level = Number(open.tag.slice(1))
    if (previous > 0 && level > previous + 1) warn(line, `a heading of level ${level} follows one of level ${previous}`, previous + 1, text)
    previous = level
    const id = makeId(text)
    open.attrSet('id', id)
    rendered.headings.push({ id, level, text })
  }
}

/** Creates a function that makes a unique id for each heading. */
function createIdMaker(): (text: string) => string {
  const ids = new Set(FRAME_IDS)
  const copies = new Map<string, number>()
  return (text) => {
    const wanted = transliterate(text).slice(0, ID_LIMIT) || 'section'
    let id = FRAME_IDS.has(wanted) ? `user-content-${wanted}` : wanted
    let copy = copies.get(wanted) ?? 2
    for (; ids.has(id); copy++) id = `${wanted}-${copy}`
    copies.set(wanted, copy)
    ids.add(id)
    return id
  }
}
