import { describe, expect, it } from 'vitest'
import type { CategoryPageProps, SubcategoryPageProps } from '../../../../src/site/content/page-props.ts'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { collectPages } from '../../../../src/site/load/collect-pages.ts'
import { indexArticles } from '../../../../src/site/plan/article-index.ts'
import { AUTHORS, CATEGORIES, SITE, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const LIST = '/skateboard-gear/boards-and-decks'
const author = 'Asha Rao'
const original = sampleArticle('falling', { date: '2026-01-01', author })
const russian = sampleArticle('padat', { date: '2026-03-01', author, locale: 'ru_RU', translationOf: 'falling' })
const turkish = sampleArticle('dusmek', { date: '2026-02-01', author, locale: 'tr_TR', translationOf: 'falling' })
const alone = sampleArticle('odin', { date: '2026-02-15', author, locale: 'ru_RU' })
/** Newest first. */
const articles = [russian, alone, turkish, original]

describe('a list', () => {
  it.each([
    ['en', ['odin', 'falling']],
    ['ru', ['padat', 'odin']],
    ['tr', ['odin', 'dusmek']],
    ['ko', ['odin', 'falling']],
  ] as const)('in the language %s has each story once, and by the date of what it shows: %j', (language, slugs) => {
    const index = indexArticles(sampleMagazine(articles, { site: { ...SITE, language } }))
    for (const path of [LIST, '/skateboard-gear', '/authors/asha-rao']) {
      expect(index.stories(path).map(({ frontmatter: { slug } }) => slug)).toEqual(slugs)
      expect(index.listed(path)).toHaveLength(4)
    }
  })

  it('has a translation whose original is not in it', () => {
    const elsewhere = { ...russian, frontmatter: { ...russian.frontmatter, author: 'Bo Lind' } }
    expect(indexArticles(sampleMagazine([elsewhere, original])).stories('/authors/bo-lind')).toEqual([elsewhere])
  })

  it('names the other languages of a story on its card', () => {
    const index = indexArticles(sampleMagazine(articles))
    expect(index.card(original).also).toEqual([
      { language: 'ru', path: '/articles/padat' },
      { language: 'tr', path: '/articles/dusmek' },
    ])
    expect(index.card(russian).also).toEqual([
      { language: 'en', path: '/articles/falling' },
      { language: 'tr', path: '/articles/dusmek' },
    ])
    expect(index.card(alone)).not.toHaveProperty('also')
  })

  it('says how many stories it has, if any', () => {
    const counted = propsOf<SubcategoryPageProps>(articles, LIST)
    expect([counted.list.total, counted.hint]).toEqual([2, '2\u00a0articles'])
    const { subcategories } = propsOf<CategoryPageProps>(articles, '/skateboard-gear')
    expect(subcategories.map(({ total }) => total)).toEqual([2, 0, 0, 0])
    expect(propsOf<SubcategoryPageProps>(articles, '/skateboard-gear/trucks-and-wheels')).not.toHaveProperty('hint')
  })

  it('has pages for its stories only, and links to others are dead', () => {
    const stories = sampleArticles(20, () => ({ category: 'skateboard gear', subcategory: 'boards and decks' }))
    const translations = stories.map(({ frontmatter: { slug } }) => sampleArticle(`ru-${slug}`, { locale: 'ru_RU', translationOf: slug }))
    const magazine = sampleMagazine([...stories, ...translations])
    const linked = [...collectPages({ ...magazine, authors: AUTHORS, categories: CATEGORIES }, magazine.texts).keys()]
    const made = samplePages(magazine).map(({ path }) => path)
    for (const paths of [linked, made]) expect(paths.filter((path) => path.startsWith(LIST))).toEqual([LIST])
  })
})

function propsOf<Props>(listed: ArticleNode[], path: string): Props {
  return samplePages(sampleMagazine(listed)).find((page) => page.path === path)?.data as unknown as Props
}
