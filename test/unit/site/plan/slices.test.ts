import { describe, expect, it } from 'vitest'
import { planSlices, slicesMapFor } from '../../../../src/site/plan/slices.ts'
import { SITE, sampleArticle, sampleMagazine } from './sample-magazine.ts'

describe('the slices of the frame', () => {
  it('are a header, a footer and a sponsored area that all pages share', () => {
    const slices = planSlices(sampleMagazine([]))
    expect(slices.map(({ name, componentChunkName, staticQueries }) => [name, componentChunkName, staticQueries])).toEqual([
      ['header', 'slice---header', ['menu', 'site', 'texts']],
      ['footer', 'slice---footer', ['menu', 'site', 'texts']],
      ['sponsored', 'slice---sponsored', ['texts']],
    ])
  })

  it('list the pages that they link to: the header all categories, the footer the categories and the fixed pages', () => {
    const [header, footer, sponsored] = planSlices(sampleMagazine([]))
    expect(header?.linkedPaths).toHaveLength(1 + 6 + 24)
    expect(header?.linkedPaths.slice(0, 3)).toEqual([
      '/',
      '/skateboarding-techniques',
      '/skateboarding-techniques/beginner-skateboarding-tricks',
    ])
    expect([...(footer?.linkedPaths ?? [])].sort()).toEqual([
      '/',
      '/authors',
      '/exciting-skateboarding-events',
      '/info/about-us',
      '/privacy-policy',
      '/sitemap',
      '/skateboard-gear',
      '/skateboarding-culture',
      '/skateboarding-lifestyle',
      '/skateboarding-techniques',
      '/skateboarding-tips',
      '/terms',
    ])
    expect(sponsored?.linkedPaths).toEqual([])
  })
})

describe('the frame of an article in another language', () => {
  const ads = { sapeLinks: { '/articles/b': ['<a href="https://a.example/">A</a>'] }, sapeNewUrl: 'See', heading: 'Our friends' }
  const magazine = sampleMagazine([sampleArticle('a'), sampleArticle('b', { locale: 'ru_RU' })], { ads })

  it('is a header, a footer and a sponsored area with the texts of that language, which such pages share', () => {
    const variants = planSlices(magazine).filter(({ variant }) => variant !== undefined)
    expect(variants.map(({ name, variant }) => [name.replace(/-[0-9a-z]{4,}$/, ''), variant])).toEqual([
      ['header-ru', 'ru'],
      ['footer-ru', 'ru'],
      ['sponsored-ru', 'ru'],
      ['sponsored-articles-b', 'ru'],
    ])
    expect(slicesMapFor('/articles/a', magazine, 'ru')).toEqual({ header: 'header-ru', sponsored: 'sponsored-ru', footer: 'footer-ru' })
  })

  it('has a heading of paid links in that language, where the site gives one for its own only', () => {
    const headings = planSlices(magazine).flatMap(({ name, data }) =>
      name.startsWith('sponsored') ? [(data as { heading: string }).heading] : [],
    )
    expect(headings).toEqual(['Our friends', 'Реклама', 'Реклама'])
  })
})

describe('the sponsored area', () => {
  const ads = {
    sapeLinks: {
      '/': ['<a href="https://shop.example/" onclick="steal()">Shop</a>', '<script>steal()</script>'],
      '/terms': ['Plain text'],
      '/articles/a': ['<a href="https://a.example/">A</a>'],
      '/articles-a': ['<a href="https://b.example/">B</a>'],
    },
    sapeNewUrl: 'See <a href="https://new.example/">this</a>',
  }
  const slices = planSlices(sampleMagazine([], { ads }))

  it('is shared by pages without links of their own', () => {
    expect(slicesMapFor('/authors', sampleMagazine([], { ads }))).toEqual({ header: 'header', sponsored: 'sponsored', footer: 'footer' })
    expect(slices.find(({ name }) => name === 'sponsored')?.data).toEqual({
      heading: HEADING,
      items: [[{ text: 'See ' }, { text: 'this', href: 'https://new.example/' }]],
    })
  })

  it('is in the language of the page, if it is given in it', () => {
    const magazine = sampleMagazine([sampleArticle('c', { locale: 'ru_RU' }), sampleArticle('d', { locale: 'tr_TR' })], {
      ads: { sapeLinks: {}, sapeNewUrl: 'Hello', translations: { ru: 'Привет' } },
    })
    const texts = new Map(planSlices(magazine).map(({ name, data }) => [name, (data as { items?: unknown }).items]))
    expect(texts.get('sponsored')).toEqual([[{ text: 'Hello' }]])
    expect(texts.get('sponsored-ru')).toEqual([[{ text: 'Привет' }]])
    expect(texts.get('sponsored-tr')).toEqual([[{ text: 'Hello' }]])
  })

  it('is separate for a page with links of its own, and free of scripts', () => {
    const { sponsored } = slicesMapFor('/', sampleMagazine([], { ads }))
    expect(sponsored).toMatch(/^sponsored-home-[0-9a-z]+$/)
    const slice = slices.find(({ name }) => name === sponsored)
    expect(slice).toMatchObject({ componentChunkName: 'slice---sponsored', sliceContext: { path: '/' } })
    expect(slice?.data).toEqual({ heading: HEADING, items: [[{ text: 'Shop', href: 'https://shop.example/' }]] })
    expect(JSON.stringify(slices)).not.toMatch(/steal|onclick|<a|<script/)
  })

  it('has different names for two pages with similar addresses', () => {
    const names = slices.map(({ name }) => name)
    expect(new Set(names).size).toBe(7)
    for (const name of names) expect(name).toMatch(/^[a-z0-9-]{1,110}$/)
  })

  it('is shared by a page that is named like an object property', () => {
    for (const path of ['constructor', '__proto__', 'toString']) {
      expect(slicesMapFor(path, sampleMagazine([], { ads })).sponsored).toBe('sponsored')
    }
  })

  it('has the same heading on every page of the site', () => {
    const headings = slices.filter(({ name }) => name.startsWith('sponsored')).map(({ data }) => (data as { heading: string }).heading)
    expect(new Set(headings)).toEqual(new Set([HEADING]))
  })

  it('is empty without links', () => {
    const [, , shared] = planSlices(sampleMagazine([]))
    expect(shared?.data).toMatchObject({ items: [] })
  })

  it.each([
    ['tr', 'Sponsorlu bağlantılar'],
    ['ru', 'Спонсорские ссылки'],
    ['ko', '스폰서 링크'],
  ] as const)('speaks the language of the site: %s', (language, heading) => {
    const site = { ...SITE, shortId: 'plaza', language }
    const [, , shared] = planSlices(sampleMagazine([], { site }))
    expect(shared?.data).toMatchObject({ heading })
  })
})

/** The heading for the id of the sample site. */
const HEADING = 'Paid links'
