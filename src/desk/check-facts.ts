import { type Trade, tradeOf } from '../site/content/author-groups.ts'
import type { Author } from '../site/content/schema.ts'
import type { Draft, Report } from './draft.ts'
import type { Lexicon } from './lexicon.ts'
import { GEAR_RANGES } from './rules.ts'

/** Subcategories whose readers may get hurt by what is left out. */
const CAREFUL = new Set(['injury prevention', 'protective gear'])

/** What each trade can speak of; subcategories that need another one are told apart. */
const SUBJECTS: Record<Trade, readonly string[]> = {
  teaching: ['skateboarding techniques', 'skateboarding tips', 'skateboarding lifestyle', 'skateboarding events'],
  pictures: ['skateboarding culture', 'skateboarding events', 'skateboarding lifestyle', 'skateboarding techniques', 'skateboard gear'],
  writing: ['skateboarding culture', 'skateboarding events', 'skateboarding lifestyle'],
  gear: ['skateboard gear', 'skateboarding techniques', 'skateboarding lifestyle', 'skateboarding tips'],
  health: ['skateboarding tips', 'skateboarding lifestyle'],
  community: ['skateboarding events', 'skateboarding culture', 'skateboarding lifestyle', 'skateboarding tips', 'skateboard gear'],
}

/** Safety, numbers of the trade, and whether an invented author stays within what such an author can say. */
export function checkFacts(draft: Draft, author: Author | undefined, lexicon: Lexicon, report: Report): void {
  const { frontmatter, opening, sections } = draft
  const blocks = [opening, ...sections].flatMap((section) => section.blocks)
  const text = blocks.map((block) => block.text).join('\n')
  const subcategories = frontmatter.entities.flatMap((entity) => entity.subcategories.map(({ subcategory }) => subcategory))
  if (subcategories.some((subcategory) => CAREFUL.has(subcategory))) {
    if (!matches(lexicon.helmet, text)) report('E_SAFETY', 'a text on injuries or protection does not mention a helmet', opening.line)
    if (!matches(lexicon.doctor, text))
      report('E_SAFETY', 'a text on injuries or protection does not say when to see a doctor', opening.line)
  }
  for (const { text: paragraph, line } of blocks) {
    for (const [found] of paragraph.matchAll(lexicon.diagnosis)) report('E_SAFETY', `${JSON.stringify(found)} is for a doctor to say`, line)
    for (const [found] of paragraph.replaceAll('’', "'").matchAll(lexicon.claims)) {
      report('E_PERSONA', `an invented author cannot have done this: ${JSON.stringify(found)}`, line)
    }
    for (const { what, pattern, min, max } of GEAR_RANGES) {
      for (const [found, number = ''] of paragraph.matchAll(pattern)) {
        const value = Number(number.replace(',', '.'))
        if (value < min || value > max) report('E_GEAR', `${JSON.stringify(found)}: ${what} goes from ${min} to ${max}`, line)
      }
    }
  }
  if (author === undefined) {
    report('E_PERSONA', 'the article has no author', 2)
    return
  }
  const subjects = SUBJECTS[tradeOf(author.specialty)]
  const strange = frontmatter.entities.find(({ category }) => !subjects.includes(category))
  if (strange !== undefined) report('W_PERSONA', `${author.name}, ${author.specialty}, writes about ${strange.category}`, 2)
}

function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}
