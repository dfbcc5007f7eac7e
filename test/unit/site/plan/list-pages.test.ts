import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/engine/node/site-definition.ts'
import type { ListPageProps, ListProps } from '../../../../src/site/content/page-props.ts'
import { sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

describe('a list of articles', () => {
  it.each([
    [0, 1],
    [1, 1],
    [24, 1],
    [25, 2],
    [48, 2],
    [49, 3],
  ])('of %i has %i pages', (articles, pages) => {
    expect(pagesOf(articles)).toHaveLength(pages)
  })

  it('shows each article on one page, 24 at most, newest first', () => {
    const pages = pagesOf(50)
    expect(pages.map((page) => listOf(page).cards.length)).toEqual([24, 24, 2])
    const shown = pages.flatMap((page) => listOf(page).cards.map(({ path }) => path))
    expect(shown).toEqual(Array.from({ length: 50 }, (_, number) => `/articles/story-${number}`))
    expect(pages.map((page) => listOf(page).total)).toEqual([50, 50, 50])
    expect(pages.map((page) => listOf(page).page)).toEqual([1, 2, 3])
  })

  it('has its first page at its path, and the others below it', () => {
    expect(pagesOf(50).map(({ path, componentChunkName }) => `${path} ${componentChunkName}`)).toEqual([
      '/skateboard-gear/boards-and-decks component---subcategory',
      '/skateboard-gear/boards-and-decks/page/2 component---list',
      '/skateboard-gear/boards-and-decks/page/3 component---list',
    ])
  })

  it('links each page to its neighbours, and to itself as canonical', () => {
    const list = 'https://site.example/skateboard-gear/boards-and-decks'
    expect(pagesOf(50).map(({ head: { canonical, previous, next } }) => [canonical, previous, next])).toEqual([
      [list, undefined, `${list}/page/2`],
      [`${list}/page/2`, list, `${list}/page/3`],
      [`${list}/page/3`, `${list}/page/2`, undefined],
    ])
    expect(Object.keys(pagesOf(24)[0]?.head ?? {})).not.toContain('next')
  })

  it('has titles that differ by their number, and breadcrumbs', () => {
    const [first, second] = pagesOf(50)
    expect(second?.head.title).toBe(`${first?.head.title} (2)`)
    const { label, breadcrumbs } = (second as Page).data as unknown as ListPageProps
    expect(label).toBe('Boards and decks')
    expect(breadcrumbs).toEqual([
      { label: 'Skateboard gear', path: '/skateboard-gear' },
      { label: 'Boards and decks', path: '/skateboard-gear/boards-and-decks' },
    ])
  })

  it('has the colour and the cover of its category on all pages', () => {
    const [first, ...others] = pagesOf(50).map(({ data }) => data as { family?: string; cover?: string; ground?: unknown })
    expect(first?.family).toBe('gear')
    for (const { ground } of others) expect(ground).toEqual({ family: first?.family, cover: first?.cover })
    expect(others).toHaveLength(2)
  })

  it('has the date of the newest article of each page', () => {
    expect(pagesOf(50).map(({ lastModified }) => lastModified)).toEqual(['2025-12-30', '2025-12-06', '2025-11-12'])
    expect(Object.keys(pagesOf(0)[0] ?? {})).not.toContain('lastModified')
  })
})

describe('the links between the pages of a list', () => {
  it.each([
    [1, ['1', '2', '3', '10']],
    [2, ['1', '2', '3', '4', '10']],
    [5, ['1', '3', '4', '5', '6', '7', '10']],
    [9, ['1', '7', '8', '9', '10']],
    [10, ['1', '8', '9', '10']],
  ])('are, on page %i of ten, the first, the last and those around it: %j', (number, labels) => {
    expect(linksOf(240, number).map(({ label }) => label)).toEqual(labels)
  })

  it('lead to the pages of their labels', () => {
    expect(linksOf(30, 2)).toEqual([
      { label: '1', path: '/skateboard-gear/boards-and-decks' },
      { label: '2', path: '/skateboard-gear/boards-and-decks/page/2' },
    ])
  })

  it('are omitted for a single page', () => {
    expect(linksOf(24, 1)).toEqual([])
  })
})

function pagesOf(count: number): Page[] {
  const articles = sampleArticles(count, () => ({ category: 'skateboard gear', subcategory: 'boards and decks' }))
  return samplePages(sampleMagazine(articles)).filter(({ path }) => path.startsWith('/skateboard-gear/boards-and-decks'))
}

function listOf(page: Page | undefined): ListProps {
  return page?.data.list as unknown as ListProps
}

function linksOf(count: number, number: number): ListProps['pages'] {
  return listOf(pagesOf(count)[number - 1]).pages
}
