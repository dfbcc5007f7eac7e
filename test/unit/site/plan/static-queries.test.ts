import { describe, expect, it } from 'vitest'
import { answerStaticQueries } from '../../../../src/site/plan/static-queries.ts'
import { SITE, sampleArticle, sampleMagazine } from './sample-magazine.ts'

describe('the static queries', () => {
  const { site, menu, texts, ...others } = answerStaticQueries(sampleMagazine([]))

  it('are three', () => {
    expect(others).toEqual({})
  })

  it('contain exactly the data of the site that the frame shows', () => {
    expect(site).toEqual({
      name: 'Sample Deck',
      title: 'Sample Deck',
      tagline: 'Seven plies',
      mail: 'desk@site.example',
      social: { video: 'https://video.example', social: 'https://social.example', photo: 'https://photo.example' },
      disclosure: 'Written with AI.',
      language: 'en',
      languages: [],
      labelled: [],
      feed: null,
      extraPages: [],
      year: 2026,
    })
  })

  it('contain the texts in the site’s language', () => {
    expect(texts).toMatchObject({ language: 'en', menu: 'Grades', moreStuff: 'Have More Awesome Stuff' })
    expect(answerStaticQueries(sampleMagazine([], { site: { ...SITE, language: 'ru' } })).texts.language).toBe('ru')
  })

  it('contain the texts of each other language that articles are written in', () => {
    const queries = answerStaticQueries(
      sampleMagazine([sampleArticle('a', { locale: 'tr_TR' }), sampleArticle('b'), sampleArticle('c', { locale: 'ru_RU' })]),
    )
    expect(Object.keys(queries).filter((name) => !name.startsWith('menu.'))).toEqual(['site', 'menu', 'texts', 'texts.ru', 'texts.tr'])
    expect(queries['texts.tr']).toMatchObject({ language: 'tr', menu: 'Menü' })
  })

  it('contain the menu in each language in which all categories and subcategories have labels', () => {
    const magazine = sampleMagazine([sampleArticle('a', { locale: 'tr_TR' }), sampleArticle('c', { locale: 'ru_RU' })])
    const label = <T extends object>(node: T, number: number) => ({ ...node, labels: { ru: `Рубрика ${number}`, tr: `Bölüm ${number}` } })
    const categories = magazine.categories.map((category, number) => ({
      ...label(category, number),
      children: category.children.map((child, place) => label(child, 10 * number + place)),
    }))
    const queries = answerStaticQueries({ ...magazine, categories })
    expect(queries.site.labelled).toEqual(['ru', 'tr'])
    expect(queries['menu.ru']?.[1]).toMatchObject({ label: 'Рубрика 1', path: '/skateboard-gear' })
    expect(queries['menu.ru']?.[1]?.children[2]).toEqual({ label: 'Рубрика 12', path: '/skateboard-gear/other-skateboard-gear' })
    expect(queries.menu[1]?.label).toBe('Skateboard gear')
    const [first, ...others] = categories
    const {
      site,
      'menu.tr': turkish,
      'menu.ru': russian,
    } = answerStaticQueries({
      ...magazine,
      categories: first === undefined ? [] : [{ ...first, labels: { ru: 'Рубрика 0' } }, ...others],
    })
    expect([site.labelled, turkish, russian?.[0]?.label]).toEqual([['ru'], undefined, 'Рубрика 0'])
  })

  it('contain the menu: six categories with four subcategories each', () => {
    expect(menu.map(({ path, children }) => [path, children.length])).toEqual([
      ['/skateboarding-techniques', 4],
      ['/skateboard-gear', 4],
      ['/skateboarding-culture', 4],
      ['/exciting-skateboarding-events', 4],
      ['/skateboarding-tips', 4],
      ['/skateboarding-lifestyle', 4],
    ])
    expect(menu[1]).toEqual({
      label: 'Skateboard gear',
      path: '/skateboard-gear',
      family: 'gear',
      cover: expect.stringMatching(/^\/covers\/category-skateboard-gear-[0-9a-f]{8}\.svg$/),
      children: [
        { label: 'Boards and decks', path: '/skateboard-gear/boards-and-decks' },
        { label: 'Trucks and wheels', path: '/skateboard-gear/trucks-and-wheels' },
        { label: 'Other gear', path: '/skateboard-gear/other-skateboard-gear' },
        { label: 'Protective gear', path: '/skateboard-gear/protective-gear' },
      ],
    })
  })
})
