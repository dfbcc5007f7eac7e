import { removeInvisible } from '../../engine/shared/clean-text.ts'
import { widthOf } from '../content/editions.ts'
import type { SiteLanguage } from '../content/schema.ts'
import { shorten } from '../content/shorten.ts'
import { splitArticle } from './front-matter.ts'
import { markdown, plainText } from './markdown-parser.ts'

/** Less of a paragraph is left out, rather than a sentence on its own. */
const SHORTEST_PART = 120

/** The paragraphs before the first heading, list or figure of an article, as plain texts: whole sentences, up to a width. */
export function readOpening(source: string, limit: number, language: SiteLanguage): string[] {
  const split = splitArticle(source)
  return 'body' in split ? keepSentences(listParagraphs(split.body), limit, language) : []
}

function listParagraphs(body: string): string[] {
  const paragraphs: string[] = []
  const tokens = markdown.parse(removeInvisible(body), {})
  for (const [index, { type, level }] of tokens.entries()) {
    if (level > 0 || type === 'paragraph_close' || type === 'inline') continue
    const text = tokens[index + 1]
    if (type === 'paragraph_open' && text !== undefined) paragraphs.push(plainText(text))
    // Some articles start with a list or a heading.
    else if (paragraphs.length > 0) break
  }
  return paragraphs.filter((paragraph) => paragraph !== '')
}

function keepSentences(paragraphs: readonly string[], limit: number, language: SiteLanguage): string[] {
  const sentences = new Intl.Segmenter(language, { granularity: 'sentence' })
  const kept: string[] = []
  let left = limit
  for (const paragraph of paragraphs) {
    let text = ''
    for (const { segment } of sentences.segment(paragraph)) {
      if (widthOf(text + segment.trimEnd()) > left) break
      text += segment
    }
    const isWhole = text.length === paragraph.length
    if (isWhole || widthOf(text) > (kept.length === 0 ? 0 : SHORTEST_PART)) kept.push(text.trimEnd())
    if (!isWhole) break
    left -= widthOf(text)
  }
  const [first] = paragraphs
  return kept.length > 0 || first === undefined ? kept : [shorten(first, Math.round((limit * first.length) / widthOf(first)))]
}
