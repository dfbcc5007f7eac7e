import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeSitemapEntry } from '../../../../src/engine/node/render/sitemap.ts'
import type { DeferredPage } from '../../../../src/engine/node/site-definition.ts'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import type { Magazine } from '../../../../src/site/load/load-magazine.ts'
import { planPages } from '../../../../src/site/plan/pages.ts'
import { AUTHORS, CATEGORIES, SITE, sampleArticles, sampleMagazine } from './sample-magazine.ts'

/** So many that both authors have a further page. */
const COUNT = 52
/** The only Turkish article with a date: without it there is no Turkish feed. */
const DATED = 1

/** Articles with everything that the page of an article can show; their digests are those of their contents. */
function writeArticles(): ArticleNode[] {
  const articles = sampleArticles(COUNT, (number) => ({
    author: number % 2 === 0 ? 'Asha Rao' : 'Bo Lind',
    topics: [`topic ${number % 4}`],
    ...(number % 7 === 1 ? { locale: 'tr_TR' as const, translationOf: `story-${number - 1}` } : {}),
    ...(number % 5 === 0 ? { series: { name: 'Kerbs', part: number } } : {}),
    ...(number % 6 === 0 ? { form: 'letters' as const, with: 'Bo Lind' } : {}),
  }))
  for (const [number, article] of articles.entries()) {
    if (number % 4 === 0) article.terms = [{ target: 'kerb', line: 1, column: 1 }]
    if (article.frontmatter.locale === 'tr_TR' && number !== DATED) delete article.frontmatter.date
  }
  return articles
}

const GLOSSARY = new Map([['kerb', { en: { term: 'kerb', text: 'Stone.' }, tr: { term: 'kaldırım', text: 'Taş.' } }]])

const ARTICLE_FIELDS = [
  'title',
  'author',
  'with',
  'image',
  'date',
  'updated',
  'series',
  'slug',
  'status',
  'words',
  'description',
  'gone',
  'file',
  'category',
]
const OTHER_FIELDS = ['biography', 'home', 'seo', 'label', 'family', 'glossary', 'name', 'url', 'images', 'ads', 'undated']

interface Change {
  field: string
  /** The number of the article, author or category. */
  at: number
  word: string
}

const change: fc.Arbitrary<Change> = fc.record({
  field: fc.constantFrom(...ARTICLE_FIELDS, ...OTHER_FIELDS),
  at: fc.nat(COUNT - 1),
  word: fc.constantFrom('one', 'two', 'three'),
})
/** Each change alone, at both ends of the lists. */
const EACH_CHANGE = [...ARTICLE_FIELDS, ...OTHER_FIELDS].flatMap((field) =>
  [0, COUNT - 1].map((at): [Change[]] => [[{ field, at, word: 'two' }]]),
)

function createMagazine(changes: readonly Change[]): Magazine {
  const magazine = sampleMagazine(writeArticles(), { glossary: GLOSSARY, site: structuredClone(SITE) })
  magazine.authors = structuredClone(AUTHORS)
  magazine.categories = structuredClone(CATEGORIES)
  for (const one of changes) apply(one, magazine)
  for (const article of magazine.articles) article.digest = JSON.stringify({ ...article, file: '' })
  magazine.articles = magazine.articles.filter(({ words }) => words > 0)
  return magazine
}

function apply({ field, at, word }: Change, magazine: Magazine): void {
  const article = magazine.articles[at] as ArticleNode
  const author = magazine.authors[at % 2] as Magazine['authors'][number]
  const category = magazine.categories[at % 2] as Magazine['categories'][number]
  const changes: Record<string, () => unknown> = {
    title: () => Object.assign(article.frontmatter, { title: word }),
    author: () => Object.assign(article.frontmatter, { author: AUTHORS[word.length % 2]?.name }),
    with: () => Object.assign(article.frontmatter, { with: AUTHORS[word.length % 2]?.name }),
    image: () => Object.assign(article.frontmatter, { image: `/${word}.png` }),
    date: () => Object.assign(article.frontmatter, { date: `2025-12-0${word.length}` }),
    updated: () => Object.assign(article.frontmatter, { updated: `2026-02-0${word.length}` }),
    series: () => Object.assign(article.frontmatter, { series: { name: word, part: 3 } }),
    slug: () => Object.assign(article.frontmatter, { slug: `${word}-${at}` }),
    status: () => Object.assign(article.frontmatter, { status: 'draft' }),
    words: () => Object.assign(article, { words: word.length * 500 }),
    description: () => Object.assign(article, { description: word }),
    gone: () => Object.assign(article, { words: 0 }),
    file: () => Object.assign(article, { file: `${word}.md` }),
    category: () => Object.assign(article.frontmatter, { entities: magazine.articles[(at + 5) % COUNT]?.frontmatter.entities }),
    biography: () => Object.assign(author, { description: word }),
    seo: () => Object.assign(author, { meta_title: word }),
    home: () => Object.assign(author, { home: word }),
    label: () => Object.assign(category, { label: word }),
    family: () => Object.assign(category, { family: 'tips' }),
    glossary: () => Object.assign(magazine, { glossary: new Map([['kerb', { en: { term: word, text: word } }]]) }),
    name: () => Object.assign(magazine.site, { name: word }),
    url: () => Object.assign(magazine.site, { url: `https://${word}.example` }),
    images: () => Object.assign(magazine, { images: false }),
    undated: () => delete magazine.articles[DATED]?.frontmatter.date,
    ads: () => Object.assign(magazine.ads, { sapeNewUrl: word }),
  }
  changes[field]?.()
}

function listDeferredPages(magazine: Magazine): DeferredPage[] {
  return Array.from(planPages(magazine)).filter((page) => 'make' in page)
}

test('a page is the same while its inputs are', () => {
  const before = new Map(listDeferredPages(createMagazine([])).map((page) => [page.path, page]))
  // Those of all articles, and the further pages of both authors.
  expect(before.size).toBe(COUNT + 2)
  let same = 0
  let different = 0
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      for (const page of listDeferredPages(createMagazine(changes))) {
        const last = before.get(page.path)
        if (last?.inputs !== page.inputs) different++
        else {
          same++
          expect(page.make()).toEqual(last.make())
          expect([page.picture, page.slices]).toEqual([last.picture, last.slices])
        }
      }
    }),
    { examples: EACH_CHANGE, numRuns: 50 + EACH_CHANGE.length },
  )
  expect(same).toBeGreaterThan(100)
  expect(different).toBeGreaterThan(100)
})

test('a change of one article leaves the inputs of other pages as they are', () => {
  const before = new Map(listDeferredPages(createMagazine([])).map(({ path, inputs }) => [path, inputs]))
  for (const field of ['title', 'words', 'image']) {
    const after = listDeferredPages(createMagazine([{ field, at: 8, word: 'three' }]))
    const changed = after.filter(({ path, inputs }) => before.get(path) !== inputs)
    expect(changed.map(({ path }) => path)).toContain('/articles/story-8')
    expect(changed.length).toBeLessThan(COUNT)
  }
})

test('a page that is not made yet has the path, slices, picture and sitemap entry of the page', () => {
  for (const images of [true, false]) {
    const magazine = createMagazine(images ? [] : [{ field: 'images', at: 0, word: 'one' }])
    for (const { make, inputs: _, sitemapEntry, ...rest } of listDeferredPages(magazine)) {
      const { path, slices, picture } = make()
      expect(rest).toEqual({ path, slices, ...(picture === undefined ? {} : { picture }) })
      expect(sitemapEntry).toEqual(describeSitemapEntry(make()))
    }
  }
})
