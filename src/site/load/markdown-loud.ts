import type { Token } from './markdown-parser.ts'

/** Whether a paragraph is bold and italic as a whole: it is set as a large line. */
export function isLoud(inline: Token | undefined): boolean {
  if (!inline?.content.startsWith('***')) return false
  // The parser leaves empty texts between marks.
  const types = (inline.children ?? []).filter(({ type, content }) => type !== 'text' || content !== '').map(({ type }) => type)
  const [first, second] = types
  return first === 'em_open' && second === 'strong_open' && types.indexOf('strong_close') === types.length - 2
}
