import { describe, expect, it } from 'vitest'
import * as paths from '../../../../src/site/content/paths.ts'
import { TEMPLATES } from '../../../../src/site/content/templates.ts'
import { CATEGORIES } from '../plan/sample-magazine.ts'

describe('the addresses of the magazine', () => {
  it('of the fixed pages have their specified values', () => {
    expect([paths.HOME_PATH, paths.AUTHORS_PATH, paths.ABOUT_PATH, paths.PRIVACY_PATH, paths.TERMS_PATH, paths.SITEMAP_PATH]).toEqual([
      '/',
      '/authors',
      '/info/about-us',
      '/privacy-policy',
      '/terms',
      '/sitemap',
    ])
    expect([paths.NOT_FOUND_PATH, paths.SERVER_ERROR_PATH, paths.OFFLINE_PATH]).toEqual(['/404.html', '/500.html', '/offline'])
  })

  it('of articles, authors and lists are derived from their slugs', () => {
    expect(paths.articlePath('slappy')).toBe('/articles/slappy')
    expect(paths.authorPath('bo-lind')).toBe('/authors/bo-lind')
    expect(paths.categoryPath('skateboard-gear')).toBe('/skateboard-gear')
    expect(paths.categoryPath('skateboard-gear', 'boards-and-decks')).toBe('/skateboard-gear/boards-and-decks')
  })

  it('of the first page of a list is that of the list', () => {
    expect(paths.listPagePath('/skateboard-gear', 1)).toBe('/skateboard-gear')
    expect(paths.listPagePath('/skateboard-gear', 2)).toBe('/skateboard-gear/page/2')
    expect(paths.listPagePath('/authors/bo-lind', 10)).toBe('/authors/bo-lind/page/10')
  })
})

describe('a reserved segment', () => {
  it.each(['authors', 'articles', 'info', 'privacy-policy', 'terms', 'sitemap', 'editions', 'offline', 'index', 'page', '404', '500'])(
    'is %s, the start of a fixed page',
    (segment) => {
      expect(paths.RESERVED_SEGMENTS.has(segment)).toBe(true)
    },
  )

  it.each(['page-data', 'slice-data', 'assets', 'covers', 'images', 'sw.js', 'feeds'])('is %s, which the engine writes', (segment) => {
    expect(paths.RESERVED_SEGMENTS.has(segment)).toBe(true)
  })

  it('is the start of every pattern other than those of categories', () => {
    const starts = TEMPLATES.map(({ pattern }) => pattern.split('/')[1] ?? '').filter((start) => /^[a-z-]+$/.test(start))
    expect([...new Set(starts)]).toEqual(['authors', 'articles', 'info', 'privacy-policy', 'terms', 'sitemap', 'editions', 'offline'])
    for (const start of starts) expect(paths.RESERVED_SEGMENTS.has(start)).toBe(true)
  })

  it('is not the slug of a category or subcategory', () => {
    for (const { slug, children } of CATEGORIES) {
      for (const name of [slug, ...children.map((child) => child.slug)]) expect(paths.RESERVED_SEGMENTS.has(name)).toBe(false)
    }
  })
})
