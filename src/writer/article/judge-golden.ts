import { type GoldenCase, renderGolden } from '../prompts/golden.ts'
import { localeSettings, type Prompts } from '../prompts/load-prompts.ts'
import type { Problem } from './article-reply.ts'
import { checkArticle } from './check-article.ts'
import { normaliseReply } from './normalise-reply.ts'
import { parseReply } from './parse-reply.ts'

/** Lists the reasons for which the accepted answer of a golden case would now be rejected. */
export function judgeGoldenReply(golden: GoldenCase, prompts: Prompts): Problem[] {
  if (golden.reply === undefined) return []
  const { category, links, topic } = golden.assignment
  const locale = localeSettings(prompts, golden.locale)
  const sectionIds = locale.styleGuidance.sections.map(({ id }) => id)
  const parsed = parseReply(golden.reply, 'schema', { sectionIds, category: category.name, subcategories: [category.subcategory] })
  if ('problems' in parsed) return parsed.problems
  const reply = normaliseReply(parsed.reply, golden.locale, prompts.settings.casing)
  const [instructions = ''] = renderGolden(golden, prompts).split('--- user\n')
  return checkArticle(reply, locale, { links: [...links.map(({ path }) => path), ...topic.facts.map(({ url }) => url)], instructions })
}
