import { describe, expect, it } from 'vitest'
import { drawPage } from '../../../../src/site/plan/draw-page.ts'
import { SITE, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const QUERIES = { texts: SITE.texts.en }
const PAGES = samplePages(sampleMagazine(sampleArticles(12)))

describe('the drawings of a page', () => {
  it('are exactly the files that it lists', () => {
    for (const page of PAGES) {
      const named = (page.drawings ?? []).map((address) => address.slice(1))
      expect(drawPage(page, '', QUERIES).files.map(({ file }) => file)).toEqual(named)
    }
    expect(PAGES.flatMap(({ drawings }) => drawings ?? [])).toHaveLength(12 * 2 + 6)
  })

  it('include the cover of an article, as a file and inline', () => {
    const page = PAGES.find(({ path }) => path === '/articles/story-3')
    const { data, files } = drawPage(page as (typeof PAGES)[number], '', QUERIES)
    expect(files[0]?.contents).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]*viewBox="0 0 640 400"/)
    expect(data.art).toMatch(/^<svg (?=[^>]*viewBox="0 0 640 400")(?=[^>]*aria-hidden="true")(?=[^>]*preserveAspectRatio="xMidYMid slice")/)
  })

  it('include an inline cover for each lead of the home page, with unique ids', () => {
    const { leads } = drawPage(PAGES[0] as (typeof PAGES)[number], '', QUERIES).data as { leads: { title: string; art: string }[] }
    expect(leads.map(({ title }) => title)).toEqual(['Title of story-0', 'Title of story-1'])
    const ids = leads.flatMap(({ art }) => [...new Set(Array.from(art.matchAll(/ id="([^"]+)"/g), ([, id]) => id))])
    expect(new Set(ids).size).toBe(ids.length)
  })
})
