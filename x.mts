import { readFileSync } from 'node:fs'
import { checkArticle } from './src/writer/article/check-article.ts'
import { normaliseReply } from './src/writer/article/normalise-reply.ts'
import { parseReply } from './src/writer/article/parse-reply.ts'
import { measureStyle } from './src/writer/article/style-report.ts'
import { loadGoldenCases, renderGolden } from './src/writer/prompts/golden.ts'
import { loadPrompts, localeSettings } from './src/writer/prompts/load-prompts.ts'

const { prompts } = loadPrompts('prompts')
for (const g of loadGoldenCases(prompts.files, [])) {
  if (!g.reply) continue
  const ls = localeSettings(prompts, g.locale)
  const frame = {
    sectionIds: ls.styleGuidance.sections.map((s) => s.id),
    category: g.assignment.category.name,
    subcategories: [g.assignment.category.subcategory],
  }
  const r = parseReply(g.reply, 'schema', frame)
  if ('problems' in r) {
    console.log(r.problems)
    continue
  }
  const reply = normaliseReply(r.reply, g.locale, prompts.settings.casing)
  console.log(
    g.locale,
    checkArticle(reply, ls, { links: g.assignment.links.map((l) => l.path), instructions: renderGolden(g, prompts).split('--- user')[0] }),
  )
  console.table(measureStyle(reply, ls, prompts.settings.rules).map(({ note, ...m }) => ({ ...m, note: note.slice(0, 60) })))
}
