import MarkdownIt from 'markdown-it'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Heading, Reference } from '../content/schema.ts'

/** A Markdown text as HTML, with all that the checks and the lists need to know of it. */
export interface RenderedMarkdown {
  html: string
  words: number
  /** The first paragraph as plain text. */
  lead: string
  headings: Heading[]
  /** Links to pages of this site, and to anchors in this text. */
  links: Reference[]
  images: Reference[]
  faults: Fault[]
}

export type Token = ReturnType<typeof markdown.parse>[number]

/** A text in the making: its lines, and the line of the file on which it starts. */
export interface Survey {
  rendered: RenderedMarkdown
  lines: readonly string[]
  firstLine: number
  /** Links and pictures so far. */
  references: number
}

/** Reads Markdown and writes HTML. `html: false` is what makes raw HTML harmless: it is shown as text. */
export const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false })

const BLANK = 32
const TAB = 9
const TAB_STOP = 4
/** Where a rule can start. The library's own rule for text also stops at characters that only plugins give a meaning. */
const SPECIAL = /[\n!&*<[\\\]_`~]/g

// Addresses are checked later, with their place.
markdown.validateLink = () => true
// What these options turn off is not even asked; and when a text is parsed, its line ends are `\n` and it holds no NUL.
markdown.disable(['html_block', 'html_inline', 'linkify', 'replacements', 'smartquotes', 'normalize'])

markdown.inline.ruler.at('text', (state, silent) => {
  SPECIAL.lastIndex = state.pos
  const end = SPECIAL.test(state.src) ? Math.min(SPECIAL.lastIndex - 1, state.posMax) : state.posMax
  if (end === state.pos) return false
  if (!silent) state.pending += state.src.slice(state.pos, end)
  state.pos = end
  return true
})

// The library looks at every character to find the lines of a text; a search for line ends is ten times as fast.
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
    // Blanks behind the last line end are no line.
    if (text === src.length) break
    state.bMarks[line] = start
    state.eMarks[line] = end
    state.tShift[line] = text - start
    state.sCount[line] = indent
    state.bsCount[line] = 0
    start = end + 1
  }
  state.lineMax = line
  // One more that is empty, which the library looks at when it looks behind the last line.
  for (const marks of [state.bMarks, state.eMarks]) marks[line] = src.length
  for (const marks of [state.tShift, state.sCount, state.bsCount]) marks[line] = 0
}

// A wide table is pushed along in a frame of its own, also by keys.
markdown.renderer.rules.table_open = (tokens, index) => {
  const label = markdown.utils.escapeHtml(String(tokens[index]?.meta ?? ''))
  return `<div class="table" role="region" tabindex="0" aria-label="${label}">\n<table>\n`
}
markdown.renderer.rules.table_close = () => '</table>\n</div>\n'
