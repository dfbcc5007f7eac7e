import { describe, expect, it } from 'vitest'
import { AD_LINK_LIMIT, AD_SNIPPET_LIMIT, sponsoredHeading } from '../../../../src/site/content/ads.ts'

/** Four site ids, one for each text. */
const SITES = ['ledge', 'plaza', 'curb', 'alpha']

describe('the heading of the sponsored area', () => {
  it.each([
    ['en', ['From our sponsors', 'Sponsored links', 'Paid links', 'Supported by']],
    ['tr', ['Sponsorlarımızdan', 'Sponsorlu bağlantılar', 'Reklam bağlantıları', 'Destekleyenler']],
    ['ru', ['От наших спонсоров', 'Спонсорские ссылки', 'Реклама', 'При поддержке']],
    ['ko', ['스폰서 소식', '스폰서 링크', '광고 링크', '후원']],
  ] as const)('in %s is one of four texts, chosen by the id of the site', (language, texts) => {
    expect(SITES.map((site) => sponsoredHeading(language, site))).toEqual(texts)
  })

  it('is one of the four for any id', () => {
    const headings = Array.from({ length: 200 }, (_, number) => sponsoredHeading('en', `site-${number}`))
    expect([...new Set(headings)].sort()).toEqual(['From our sponsors', 'Paid links', 'Sponsored links', 'Supported by'])
    expect(sponsoredHeading('en', '')).toBe('Supported by')
  })
})

it('the caps of sponsored links are twenty links a page, and 4,096 characters a snippet', () => {
  expect(AD_LINK_LIMIT).toBe(20)
  expect(AD_SNIPPET_LIMIT).toBe(4096)
})
