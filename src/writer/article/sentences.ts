import { languageOf } from '../../site/content/locales.ts'
import type { Locale } from '../../site/content/schema.ts'

/** Abbreviations, after which a full stop does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(«“])(?:Dr|Mr|Mrs|Ms|St|vs|etc|e\.g|i\.e|approx|No|т\. ?[епдк]|и т\. ?[дп]|г|ул|см|мм|др|örn|vb|vs|Prof|Sok|Cad)\.\s*$/u

/** The sentences of a Markdown text without tables; an item of a list starts a new sentence. */
export function listSentences(markdown: string, locale: Locale): string[] {
  const segmenter = new Intl.Segmenter(languageOf(locale), { granularity: 'sentence' })
  return markdown
    .replace(/^\s*\|.*$/gm, '')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '\n')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/[*_`[\]]/g, '')
    .split(/\n{2,}/)
    .flatMap((paragraph) => joinAbbreviations(Array.from(segmenter.segment(paragraph.replace(/\s+/g, ' ')), ({ segment }) => segment)))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence))
}

/** `Intl.Segmenter` ends a sentence after “Dr.” and “и т. д.” */
function joinAbbreviations(segments: readonly string[]): string[] {
  const sentences: string[] = []
  let isOpen = false
  for (const segment of segments) {
    if (isOpen) sentences.push(`${sentences.pop() ?? ''}${segment}`)
    else sentences.push(segment)
    isOpen = ABBREVIATION.test(sentences.at(-1) ?? '')
  }
  return sentences
}
