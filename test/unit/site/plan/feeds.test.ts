import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { indexArticles } from '../../../../src/site/plan/article-index.ts'
import { describeFeed, feedLinks, hasMagazineFeed, listFeeds } from '../../../../src/site/plan/feeds.ts'
import { sampleArticle, sampleArticles, sampleMagazine } from './sample-magazine.ts'

function listsOf(articles: ArticleNode[]) {
  const magazine = sampleMagazine(articles)
  return listFeeds(magazine, indexArticles(magazine))
}

function feedOf(articles: ArticleNode[], path: string, images = false) {
  const magazine = sampleMagazine(articles, { images })
  const index = indexArticles(magazine)
  const list = listFeeds(magazine, index).get(path)
  if (list === undefined) throw new Error(`there is no feed ${path}`)
  return describeFeed(path, list, magazine, index)
}

describe('the lists with a feed', () => {
  it('are the magazine, its categories and its authors, if they have articles with a date', () => {
    const articles = [
      sampleArticle('signed', { date: '2026-08-02', author: 'Bo Lind' }),
      sampleArticle('undated', { category: 'skateboarding tips', subcategory: 'mental focus' }),
    ]
    expect([...listsOf(articles).keys()]).toEqual(['/feeds/index', '/feeds/skateboard-gear', '/feeds/authors/bo-lind'])
  })

  it('do not exist without dates', () => {
    const articles = [sampleArticle('undated')]
    expect([...listsOf(articles).keys()]).toEqual([])
    expect(hasMagazineFeed(sampleMagazine(articles))).toBe(false)
  })

  it('contain the twenty newest articles', () => {
    const list = listsOf(sampleArticles(30)).get('/feeds/index')
    expect(list?.articles.map(({ frontmatter }) => frontmatter.slug)).toEqual(Array.from({ length: 20 }, (_, number) => `story-${number}`))
  })

  it('are in the language of the site, except for those of another language and of an author', () => {
    const articles = [
      sampleArticle('ru', { locale: 'ru_RU', date: '2026-08-03', author: 'Bo Lind' }),
      sampleArticle('en', { date: '2026-08-02', author: 'Bo Lind' }),
      sampleArticle('tr', { locale: 'tr_TR', date: '2026-08-01', category: 'skateboarding tips', subcategory: 'mental focus' }),
    ]
    const rows = Array.from(listsOf(articles), ([path, list]) => [
      path,
      list.title,
      list.language,
      list.articles.map((article) => article.frontmatter.slug).join(),
    ])
    expect(rows).toEqual([
      ['/feeds/index', 'Sample Deck', 'en', 'en'],
      ['/feeds/index-ru', 'Sample Deck: русский', 'ru', 'ru'],
      ['/feeds/index-tr', 'Sample Deck: Türkçe', 'tr', 'tr'],
      ['/feeds/skateboard-gear', 'Skateboard gear | Sample Deck', 'en', 'en'],
      // It has no English articles.
      ['/feeds/skateboarding-tips', 'Skateboarding tips | Sample Deck', 'en', 'tr'],
      ['/feeds/authors/bo-lind', 'Bo Lind | Sample Deck', 'en', 'ru,en'],
    ])
  })

  it('have a description with the disclosure', () => {
    expect(listsOf([sampleArticle('deck', { date: '2026-08-02' })]).get('/feeds/index')?.description).toBe('Seven plies. Written with AI.')
  })

  it('are linked in heads with their formats', () => {
    const magazine = sampleMagazine([sampleArticle('deck', { date: '2026-08-02' })])
    const [[path, list] = ['', undefined]] = listFeeds(magazine, indexArticles(magazine))
    expect(list && feedLinks(path, list, magazine).map(({ href }) => href)).toEqual([
      'https://site.example/feeds/index.rss',
      'https://site.example/feeds/index.atom',
      'https://site.example/feeds/index.json',
    ])
  })
})

describe('an entry', () => {
  const article = sampleArticle('deck', { date: '2026-08-02', updated: '2026-09-01T10:00', author: 'Bo Lind', description: 'Seven plies.' })

  it('has all its fields, and times with a zone', () => {
    expect(feedOf([article], '/feeds/index').entries).toEqual([
      {
        url: 'https://site.example/articles/deck',
        title: 'Title of deck',
        summary: 'Seven plies.',
        language: 'en',
        published: '2026-08-02T00:00:00.000Z',
        updated: '2026-09-01T10:00:00.000Z',
        authors: [{ name: 'Bo Lind (fictional author)', url: 'https://site.example/authors/bo-lind' }],
        categories: ['Skateboard gear', 'Boards and decks'],
        lead: '<p><em>Written with AI in the voice of Bo Lind, a fictional contributor.</em> <a href="https://site.example/info/about-us">How we work</a></p>\n',
        end: '',
        document: { file: 'en_US/deck.md', digest: 'digest of deck' },
      },
    ])
  })

  it.each([
    ['2026-08-02T10:00:00+05:30', '2026-08-02T04:30:00.000Z'],
    ['2026-08-02T10:00:00.5Z', '2026-08-02T10:00:00.500Z'],
    ['2026-08-02T10:00', '2026-08-02T10:00:00.000Z'],
  ])('of %s came out at %s, on every machine', (date, time) => {
    expect(feedOf([sampleArticle('deck', { date })], '/feeds/index').entries[0]?.published).toBe(time)
  })

  it('contains its picture if there is one', () => {
    const [entry] = feedOf([article], '/feeds/index', true).entries
    expect(entry?.image).toMatch(/^https:\/\/site\.example\/social\/articles\/deck-1200x630-[0-9a-f]{8}\.png$/)
    expect(entry?.lead).toContain(`<img src="${entry?.image}" width="1200" height="630" alt="Drawn cover of “Title of deck”">`)
  })

  it('is in the language of its article, and without an author in that of the site', () => {
    const russian = sampleArticle('doska', { date: '2026-08-02', locale: 'ru_RU', author: 'Bo Lind' })
    expect(feedOf([russian], '/feeds/index').entries[0]?.lead).toContain('Текст написан ИИ от лица вымышленного автора по имени Bo Lind.')
    const { authors, lead } = feedOf([sampleArticle('unsigned', { date: '2026-08-02' })], '/feeds/index').entries[0] ?? {}
    expect([authors, lead]).toEqual([[], expect.stringContaining('<em>Written with AI.</em>')])
  })

  it('names its author as the language spells it', () => {
    const magazine = sampleMagazine([sampleArticle('doska', { date: '2026-08-02', locale: 'ru_RU', author: 'Bo Lind' })])
    const ru = { name: 'Бу Линд', home: 'Пуна', country: 'Индия', specialty: 'тренер', description: 'Биография.' }
    const named = { ...magazine, authors: magazine.authors.map((author) => ({ ...author, translations: { ru } })) }
    const index = indexArticles(named)
    const [[path, list] = ['', undefined]] = listFeeds(named, index)
    const entry = list && describeFeed(path, list, named, index).entries[0]
    expect(entry?.authors).toEqual([{ name: 'Бу Линд (вымышленный автор)', url: 'https://site.example/authors/bo-lind' }])
    expect(entry?.lead).toContain('Текст написан ИИ от лица вымышленного автора по имени Бу Линд.')
  })

  it('keeps its id when the article changes', () => {
    const other = sampleArticle('deck', { date: '2026-10-02', title: 'Another title', description: 'Other words.' })
    expect(feedOf([other], '/feeds/index').entries[0]?.url).toBe(feedOf([article], '/feeds/index').entries[0]?.url)
  })
})
