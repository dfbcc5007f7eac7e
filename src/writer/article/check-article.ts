import type { Section } from '../prompts/locale-settings.ts'
import type { ArticleReply, Problem, ReplySection } from './article-reply.ts'
import { findUnsafe, type SafetyContext } from './check-safety.ts'

/** Lists what only an answer can have wrong: its sections, and content that was not asked for. The office checks the rest. */
export function checkArticle(reply: ArticleReply, guide: readonly Section[], safety: SafetyContext): Problem[] {
  const misordered = checkOrder(reply.sections, guide)
  if (misordered.length > 0) return misordered
  return [...reply.sections.flatMap((section) => checkHeading(section, guide)), ...findUnsafe(reply, safety)]
}

/** The sections follow the guide, each as often as the guide says. */
function checkOrder(sections: readonly ReplySection[], guide: readonly Section[]): Problem[] {
  let at = 0
  const isFitting = guide.every(({ id, times: [least, most] }) => {
    const start = at
    while (sections[at]?.id === id && at - start < most) at++
    return at - start >= least
  })
  if (isFitting && at === sections.length) return []
  const found = sections.map(({ id }) => id).join(', ')
  const wanted = guide
    .map(({ id, times: [least, most] }) => (most === 1 && least === 1 ? id : `${id} (${least} to ${most} times)`))
    .join(', ')
  return [{ code: 'E_SECTIONS', message: `the sections must be ${wanted}, in this order, not ${found}` }]
}

function checkHeading({ id, heading, markdown }: ReplySection, guide: readonly Section[]): Problem[] {
  const problems: Problem[] = []
  const wanted = guide.find((section) => section.id === id)?.heading
  if (wanted === 'own' && heading === '') problems.push({ code: 'E_SECTIONS', message: `${id}: the heading is missing` })
  if (wanted === 'none' && heading !== '') problems.push({ code: 'E_SECTIONS', message: `${id}: this section has no heading` })
  if (/^ {0,3}#{1,6}\s|^(?:=+|-+)[ \t]*$/m.test(markdown))
    problems.push({ code: 'E_SECTIONS', message: `${id}: headings and rules inside a section are not allowed` })
  return problems
}
