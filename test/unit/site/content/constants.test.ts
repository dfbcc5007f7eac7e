import { describe, expect, it } from 'vitest'
import type { AuthorPageProps } from '../../../../src/site/content/author-props.ts'
import * as constants from '../../../../src/site/content/constants.ts'
import type { ArticlePageProps, CategoryPageProps, HomePageProps, NotFoundPageProps } from '../../../../src/site/content/page-props.ts'
import { sampleArticles, sampleMagazine, samplePages } from '../plan/sample-magazine.ts'

it('the exported texts have their specified values', () => {
  const { MORE_TITLE, TOP_NOTCH_TITLE, POPULAR_TITLE, MENU_TITLE } = constants
  expect([MORE_TITLE, TOP_NOTCH_TITLE, POPULAR_TITLE, MENU_TITLE]).toEqual([
    'Have More Awesome Stuff',
    'Top Notch',
    'Popular Articles',
    'Grades',
  ])
})

describe('the exported counts', () => {
  it('are 8, 8, 8, 4 and 2', () => {
    const { POPULAR_COUNT, TOP_NOTCH_COUNT, MORE_COUNT, RELATED_COUNT, LEAD_COUNT } = constants
    expect([POPULAR_COUNT, TOP_NOTCH_COUNT, MORE_COUNT, RELATED_COUNT, LEAD_COUNT]).toEqual([8, 8, 8, 4, 2])
  })

  it('on the home page count 2 leads, 8 popular articles, 8 top notch ones and 8 more', () => {
    const { leads, popular, topNotch, more } = dataOf<HomePageProps>('/')
    expect([leads.length, popular.length, topNotch.length, more.length]).toEqual([2, 8, 8, 8])
  })

  it('on an article count 4 related articles and 8 more', () => {
    const { related, more } = dataOf<ArticlePageProps>('/articles/story-60')
    expect([related.length, more.length]).toEqual([4, 8])
  })

  it('on a category page count the 4 newest articles of each subcategory', () => {
    const { subcategories } = dataOf<CategoryPageProps>('/skateboard-gear')
    expect(subcategories.map(({ newest, total }) => [newest.length, total])).toEqual([
      [4, 10],
      [4, 10],
      [4, 10],
      [4, 10],
    ])
  })

  it('on an author’s page count 8 top notch articles', () => {
    expect(dataOf<AuthorPageProps>('/authors/asha-rao').topNotch).toHaveLength(8)
  })

  it('on the 404 page count 8 more articles', () => {
    expect(dataOf<NotFoundPageProps>('/404.html').more).toHaveLength(8)
  })
})

describe('the limits', () => {
  it('are more than 2 characters for a search, and 24 entries for a page of a list', () => {
    expect(constants.SEARCH_THRESHOLD).toBe(2)
    expect(constants.PAGE_SIZE).toBe(24)
  })

  it('are 96 characters for a slug, 200 for a title without a warning, and 1,000 for any title', () => {
    expect([constants.SLUG_LENGTH_LIMIT, constants.TITLE_LENGTH_WARNING, constants.TITLE_LENGTH_LIMIT]).toEqual([96, 200, 1000])
  })
})

it('the default emojis of descriptions are sparkles, a globe and books', () => {
  expect(constants.DEFAULT_DESCRIPTION_EMOJIS).toEqual(['✨', '🌍', '📚'])
})

/** 240 articles, ten in each subcategory; every second one is featured and Asha's. */
const MAGAZINE = sampleMagazine(
  sampleArticles(240, (number) => (number % 2 === 0 ? { author: 'Asha Rao', featured: true } : { author: 'Bo Lind' })),
)
const PAGES = new Map(samplePages(MAGAZINE).map((page) => [page.path, page]))

function dataOf<Props>(path: string): Props {
  return PAGES.get(path)?.data as unknown as Props
}
