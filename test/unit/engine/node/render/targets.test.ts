import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarget, type Target, writeTarget } from '../../../../../src/engine/node/render/targets.ts'
import type { Page } from '../../../../../src/engine/node/site-definition.ts'

const PAGE: Page = {
  path: '/tricks/slappy',
  componentChunkName: 'component---trick',
  head: { title: 'Slappy', description: 'Kerbs.', language: 'en', kind: 'article' },
  data: {},
  slices: {},
  sitemapPart: 'tricks',
}

test('the data of a page is serialised like by JSON.stringify, also for repeated items', () => {
  const shared = { title: 'A “card”', tags: ['a', 'b'] }
  const data = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.array(fc.oneof(fc.jsonValue(), fc.constant(shared)))))
  fc.assert(
    fc.property(data, (value) => {
      const content = { ...PAGE, data: value as Page['data'] }
      expect(writeTarget({ kind: 'page', content }).data).toBe(JSON.stringify(value))
      expect(writeTarget({ kind: 'page', content }).data).toBe(JSON.stringify(value))
    }),
  )
})

test('undefined values are left out', () => {
  const data = { a: undefined, list: [1, undefined, null] } as unknown as Page['data']
  expect(writeTarget({ kind: 'page', content: { ...PAGE, data } }).data).toBe(JSON.stringify(data))
})

test.each<Target>([
  { kind: 'page', content: { ...PAGE, data: { word: 'kerb', cards: [{ title: 'A' }] }, document: { file: 'a.md', digest: 'd' } } },
  { kind: 'picture', content: { subject: { title: 'A' }, formats: [{ file: 'a.png', width: 1, height: 2 }] } },
])('a $kind is read as it was written', (work) => {
  expect(readTarget(writeTarget(work))).toEqual(work.content)
})
