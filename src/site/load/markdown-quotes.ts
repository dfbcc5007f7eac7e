import { plainText, type Token } from './markdown-parser.ts'

/** The most characters of a quote that is set as a title. */
const SHORT_QUOTE = 90

/** Whether a quote is too long to be read in capitals. */
export function isLongQuote(tokens: readonly Token[], start: number): boolean {
  const { level } = tokens[start] as Token
  let length = 0
  for (let index = start + 1; length <= SHORT_QUOTE; index++) {
    const token = tokens[index] as Token
    if (token.level <= level) return false
    if (token.type === 'inline') length += plainText(token).length
  }
  return true
}
