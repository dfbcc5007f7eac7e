import { expect, it } from 'vitest'
import { digestOf } from '../../../../src/engine/node/digest.ts'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { indexArticles } from '../../../../src/site/plan/article-index.ts'
import { sampleArticle, sampleMagazine } from './sample-magazine.ts'

type Details = NonNullable<Parameters<typeof sampleArticle>[1]>

const BEFORE: Details = { author: 'Asha Rao', date: '2026-08-02' }
/** An edit for each field of a card. */
const EDITS: [field: string, details: Details, slug?: string, others?: ArticleNode[]][] = [
  ['title', { title: 'Another' }],
  ['path', {}, 'another'],
  ['language', { locale: 'tr_TR' }],
  ['minutes', { words: 4400 }],
  ['cover', { image: '/deck.png' }],
  ['description', { description: 'Another.' }],
  ['authors', { author: 'Bo Lind' }],
  ['authors', { with: 'Bo Lind' }],
  ['date', { date: '2026-08-02T10:00:00Z' }],
  ['dateText', { date: '2026-08-03' }],
  ['category', { category: 'skateboarding tips', subcategory: 'other' }],
  ['subcategory', { subcategory: 'other' }],
  ['also', {}, 'slappy', [sampleArticle('slappi', { locale: 'ru_RU', translationOf: 'slappy' })]],
]

it.each(EDITS)('an edit of the field %s of a card changes its key', (field, details, slug, others) => {
  const [before, after] = [show('slappy', BEFORE), show(slug ?? 'slappy', { ...BEFORE, ...details }, others)]
  expect(after.card).not.toHaveProperty(field, before.card[field])
  expect(after.cardKey).not.toBe(before.cardKey)
  const isInTeaser = JSON.stringify(after.teaser) !== JSON.stringify(before.teaser)
  expect(after.teaserKey !== before.teaserKey).toBe(isInTeaser)
})

it('every field that one of the edited cards shows has an edit', () => {
  const fields = EDITS.flatMap(([, details, slug, others]) => Object.keys(show(slug ?? 'slappy', { ...BEFORE, ...details }, others).card))
  expect(Array.from(new Set(fields)).sort()).toEqual(Array.from(new Set(EDITS.map(([field]) => field))).sort())
})

it('the keys are digests of the whole card and the whole teaser, so that no field can be left out', () => {
  const { card, teaser, cardKey, teaserKey } = show('slappy', BEFORE)
  expect(cardKey).toBe(digestOf(JSON.stringify(card)))
  expect(teaserKey).toBe(digestOf(JSON.stringify(teaser)))
})

function show(slug: string, details: Details, others: ArticleNode[] = []) {
  const article = sampleArticle(slug, details)
  const index = indexArticles(sampleMagazine([article, ...others]))
  const card: Record<string, unknown> = { ...index.card(article) }
  return { card, teaser: index.teaser(article), cardKey: index.cardKey(article), teaserKey: index.teaserKey(article) }
}
