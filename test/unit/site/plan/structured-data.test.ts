import { describe, expect, it } from 'vitest'
import { describeArticle, describePage, describeSite, describeSiteInFull, toGraph } from '../../../../src/site/plan/structured-data.ts'
import { SITE, sampleArticle } from './sample-magazine.ts'

const STORY = { authors: [], breadcrumbs: [], credit: 'Written with AI.', description: 'Plies.', images: [], translations: [] }

describe('the structured data of a page', () => {
  it('describes the publisher, with its principles and its corrections policy', () => {
    const [site, organization] = describeSite(SITE)
    expect(site).toMatchObject({ '@type': 'WebSite', url: 'https://site.example/', name: 'Sample Deck', inLanguage: 'en' })
    expect(organization).toMatchObject({
      '@type': 'Organization',
      '@id': 'https://site.example/#organization',
      logo: { url: 'https://site.example/icon-512.png' },
      publishingPrinciples: 'https://site.example/info/about-us',
      correctionsPolicy: 'https://site.example/info/about-us',
    })
  })

  it('describes the site and the publisher in full on the home page', () => {
    const [site, organization] = describeSiteInFull(SITE)
    expect(site).toMatchObject({
      ...(describeSite(SITE)[0] as object),
      description: 'Seven plies',
      publisher: { '@id': 'https://site.example/#organization' },
    })
    expect(organization).toMatchObject({
      email: 'desk@site.example',
      sameAs: ['https://video.example', 'https://social.example', 'https://photo.example'],
    })
  })

  it('contains its list, numbered from its first item', () => {
    const [page] = describePage(
      { kind: 'CollectionPage', name: 'Decks', items: { first: 25, paths: ['/articles/a', '/articles/b'] } },
      { path: '/decks/page/2', description: 'Decks.', image: undefined },
      SITE,
    )
    expect(page).toMatchObject({
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: 2,
        itemListElement: [
          { '@type': 'ListItem', position: 25, url: 'https://site.example/articles/a' },
          { '@type': 'ListItem', position: 26, url: 'https://site.example/articles/b' },
        ],
      },
    })
  })

  it('contains breadcrumbs and a list only if the page has them', () => {
    const facts = { path: '/decks', description: '', image: undefined }
    expect(toGraph(describePage({ kind: 'WebPage', name: 'Decks' }, facts, SITE))).toMatchObject([{ '@type': 'WebPage' }])
    const [way, page] = describePage(
      { kind: 'CollectionPage', name: 'Decks', breadcrumbs: [], items: { first: 1, paths: [] } },
      facts,
      SITE,
    )
    expect(way).toMatchObject({
      itemListElement: [
        { name: 'Home', item: 'https://site.example/' },
        { name: 'Decks', item: 'https://site.example/decks' },
      ],
    })
    expect(Object.keys(page ?? {})).not.toContain('mainEntity')
  })

  it('has no person for an article, and its dates unchanged', () => {
    const article = sampleArticle('deck', { title: 'Deck '.repeat(30), date: '2026-08-02', updated: '2026-09-01', author: 'Bo Lind' })
    const [, thing] = describeArticle({ ...STORY, article }, SITE)
    expect(thing).toMatchObject({
      '@type': 'Article',
      '@id': 'https://site.example/articles/deck#article',
      author: { '@id': 'https://site.example/#organization' },
      creditText: 'Written with AI.',
      datePublished: '2026-08-02',
      dateModified: '2026-09-01',
      headline: `${'Deck '.repeat(20)}Deck…`,
    })
    expect(JSON.stringify(thing)).not.toMatch(/Person|Bo Lind|"image"/)
  })

  it('has no date for an article without one', () => {
    const [, thing] = describeArticle({ ...STORY, article: sampleArticle('deck') }, SITE)
    expect(Object.keys(thing ?? {}).filter((key) => key.startsWith('date'))).toEqual([])
  })
})
