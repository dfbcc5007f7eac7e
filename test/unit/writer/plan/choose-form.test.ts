import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ARTICLE_FORMS, type ArticleForm } from '../../../../src/site/content/schema.ts'
import { chooseForm } from '../../../../src/writer/plan/choose-form.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const FACT = { text: 'A fact.', url: '' }

function choose({ form = 'auto' as ArticleForm | 'auto', category = 'skateboard gear', facts = 0, jobId = 'job', counts = {} } = {}) {
  if (prompts === undefined) throw new Error('the prompts cannot be read')
  const topic = { form, category, facts: Array.from({ length: facts }, () => FACT) }
  return chooseForm(topic, { jobId, office: prompts.office, counts: new Map(Object.entries(counts) as [ArticleForm, number][]) })
}

const chosen = (options: Parameters<typeof choose>[0]) =>
  new Set(Array.from({ length: 200 }, (_, index) => choose({ ...options, jobId: `job ${index}` })))

describe('the form of a topic', () => {
  test('is the one that it names, whatever fits', () => {
    expect(choose({ form: 'place', category: 'skateboard gear', counts: { place: 99 } })).toBe('place')
  })

  test('depends on the job only, as long as the counts are equal', () => {
    expect(choose({ jobId: 'a' })).toBe(choose({ jobId: 'a' }))
    expect(chosen({}).size).toBeGreaterThan(4)
  })

  test('fits the category', () => {
    expect([...chosen({ category: 'skateboarding tips' })].sort()).toEqual(['essay', 'how-to', 'letters', 'note', 'numbers'])
    expect(chosen({ category: 'skateboarding culture', facts: 3 })).not.toContain('gear')
    expect([...chosen({ category: 'a new category' })].sort()).toEqual(['essay', 'letters', 'note'])
  })

  test('needs as many facts as it has sources', () => {
    expect(chosen({ category: 'skateboarding culture', facts: 2 })).not.toContain('history')
    expect(chosen({ category: 'skateboarding culture', facts: 3 })).toContain('history')
  })

  test('is the rarest of those that fit', () => {
    const counts = Object.fromEntries(ARTICLE_FORMS.map((form) => [form, form === 'essay' ? 2 : 3]))
    expect(chosen({ counts })).toEqual(new Set(['essay']))
    expect(chosen({ counts: { ...counts, place: 0 } })).toEqual(new Set(['essay']))
  })
})
