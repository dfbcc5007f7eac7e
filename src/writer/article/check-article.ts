import type { Locale } from '../../site/content/schema.ts'
import type { LocaleSettings, Section } from '../prompts/locale-settings.ts'
import type { ArticleReply, Problem, ReplySection } from './article-reply.ts'
import { findUnsafe, type SafetyContext } from './check-safety.ts'
import { countWords } from './count-words.ts'
import { findForeignText } from './detect-language.ts'

/** How far word counts may be outside their range, as a share. */
const TOLERANCE = 0.25
const TITLE_LENGTHS = [20, 110] as const
const DESCRIPTION_LENGTHS = [70, 170] as const

/** Lists all reasons to reject an article, except its likeness to others. */
export function checkArticle(reply: ArticleReply, locale: LocaleSettings, safety: SafetyContext): Problem[] {
  const { sections } = locale.styleGuidance
  const misordered = checkSections(reply.sections, sections)
  if (misordered.length > 0) return misordered
  return [
    ...checkLength('title', reply.title, TITLE_LENGTHS),
    ...checkLength('description', reply.description, DESCRIPTION_LENGTHS),
    ...reply.sections.flatMap((section, index) => checkSection(section, sections[index] as Section)),
    ...checkLanguages(reply, locale.locale),
    ...findUnsafe(reply, safety),
  ]
}

function checkSections(sections: readonly ReplySection[], guide: readonly Section[]): Problem[] {
  const found = sections.map(({ id }) => id).join(', ')
  const wanted = guide.map(({ id }) => id).join(', ')
  return found === wanted
    ? []
    : [{ code: 'E_SECTIONS', message: `the sections must be ${wanted}, each once and in this order, not ${found}` }]
}

function checkLength(name: string, text: string, [least, most]: readonly [number, number]): Problem[] {
  if (text.length >= least && text.length <= most) return []
  return [{ code: `E_${name.toUpperCase()}`, message: `${name}: ${text.length} characters, expected ${least} to ${most}` }]
}

function checkSection({ id, heading, markdown }: ReplySection, { titled, words: [least, most] }: Section): Problem[] {
  const problems: Problem[] = []
  const words = countWords(markdown)
  if (words < least * (1 - TOLERANCE) || words > most * (1 + TOLERANCE)) {
    problems.push({ code: 'E_WORDS', message: `${id}: ${words} words, expected ${least} to ${most}` })
  }
  if (titled && heading === '') problems.push({ code: 'E_SECTIONS', message: `${id}: the heading is missing` })
  if (/^ {0,3}#{1,6}\s|^(?:=+|-+)[ \t]*$/m.test(markdown))
    problems.push({ code: 'E_SECTIONS', message: `${id}: headings and rules inside a section are not allowed` })
  return problems
}

/** Checks every section, since models often start or end in another language. */
function checkLanguages({ description, sections }: ArticleReply, locale: Locale): Problem[] {
  const parts = [
    { id: 'description', text: description },
    ...sections.map(({ id, heading, markdown }) => ({ id, text: `${heading}\n${markdown}` })),
  ]
  return parts.flatMap(({ id, text }) => {
    const found = findForeignText(text, locale)
    return found === undefined
      ? []
      : [{ code: 'E_LANGUAGE', message: `${id}: the text must be in the language of ${locale}, but looks like ${found}` }]
  })
}
