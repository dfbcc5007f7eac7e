import type { Report, ReviewedArticle, Section } from './draft.ts'
import { splitWords } from './language.ts'
import type { Lexicon } from './lexicon.ts'
import { type EditorLanguage, RULES } from './rules.ts'

/** Title, description, length, sections, paragraphs and links. */
export function checkForm(draft: ReviewedArticle, lexicon: Lexicon, report: Report): void {
  const { frontmatter, sections, opening } = draft
  const words = [opening, ...sections].reduce((sum, section) => sum + section.words, 0)
  const { title, description = '' } = frontmatter
  if (title.length > RULES.title.max)
    report('E_TITLE', `the title has ${title.length} characters, at most ${RULES.title.max} fit a search result`, 2)
  checkCount(draft, report)
  if (isOutside(description.length, RULES.description)) {
    const { min, max } = RULES.description
    report('E_DESCRIPTION', `the description has ${description.length} characters, ${min} to ${max} are wanted`, 2)
  }
  const limits = RULES.words[draft.language as EditorLanguage]
  if (isOutside(words, limits)) report('E_LENGTH', `the text has ${words} words, ${limits.min} to ${limits.max} are wanted`, opening.line)
  if (isOutside(sections.length, RULES.sections)) {
    report('E_SECTIONS', `there are ${sections.length} sections, ${RULES.sections.min} to ${RULES.sections.max} are wanted`, opening.line)
  }
  const last = sections.at(-1)
  if (last !== undefined && (!lexicon.closings.includes(last.heading) || last.lists.length === 0)) {
    const wanted = lexicon.closings.map((heading) => JSON.stringify(heading)).join(' or ')
    report('E_CLOSING', `the last section is ${JSON.stringify(last.heading)}, not a list below ${wanted}`, last.line)
  }
  for (const section of sections.slice(0, -1)) checkLength(section, report)
  for (const block of [opening, ...sections].flatMap((section) => section.blocks)) {
    const count = splitWords(block.text, draft.language).length
    if (count > RULES.paragraphWords.max) {
      report('E_PARAGRAPH', `the paragraph has ${count} words, at most ${RULES.paragraphWords.max} are wanted`, block.line)
    }
  }
  const isArranged = [opening, ...sections.slice(0, -1)].some(({ tables, lists }) => tables > 0 || lists.length > 0)
  if (!isArranged) report('W_PROSE', 'no table and no list before the last section', opening.line)
  const links = new Set(draft.links).size
  if (links < RULES.links.min)
    report('E_LINKS', `${links} links to other pages of the magazine, at least ${RULES.links.min} are wanted`, opening.line)
}

function checkLength({ words, heading, line }: Section, report: Report): void {
  if (!isOutside(words, RULES.sectionWords)) return
  report(
    'W_SECTION',
    `${JSON.stringify(heading)} has ${words} words, ${RULES.sectionWords.min} to ${RULES.sectionWords.max} are wanted`,
    line,
  )
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** Warns if a title promises a number of items that the article does not have. */
function checkCount({ frontmatter: { title }, sections, opening }: ReviewedArticle, report: Report): void {
  const [, first = ''] =
    /^(\p{L}+|\d{1,2}) (?:\p{L}+ )?(?:ways|steps|tips|rules|points|reasons|tricks|mistakes|things|signs|questions)\b/iu.exec(title) ?? []
  const count = NUMBERS.indexOf(first.toLowerCase()) + 1 || Number(first)
  if (!(count > 1)) return
  const lists = [opening, ...sections].flatMap((section) => section.lists.map(({ items }) => items))
  if (lists.includes(count) || sections.length === count || sections.length - 1 === count) return
  report('W_TITLE_COUNT', `the title promises ${count}, but neither a list nor the sections have as many items`, 2)
}

export function isOutside(value: number, { min = 0, max = Number.POSITIVE_INFINITY }: { min?: number; max?: number }): boolean {
  return value < min || value > max
}
