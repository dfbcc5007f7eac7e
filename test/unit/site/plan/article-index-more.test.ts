import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { type ArticleIndex, indexArticles } from '../../../../src/site/plan/article-index.ts'
import { CATEGORIES, sampleArticle, sampleArticles, sampleMagazine } from './sample-magazine.ts'

describe('the other stories of a page', () => {
  it('contain no duplicates, nothing excluded, at most 2 of a category and at most 8', () => {
    const choice = fc.record({
      categories: fc.array(fc.nat({ max: 5 }), { maxLength: 90 }),
      path: fc.string(),
      excluded: fc.array(fc.nat({ max: 89 }), { maxLength: 20 }),
    })
    fc.assert(
      fc.property(choice, ({ categories, path, excluded }) => {
        const articles = categories.map((category, number) => sampleArticle(`story-${number}`, shelfOf(category)))
        const exclude = excluded.flatMap((number) => articles[number] ?? [])
        const more = indexArticles(sampleMagazine(articles)).more(path, exclude)
        expect(new Set(more).size).toBe(more.length)
        expect(more.length).toBeLessThanOrEqual(8)
        for (const article of exclude) expect(more).not.toContain(article)
        const categoriesOf = more.map(({ frontmatter }) => frontmatter.entities[0]?.category)
        for (const { name } of CATEGORIES) expect(categoriesOf.filter((category) => category === name).length).toBeLessThanOrEqual(2)
      }),
      { seed: 1, numRuns: 150 },
    )
  })

  it('are all articles of a small magazine, within the limits', () => {
    const articles = [0, 0, 0, 1, 2].map((category, number) => sampleArticle(`story-${number}`, shelfOf(category)))
    const more = indexArticles(sampleMagazine(articles)).more('/articles/story-4', [articles[4] as ArticleNode])
    expect(more).toHaveLength(3)
    expect(indexArticles(sampleMagazine([])).more('/', [])).toEqual([])
  })

  it('are eight on every page of a magazine with enough of each category', () => {
    const index = indexArticles(sampleMagazine(STORIES))
    for (const article of STORIES) expect(moreOf(index, article)).toHaveLength(8)
  })

  it('differ from page to page, and every article occurs on a page', () => {
    const index = indexArticles(sampleMagazine(STORIES))
    const rows = STORIES.map((article) => moreOf(index, article))
    expect(new Set(rows.map((row) => row.map(({ id }) => id).join())).size).toBeGreaterThan(250)
    expect(new Set(rows.flat()).size).toBeGreaterThan(450)
  })

  it('do not depend on the order of the articles', () => {
    const forwards = indexArticles(sampleMagazine(STORIES))
    const backwards = indexArticles(sampleMagazine([...STORIES].reverse()))
    for (const article of STORIES) expect(moreOf(backwards, article)).toEqual(moreOf(forwards, article))
  })

  it.each(CATEGORIES.map(({ name }, number) => [name, number] as const))(
    'of at most 60 among 500 pages change when an article is added to %s',
    (_, category) => {
      const before = indexArticles(sampleMagazine(STORIES))
      for (const name of ['added', 'new-trick', 'another-one', 'zebra']) {
        const added = sampleArticle(`${name}-${category}`, { ...shelfOf(category), date: '2026-01-01' })
        const after = indexArticles(sampleMagazine([added, ...STORIES]))
        const changed = STORIES.filter((article) => slugsOf(moreOf(before, article)) !== slugsOf(moreOf(after, article)))
        expect(changed.length).toBeLessThanOrEqual(60)
      }
    },
  )

  it('contain an added article on some pages', () => {
    const added = sampleArticle('added-1', { ...shelfOf(1), date: '2026-01-01' })
    const after = indexArticles(sampleMagazine([added, ...STORIES]))
    expect(STORIES.filter((article) => moreOf(after, article).includes(added)).length).toBeGreaterThan(0)
  })
})

describe('other stories in several languages', () => {
  const english = sampleArticles(40)
  const russian = Array.from({ length: 5 }, (_, number) => sampleArticle(`istoriya-${number}`, { ...shelfOf(number), locale: 'ru_RU' }))
  const index = indexArticles(sampleMagazine([...english, ...russian]))

  it('are in the language of the site on its pages', () => {
    expect(index.more('/', []).map(({ frontmatter }) => frontmatter.locale)).toEqual(Array(8).fill('en_US'))
  })

  it('are in the language of the page first, then in that of the site', () => {
    const locales = index.more('/articles/x', [], 'ru').map(({ frontmatter }) => frontmatter.locale)
    expect(locales).toEqual([
      ...Array(locales.lastIndexOf('ru_RU') + 1).fill('ru_RU'),
      ...Array(7 - locales.lastIndexOf('ru_RU')).fill('en_US'),
    ])
    expect(locales[0]).toBe('ru_RU')
  })

  it('tell no story twice, and none that the page tells', () => {
    const translated = russian.map((article, place) => {
      return { ...article, frontmatter: { ...article.frontmatter, translationOf: `story-${place}` } }
    })
    const both = indexArticles(sampleMagazine([...sampleArticles(8), ...translated]))
    const more = both.more('/articles/istoriya-0', [translated[0] as ArticleNode], 'ru')
    const told = more.map(({ frontmatter: { slug, translationOf } }) => translationOf ?? slug)
    expect(new Set(['story-0', ...told]).size).toBe(told.length + 1)
    expect(told.length).toBeGreaterThan(4)
  })

  it('are in any language if there are none in either', () => {
    const only = indexArticles(sampleMagazine(russian))
    expect(only.more('/', []).length).toBeGreaterThan(0)
  })

  it('of an author are in the language of the article', () => {
    const both = [...english.slice(0, 3), ...russian.slice(0, 2)].map((article) => ({
      ...article,
      frontmatter: { ...article.frontmatter, author: 'Asha Rao' },
    }))
    const shelf = indexArticles(sampleMagazine(both))
    for (const article of both) {
      const others = shelf.byAuthor(article)
      expect(others.every(({ frontmatter }) => frontmatter.locale === article.frontmatter.locale)).toBe(true)
      expect(others).toHaveLength(article.frontmatter.locale === 'ru_RU' ? 1 : 2)
    }
  })
})

const STORIES = sampleArticles(500)

function moreOf(index: ArticleIndex, article: ArticleNode): ArticleNode[] {
  return index.more(`/articles/${article.frontmatter.slug}`, [article])
}

function slugsOf(articles: readonly ArticleNode[]): string {
  return articles.map(({ frontmatter }) => frontmatter.slug).join()
}

function shelfOf(category: number): { category: string; subcategory: string } {
  return { category: CATEGORIES[category]?.name ?? '', subcategory: 'other' }
}
