import { openOffice, reviewText } from '../../desk/office.ts'
import type { OfficeRules } from '../../desk/rules.ts'
import { remember } from '../../engine/shared/remember.ts'
import { isError } from '../../engine/shared/site-error.ts'
import type { Author } from '../../site/content/schema.ts'
import { type GoldenCase, renderGolden } from '../prompts/golden.ts'
import { type Prompts, sectionGuide } from '../prompts/load-prompts.ts'
import { formatArticle } from './article-file.ts'
import type { Problem } from './article-reply.ts'
import { checkArticle } from './check-article.ts'
import { normaliseReply } from './normalise-reply.ts'
import { parseReply } from './parse-reply.ts'

/** Lists the reasons for which the accepted answer of a golden case would now be rejected. */
export function judgeGoldenReply(golden: GoldenCase, prompts: Prompts): Problem[] {
  if (golden.reply === undefined) return []
  const { locale } = golden
  const { form, category, links, topic, author, other } = golden.assignment
  const guide = sectionGuide(prompts, locale, form)
  const frame = { sectionIds: guide.map(({ id }) => id), category: category.name, subcategories: [category.subcategory] }
  const parsed = parseReply(golden.reply, 'schema', frame)
  if ('problems' in parsed) return parsed.problems
  const reply = normaliseReply(parsed.reply, locale, prompts.settings.casing)
  const [instructions = ''] = renderGolden(golden, prompts).split('--- user\n')
  const allowed = [...links.map(({ path }) => path), ...topic.facts.map(({ url }) => url)]
  const problems = checkArticle(reply, guide, { links: allowed, instructions })
  if (problems.length > 0) return problems
  const text = formatArticle(reply, {
    slug: golden.name,
    locale,
    form,
    author: author.name,
    with: other.name === '' ? undefined : other.name,
    date: '2026-01-01',
    category: category.name,
    subcategory: category.subcategory,
  })
  const authors = [author, other].map(({ name, specialty }) => ({ name, specialty }))
  return reviewBy(prompts.office)(JSON.stringify({ file: `${golden.name}.md`, text, authors }))
}

/** The most answers whose reviews are kept while templates are edited, which changes none of them. */
const KEPT_REVIEWS = 200

const reviewBy = remember(
  (rules: OfficeRules) =>
    remember((asked: string): Problem[] => {
      const { file, text, authors } = JSON.parse(asked) as { file: string; text: string; authors: Author[] }
      const faults = reviewText(openOffice(rules, authors), file, text)?.faults
      return faults?.filter(isError) ?? [{ code: 'E_DRAFT', message: 'a build would refuse this article' }]
    }, KEPT_REVIEWS),
  2,
)
