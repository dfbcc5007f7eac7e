import { describe, expect, it } from 'vitest'
import type { CategoryPageProps } from '../../../../src/site/content/page-props.ts'
import type { CategoryTree } from '../../../../src/site/content/schema.ts'
import { listCategories } from '../../../../src/site/content/taxonomy.ts'
import { drawPage } from '../../../../src/site/plan/draw-page.ts'
import { CATEGORIES, readData, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const GEAR = '/skateboard-gear'

describe('the page of a category', () => {
  it('has each of its articles once, and those that no subcategory shows in the list', () => {
    const articles = sampleArticles(30, () => ({ category: 'skateboard gear', subcategory: 'other' }))
    const { newest: first, subcategories, list } = propsOf(articles)
    expect(first?.path).toBe(`/articles/${articles[0]?.frontmatter.slug}`)
    const shown = subcategories.flatMap(({ newest }) => newest.map(({ path }) => path))
    expect(shown).toEqual(articles.slice(1, 5).map(({ frontmatter: { slug } }) => `/articles/${slug}`))
    expect(list.cards.map(({ path }) => path)).toEqual(articles.slice(5, 24).map(({ frontmatter: { slug } }) => `/articles/${slug}`))
    expect([subcategories[2]?.total, list.total]).toEqual([30, 30])
  })

  it('shows an article of two subcategories in the first of them', () => {
    const two = sampleArticle('two')
    const [entity] = two.frontmatter.entities
    entity?.subcategories.push({ subcategory: 'boards and decks', subsubcategories: [] })
    const shown = propsOf([two]).subcategories.filter(({ newest }) => newest.length > 0)
    expect(shown.map(({ label }) => label)).toEqual(['Boards and decks'])
  })

  it('has its newest story in the language of the site beside its name, unless it has few', () => {
    const articles = sampleArticles(5, (place) => ({
      category: 'skateboard gear',
      subcategory: 'other',
      locale: place === 0 ? 'ru_RU' : 'en_US',
    }))
    expect(propsOf(articles).newest?.path).toBe('/articles/story-1')
    expect(propsOf(articles.slice(1)).newest).toBeNull()
  })

  it('begins a subcategory with the language of the site', () => {
    const articles = [
      sampleArticle('russian', { date: '2026-03-03', locale: 'ru_RU' }),
      sampleArticle('newer', { date: '2026-03-02' }),
      sampleArticle('turkish', { date: '2026-03-01', locale: 'tr_TR' }),
      sampleArticle('older', { date: '2026-02-28' }),
    ]
    const { newest = [] } = propsOf(articles).subcategories.find(({ total }) => total > 0) ?? {}
    expect(newest.map(({ path }) => path.slice('/articles/'.length))).toEqual(['newer', 'older', 'russian', 'turkish'])
  })

  it('has no other language in a subcategory with enough in that of the site, but in the list below', () => {
    const articles = sampleArticles(10, (place) => ({
      category: 'skateboard gear',
      subcategory: 'other',
      locale: place < 4 ? 'ru_RU' : 'en_US',
    }))
    const { newest: first, subcategories, list } = propsOf(articles)
    const placesOf = (cards: readonly { path: string }[]) => cards.map(({ path }) => Number(path.split('-').at(-1)))
    expect(placesOf(first === null ? [] : [first])).toEqual([4])
    expect(placesOf(subcategories.at(-2)?.newest ?? [])).toEqual([5, 6, 7, 8])
    expect(placesOf(list.cards)).toEqual([0, 1, 2, 3, 9])
  })

  it('has its stops in the order of the front, as the menu has, with paths and pictures', () => {
    const page = pageOf([])
    const { form, stops = [] } = propsOf([]).front ?? {}
    expect([form, stops.map(({ path }) => path)]).toEqual([
      'parts',
      ['boards-and-decks', 'trucks-and-wheels', 'other-skateboard-gear', 'protective-gear'].map((slug) => `${GEAR}/${slug}`),
    ])
    const [gear] = sampleMagazine([]).categories.filter(({ path }) => path === GEAR)
    expect(gear?.children.map(({ path }) => path)).toEqual(stops.map(({ path }) => path))
    const { front } = drawPage(page, '', {}).data as unknown as CategoryPageProps
    for (const { drawn } of front?.stops ?? []) {
      expect(drawn).toMatch(/^<svg viewBox="-132 -212 264 224" overflow="visible" aria-hidden="true">/)
      expect(drawn?.length).toBeLessThan(1200)
    }
    expect(front?.stops.map(({ sign }) => sign)).toEqual(stops.map(({ sign }) => sign))
  })

  it('has no front in a magazine that chooses none', () => {
    const tree = readData('categories.json') as CategoryTree
    const plain = Object.fromEntries(Object.entries(tree).map(([name, { front: _, ...node }]) => [name, node]))
    const magazine = { ...sampleMagazine([]), categories: listCategories(plain) }
    const page = samplePages(magazine).find(({ path }) => path === GEAR)
    expect(page?.data).not.toHaveProperty('front')
    expect(drawPage(page as NonNullable<typeof page>, '', {}).data).toEqual({})
  })
})

it('each category has a form of its own', () => {
  expect(CATEGORIES.map(({ front }) => front?.form)).toEqual(['climb', 'parts', 'wall', 'calendar', 'rungs', 'map'])
})

function pageOf(articles: Parameters<typeof sampleMagazine>[0]) {
  const page = samplePages(sampleMagazine(articles)).find(({ path }) => path === GEAR)
  if (page === undefined) throw new Error(`there is no page at ${GEAR}`)
  return page
}

function propsOf(articles: Parameters<typeof sampleMagazine>[0]): CategoryPageProps {
  return pageOf(articles).data as unknown as CategoryPageProps
}
