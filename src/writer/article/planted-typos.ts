import type { LocaleRules } from '../prompts/locale-settings.ts'
import type { ArticleReply } from './article-reply.ts'
import { findWords, placeTypos } from './fix-typos.ts'

/** Describes faults of the planted typos: too many, too few, in a forbidden place, or in an ambiguous one. None of them rejects an article. */
export function checkTypos({ title, description, sections, typosMade }: ArticleReply, words: number, rules: LocaleRules): string[] {
  const text = sections.map(({ markdown }) => markdown).join('\n\n')
  const strict = [title, description, ...sections.map(({ heading }) => heading)].join('\n\n')
  const misplaced = typosMade.filter(({ wrong }) => findWords(strict, wrong).length > 0)
  const found = typosMade.filter((typo) => !misplaced.includes(typo) && findWords(text, typo.wrong).length > 0)
  const missing = typosMade.filter((typo) => !misplaced.includes(typo) && !found.includes(typo))
  const unclear = placeTypos(text, found).filter(({ place }) => place === undefined)
  const [least, most] = rules.typosPerThousand
  const rate = Math.round((found.length / Math.max(words, 1)) * 10_000) / 10
  const list = (typos: typeof typosMade) => typos.map(({ wrong }) => wrong).join(', ')
  return [
    ...(rate < least || rate > most ? [`${rate} planted typos in 1,000 words, expected ${least} to ${most}`] : []),
    ...(misplaced.length > 0 ? [`planted typos in a title, a description or a heading: ${list(misplaced)}`] : []),
    ...(missing.length > 0 ? [`planted typos that are not in the text: ${list(missing)}`] : []),
    ...(unclear.length > 0 ? [`planted typos that --fix-typos leaves, as their place is not certain: ${list(unclear)}`] : []),
  ]
}
