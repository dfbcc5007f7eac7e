import { describe, expect, test } from 'vitest'
import { articleSlug } from '../../../../src/writer/article/article-slug.ts'

describe('a slug', () => {
  test.each([
    ['Ещё щётка, объезд, Юрий', 'eshchyo-shchyotka-obezd-yuriy'],
    ['İstanbul’da kaykay: Işık', 'istanbulda-kaykay-isik'],
    ['Çığ gibi', 'cig-gibi'],
    ['DeFi и NFT', 'defi-i-nft'],
    ['日本', 'article-0123abcd'],
    ['Sitemap', 'sitemap-article'],
    [`${'board '.repeat(14)}end`, 'board-board-board-board-board-board-board-board-board-board-board'],
  ])('of %s is %s', (title, slug) => {
    expect(articleSlug(title, '0123abcdef', () => false)).toBe(slug)
  })

  test('that is taken gets a number', () => {
    const taken = new Set(['wax', 'wax-2'])
    expect(articleSlug('Wax', 'x', (slug) => taken.has(slug))).toBe('wax-3')
  })
})
