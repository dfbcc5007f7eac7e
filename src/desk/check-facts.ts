import { showText } from '../engine/shared/fields.ts'
import type { Author } from '../site/content/schema.ts'
import type { Lexicon } from './lexicon.ts'
import type { Report, ReviewedArticle } from './reviewed-article.ts'
import { findMadeUp, NO_WORDS, subjectsOf, type TradeRules } from './trade-rules.ts'
import { toPattern } from './word-rules.ts'

/** Checks safety advice, measures, and whether the invented author can plausibly write this. */
export function checkFacts(
  reviewed: ReviewedArticle,
  author: Author | undefined,
  lexicon: Lexicon,
  trade: TradeRules,
  report: Report,
): void {
  const { frontmatter, opening, blocks } = reviewed
  const text = blocks.map((block) => block.text).join('\n')
  const subcategories = frontmatter.entities.flatMap((entity) => entity.subcategories.map(({ subcategory }) => subcategory))
  const words = trade.words.get(frontmatter.locale) ?? NO_WORDS
  const careful = subcategories.find((subcategory) => trade.careful.has(subcategory))
  if (careful !== undefined) {
    if (words.protection.length > 0 && !words.protection.some((word) => text.toLowerCase().search(toPattern(word)) >= 0))
      report('E_SAFETY', `a text on ${careful} must mention one of: ${words.protection.join(', ')}`, opening.line)
    if (text.search(lexicon.doctor) < 0) report('E_SAFETY', `a text on ${careful} does not say when to see a doctor`, opening.line)
  }
  // The people of a story are invented as well, and may live through anything.
  const isStory = frontmatter.form === 'fiction'
  for (const { text: paragraph, line } of blocks) {
    for (const [found] of paragraph.matchAll(lexicon.diagnosis)) report('E_SAFETY', `only a doctor may say ${JSON.stringify(found)}`, line)
    for (const [found] of isStory ? [] : paragraph.replaceAll('’', "'").matchAll(words.claims)) {
      report('E_PERSONA', `an invented author cannot have done this: ${JSON.stringify(found)}`, line)
    }
    for (const problem of findMadeUp(paragraph, trade)) report('E_GEAR', problem, line)
  }
  if (author === undefined) {
    const { author: name } = frontmatter
    report('E_PERSONA', name === undefined ? 'the article has no author' : `there is no author ${showText(name)}`, 2)
    return
  }
  const subjects = subjectsOf(author.specialty, trade)
  const foreign = frontmatter.entities.find(({ category }) => subjects?.includes(category) === false)
  if (foreign !== undefined) report('W_PERSONA', `${foreign.category} does not fit the author, ${author.name}, ${author.specialty}`, 2)
}
