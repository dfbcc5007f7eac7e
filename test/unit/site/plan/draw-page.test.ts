import { describe, expect, it } from 'vitest'
import { drawPage } from '../../../../src/site/plan/draw-page.ts'
import { SITE, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const QUERIES = { texts: SITE.texts.en }
const PAGES = samplePages(sampleMagazine(sampleArticles(12)))

describe('the drawings of a page', () => {
  it('are exactly the files that it lists', () => {
    for (const page of PAGES) {
      const named = (page.drawings ?? []).map((address) => address.slice(1))
      expect(drawPage(page, '', QUERIES).files.map(({ file }) => file)).toEqual(named)
    }
    expect(PAGES.flatMap(({ drawings }) => drawings ?? [])).toHaveLength(12 * 2 + 6 * 5)
  })

  it('include the cover of an article, as a file and inline', () => {
    const page = PAGES.find(({ path }) => path === '/articles/story-3')
    const { data, files } = drawPage(page as (typeof PAGES)[number], '', QUERIES)
    expect(files[0]?.contents).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox="0 0 640 400"/)
    expect(data.art).toMatch(/^<svg (?=[^>]*viewBox="1 1 638 398")(?=[^>]*aria-hidden="true")(?=[^>]*preserveAspectRatio="xMidYMid slice")/)
  })

  it('include a wide inline cover for a story', () => {
    const pages = samplePages(sampleMagazine([sampleArticle('a-lamp', { form: 'fiction' })]))
    const page = pages.find(({ path }) => path === '/articles/a-lamp') as (typeof PAGES)[number]
    const { data, files } = drawPage(page, '', QUERIES)
    expect(page.styles).toBe('src/site/ui/styles/story-page.css')
    expect(files[0]?.contents).toMatch(/viewBox="0 0 640 400"/)
    expect(data.art).toMatch(/^<svg [^>]*viewBox="1 1 931 398"/)
    expect(data.turn).toBe('')
  })

  it('include the detail at the turn of a story, where its cover is a scene of stories', () => {
    const pages = samplePages(sampleMagazine([sampleArticle('a-lane', { form: 'fiction', cover: 'lane' })]))
    const page = pages.find(({ path }) => path === '/articles/a-lane') as (typeof PAGES)[number]
    expect(drawPage(page, '', QUERIES).data.turn).toMatch(/^<svg [^>]+><use href="#Ct"\/><\/svg>$/)
  })

  it('include an inline cover for the first lead of the home page', () => {
    const { art } = drawPage(PAGES[0] as (typeof PAGES)[number], '', QUERIES).data as { art: string }
    expect(art).toMatch(/^<svg (?=[^>]*viewBox="1 1 638 398")(?=[^>]*preserveAspectRatio="xMidYMid slice")/)
  })
})

describe('the cover of a translation', () => {
  const articles = [
    sampleArticle('wax-a-kerb', { title: 'Wax', cover: 'wax' }),
    sampleArticle('parafin', { title: 'Rain', locale: 'ru_RU', translationOf: 'wax-a-kerb' }),
  ]
  const [original, translation] = ['wax-a-kerb', 'parafin'].map((slug) => {
    return samplePages(sampleMagazine(articles)).find(({ path }) => path === `/articles/${slug}`) as (typeof PAGES)[number]
  }) as [(typeof PAGES)[number], (typeof PAGES)[number]]

  it('is that of its original, in a file of its own', () => {
    expect(drawPage(translation, '', QUERIES).files[0]?.file).not.toBe(drawPage(original, '', QUERIES).files[0]?.file)
    expect(drawPage(translation, '', QUERIES).files[0]?.contents).toBe(drawPage(original, '', QUERIES).files[0]?.contents)
  })

  it('and its preview picture show what the front matter says', () => {
    expect([original, translation].map(({ data }) => (data as { drawing: object }).drawing)).toEqual([
      { motifs: ['wax', 'kerb'] },
      { motifs: ['wax', 'kerb'], seed: 'wax-a-kerb' },
    ])
    expect([original, translation].map(({ picture }) => picture?.subject)).toMatchObject([
      { slug: 'wax-a-kerb', motifs: ['wax', 'kerb'] },
      { slug: 'wax-a-kerb', motifs: ['wax', 'kerb'] },
    ])
  })
})

it('draws the cover of an edition after its slug: the mark in the name of its file changes nothing', () => {
  const draw = (cover: string) =>
    drawPage(
      {
        path: '/editions/dry',
        componentChunkName: 'component---edition',
        data: { cover, family: 'tips', drawing: { motifs: ['rain'] } },
      } as never,
      '',
      {},
    ).files.map(({ contents }) => contents)
  expect(draw('/covers/edition--dry-00000001.svg')).toEqual(draw('/covers/edition--dry-00000002.svg'))
})
