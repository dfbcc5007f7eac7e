import MarkdownIt from 'markdown-it'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Heading, Reference, SiteLanguage, Sticker } from '../content/schema.ts'

/** A rendered Markdown text with the data for checks and lists. */
export interface RenderedMarkdown {
  html: string
  words: number
  /** The words outside headings and comments. */
  prose: number
  /** The first paragraph as plain text. */
  lead: string
  headings: Heading[]
  /** Links to pages of this site and to anchors of this text. */
  links: Reference[]
  images: Reference[]
  /** Keys of the glossary whose entries the text opens. */
  terms: Reference[]
  stickers: Sticker[]
  faults: Fault[]
}

export type Token = ReturnType<typeof markdown.parse>[number]

/** The state of rendering: the lines of the text, and the line of the file at which it starts. */
export interface Survey {
  rendered: RenderedMarkdown
  lines: readonly string[]
  firstLine: number
  /** The number of links and images so far. */
  references: number
  /** The labels of links that the text defines. */
  definitions: readonly string[]
  /** The language of the text. */
  language: SiteLanguage
}

/** The Markdown parser. With `html: false`, raw HTML is shown as text, which makes it harmless. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const BLANK = 32
const TAB = 9
const TAB_STOP = 4
/** The characters that can start an inline rule. The library also stops at characters that only plugins use. */
const SPECIAL = /[\n!&*<[\\\]_`~]/g

// Addresses are checked later, when their position is known.
markdown.validateLink = () => true
// These rules have no effect with the options above, or on a text with LF line ends and without NUL.
markdown.disable(['html_block', 'html_inline', 'linkify', 'replacements', 'smartquotes', 'normalize'])

markdown.inline.ruler.at('text', (state, silent) => {
  SPECIAL.lastIndex = state.pos
  const end = SPECIAL.test(state.src) ? Math.min(SPECIAL.lastIndex - 1, state.posMax) : state.posMax
  if (end === state.pos) return false
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
})

// The library finds line ends character by character; `indexOf` is ten times as fast.
markdown.core.ruler.at('block', ({ src, env, tokens }) => {
  const state = new markdown.block.State('', markdown, env, tokens)
  state.src = src
  markLines(state)
  markdown.block.tokenize(state, 0, state.lineMax)
})

function markLines(state: InstanceType<typeof markdown.block.State>): void {
  const { src } = state
  let line = 0
  for (let start = 0; start < src.length; line++) {
    const found = src.indexOf('\n', start)
    const end = found < 0 ? src.length : found
    let text = start
    let indent = 0
    for (; text < end; text++) {
      const code = src.charCodeAt(text)
      if (code !== BLANK && code !== TAB) break
      indent += code === TAB ? TAB_STOP - (indent % TAB_STOP) : 1
    }
    // Whitespace after the last line end is not a line.
    if (text === src.length) break
    state.bMarks[line] = start
    state.eMarks[line] = end
    state.tShift[line] = text - start
    state.sCount[line] = indent
    state.bsCount[line] = 0
    start = end + 1
  }
  state.lineMax = line
  // The library reads one line past the end.
  for (const marks of [state.bMarks, state.eMarks]) marks[line] = src.length
  for (const marks of [state.tShift, state.sCount, state.bsCount]) marks[line] = 0
}

// A wide table scrolls in a region of its own, which is focusable for scrolling by keyboard.
markdown.renderer.rules.table_open = (tokens, index) => {
  const label = markdown.utils.escapeHtml(String(tokens[index]?.meta ?? ''))
  return `<div class="table" role="region" tabindex="0" aria-label="${label}">\n<table>\n`
}
markdown.renderer.rules.table_close = () => '</table>\n</div>\n'

// A head cell without text is a plain cell: a head has a name.
markdown.renderer.rules.th_open = (tokens, index, options, _, renderer) => {
  const [open, text, close] = tokens.slice(index, index + 3)
  if (open && close && text?.content === '') open.tag = close.tag = 'td'
  return renderer.renderToken(tokens, index, options)
}

// A drawn figure, which `markdown-figures.ts` leaves in place of its block.
const renderFence = markdown.renderer.rules.fence
markdown.renderer.rules.fence = (tokens, index, ...rest) => {
  const html: unknown = tokens[index]?.meta
  return typeof html === 'string' ? html : (renderFence?.(tokens, index, ...rest) ?? '')
}

/** The text of an inline token without markup. */
export function plainText(inline: Token): string {
  const parts = (inline.children ?? []).map((token) => (token.type === 'softbreak' || token.type === 'hardbreak' ? ' ' : token.content))
  return parts.join('').trim()
}
