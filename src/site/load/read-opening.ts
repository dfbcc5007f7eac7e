import { removeInvisible } from '../../engine/shared/clean-text.ts'
import { type Passage, widthOf } from '../content/editions.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import { splitArticle } from './front-matter.ts'
import { isFigure } from './markdown-figures.ts'
import { markdown, plainText } from './markdown-parser.ts'

/** Less of a paragraph is left out, rather than a sentence on its own. */
const SHORTEST_PART = 120

/** The room of a heading beside that of its letters: the rest of its line, and the space around it. */
const HEADING_ROOM = 80

/** The paragraphs with which an article opens, and the headings between them, as plain texts: whole sentences, up to a width. */
export function readOpening(source: string, limit: number, language: SiteLanguage): Passage[] {
  const split = splitArticle(source)
  return 'body' in split ? keepSentences(listPassages(split.body), limit, language) : []
}

function listPassages(body: string): Passage[] {
  const passages: Passage[] = []
  const tokens = markdown.parse(removeInvisible(body), {})
  for (const [index, token] of tokens.entries()) {
    const { type, level } = token
    const isHeading = type === 'heading_open'
    if (level > 0 || type.endsWith('_close') || type === 'inline' || isFigure(token)) continue
    const text = tokens[index + 1]
    if (type === 'paragraph_open' || (isHeading && passages.length > 0)) {
      if (text !== undefined) passages.push({ text: plainText(text), isHeading })
    }
    // Some articles start with a list or a heading.
    else if (passages.length > 0) break
  }
  return passages.filter(({ text }) => text !== '')
}

function keepSentences(passages: readonly Passage[], limit: number, language: SiteLanguage): Passage[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const kept: Passage[] = []
  /** Those after the last paragraph: a heading without a text below it is left out. */
  let headings: Passage[] = []
  let left = limit
  for (const passage of passages) {
    if (passage.isHeading) {
      headings.push(passage)
      left -= widthOf(passage.text) + HEADING_ROOM
      continue
    }
    let text = ''
    for (const { segment } of sentences.segment(passage.text)) {
      if (widthOf(text + segment.trimEnd()) > left) break
      text += segment
    }
    const isWhole = text.length === passage.text.length
    if (isWhole || widthOf(text) > (kept.length === 0 ? 0 : SHORTEST_PART)) kept.push(...headings, { ...passage, text: text.trimEnd() })
    if (!isWhole) break
    headings = []
    left -= widthOf(text)
  }
  const [first] = passages
  if (kept.length > 0 || first === undefined) return kept
  return [{ ...first, text: shorten(first.text, Math.round((limit * first.text.length) / widthOf(first.text))) }]
}
