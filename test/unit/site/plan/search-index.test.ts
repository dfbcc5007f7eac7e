import { describe, expect, it } from 'vitest'
import { readChunkSet, spellSlug, writeChunkSet } from '../../../../src/site/content/search-files.ts'
import { findRecentLetter } from '../../../../src/site/load/recent-letters.ts'
import { createSearchFiles, createSearchIndex, type SearchEntry } from '../../../../src/site/plan/search-index.ts'
import { LISTS } from '../search/random-texts.ts'
import { sampleArticle, sampleMagazine } from './sample-magazine.ts'

const entriesOf = (titles: readonly string[]): SearchEntry[] =>
  titles.map((title) => ({ title, slug: spellSlug(title), language: 0, category: 0 }))
const filesOf = (titles: readonly string[], size = 2) =>
  new Map(createSearchFiles(entriesOf(titles), LISTS, size).map(({ file, contents }) => [file, JSON.parse(contents)]))

describe('the index of the titles', () => {
  it('consists of a manifest, chunks of titles, newest first, and the words with their chunks', () => {
    const files = filesOf(['Five Ramps', 'Four', 'Three ramps', 'Two', 'One'])
    const [, newest = '', middle = '', oldest = '', words = ''] = [...files.keys()]
    expect(files.get('search/manifest.json')).toEqual({
      version: 1,
      fold: 1,
      chunks: [
        { file: newest.slice(7), titles: 1 },
        { file: middle.slice(7), titles: 2 },
        { file: oldest.slice(7), titles: 2 },
      ],
      words: words.slice(7),
      ...LISTS,
    })
    expect([newest, middle, oldest, words].map((file) => file.replace(/[0-9a-f]{16}/, '{hash}'))).toEqual([
      'search/t3-{hash}.json',
      'search/t2-{hash}.json',
      'search/t1-{hash}.json',
      'search/w-{hash}.json',
    ])
    expect(files.get(middle)).toEqual({ titles: ['Four', 'Three ramps'], slugs: ['', ''], languages: [0, 0], categories: [0, 0] })
    expect(files.get(words)).toEqual({
      words: ['five', 'four', 'one', 'ramps', 'three', 'two'],
      chunks: ['0', '1', '2', '0 0', '1', '2'],
    })
  })

  it('of few titles is one chunk without a file of words', () => {
    expect([...filesOf(['One', 'Two']).keys()].map((file) => file.replace(/-.*/, ''))).toEqual(['search/manifest.json', 'search/t1'])
  })

  it('keeps the names of older chunks when an article is added', () => {
    const before = [...filesOf(['Four', 'Three', 'Two', 'One']).keys()]
    const after = [...filesOf(['Five', 'Four', 'Three', 'Two', 'One']).keys()]
    expect(after.slice(2, 4)).toEqual(before.slice(1, 3))
  })

  it('changes the name of one chunk when a title changes', () => {
    const before = [...filesOf(['Four', 'Three', 'Two', 'One']).keys()]
    const after = [...filesOf(['Four', 'Three', 'Too', 'One']).keys()]
    expect(after.map((file, place) => file === before[place])).toEqual([true, true, false, false])
  })

  it('omits the slug that can be derived from the title', () => {
    const entries = [
      { title: 'Kaykay Günü: İlk', slug: 'kaykay-gunu-ilk', language: 2, category: 1 },
      { title: 'Kaykay Günü: İlk', slug: 'kaykay-gunu-ilk-2', language: 2, category: 1 },
    ]
    expect(JSON.parse(createSearchFiles(entries, LISTS)[1]?.contents ?? '').slugs).toEqual(['', 'kaykay-gunu-ilk-2'])
  })

  it('of a magazine has the language and category of each article, newest first', () => {
    const magazine = sampleMagazine([
      sampleArticle('newest', { locale: 'tr_TR', category: 'skateboarding tips', subcategory: 'mental focus' }),
      sampleArticle('oldest'),
    ])
    const [manifest, chunk] = createSearchIndex(magazine).map(({ contents }) => JSON.parse(contents))
    expect(manifest.languages).toEqual(['en', 'ru', 'tr', 'ko'])
    expect(manifest.categories[4]).toEqual({ label: 'Skateboarding tips', labels: { ru: 'Советы', tr: 'İpuçları' }, family: 'tips' })
    expect(chunk).toEqual({
      titles: ['Title of newest', 'Title of oldest'],
      slugs: ['newest', 'oldest'],
      languages: [2, 0],
      categories: [4, 1],
    })
  })
})

it.each([
  [[0, 1, 2], 3, ''],
  [[0], 3, '0'],
  [[2], 3, '2'],
  [[0, 1], 3, '0 0'],
  [[0, 49], 50, '0 1c'],
])('a set of chunks, %j of %i, is written %j, and read again', (chunks, count, text) => {
  expect(writeChunkSet(chunks, count)).toBe(text)
  expect(readChunkSet(text, count)).toEqual(chunks)
})

describe('letters of recent Unicode versions', () => {
  it.each([
    ['a glagolitic letter of 2021', 'Ⱟ skate', 'U+2C2F'],
    ['a small letter of 2024', 'ꟍ', 'U+A7CD'],
    ['a letter outside the basic plane', '𐕰', 'U+10570'],
  ])('are found: %s', (_, title, letter) => {
    expect(findRecentLetter(title)).toBe(letter)
  })

  it.each(['Kaykay İstanbul', 'Ёлка', 'Straße ﬁ', '🛹', 'ꟊ', '漢字'])('are not in %j', (title) => {
    expect(findRecentLetter(title)).toBe(undefined)
  })
})
