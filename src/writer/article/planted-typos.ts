import type { LocaleRules } from '../prompts/locale-settings.ts'
import type { ArticleReply } from './article-reply.ts'
import { findWord } from './fix-typos.ts'

/** Describes what is wrong with the planted typos: too many, too few, or where none may be; none of that rejects an article. */
export function checkTypos({ title, description, sections, typosMade }: ArticleReply, words: number, rules: LocaleRules): string[] {
  const texts = sections.map(({ markdown }) => markdown)
  const strict = [title, description, ...sections.map(({ heading }) => heading)]
  const isIn = (all: readonly string[], wrong: string) => all.some((text) => findWord(text, wrong) >= 0)
  const misplaced = typosMade.filter(({ wrong }) => isIn(strict, wrong))
  const found = typosMade.filter(({ wrong }) => !isIn(strict, wrong) && isIn(texts, wrong))
  const missing = typosMade.filter((typo) => !misplaced.includes(typo) && !found.includes(typo))
  const [least, most] = rules.typosPerThousand
  const rate = Math.round((found.length / Math.max(words, 1)) * 10_000) / 10
  const list = (typos: typeof typosMade) => typos.map(({ wrong }) => wrong).join(', ')
  return [
    ...(rate < least || rate > most ? [`${rate} planted typos in 1,000 words, expected ${least} to ${most}`] : []),
    ...(misplaced.length > 0 ? [`planted typos in a title, a description or a heading: ${list(misplaced)}`] : []),
    ...(missing.length > 0 ? [`planted typos that are not in the text: ${list(missing)}`] : []),
  ]
}
