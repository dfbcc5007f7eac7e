import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { indexArticles } from '../../../../src/site/plan/article-index.ts'
import { SITE, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const both = sampleArticle('both', { date: '2026-03-03', author: 'Asha Rao' })
both.frontmatter.entities.push({
  category: 'SKATEBOARDING TIPS',
  subcategories: [
    { subcategory: 'mental-focus', subsubcategories: [] },
    { subcategory: 'injury prevention', subsubcategories: [] },
  ],
})
const older = sampleArticle('older', { date: '2026-01-01', author: 'Asha Rao' })
const index = indexArticles(sampleMagazine([both, older]))

it.each([
  ['/skateboard-gear', ['both', 'older']],
  ['/skateboard-gear/boards-and-decks', ['both', 'older']],
  ['/skateboarding-tips', ['both']],
  ['/skateboarding-tips/mental-focus', ['both']],
  ['/skateboarding-tips/injury-prevention', ['both']],
  ['/authors/asha-rao', ['both', 'older']],
  ['/authors/bo-lind', []],
  ['/skateboard-gear/protective-gear', []],
  ['/nowhere', []],
])('the list of articles %s holds %j, newest first', (path, slugs) => {
  expect(slugsOf(index.listed(path))).toEqual(slugs)
})

describe('an article in a list', () => {
  const COVER = { family: 'gear', src: expect.stringMatching(/^\/covers\/slappy-[0-9a-f]{8}\.svg$/), image: null }
  const details = { author: 'Bo Lind', date: '2026-08-02', locale: 'tr_TR', words: 950, description: 'Kaldırım.' } as const
  const article = sampleArticle('slappy', details)
  const bare = sampleArticle('bare', { subcategory: 'other' })
  const index = indexArticles(sampleMagazine([article, bare]))

  it('is a card with all its fields, and its facts in the language of the site', () => {
    expect(index.card(article)).toEqual({
      title: 'Title of slappy',
      path: '/articles/slappy',
      description: 'Kaldırım.',
      language: 'tr',
      authors: [{ label: 'Bo Lind', path: '/authors/bo-lind' }],
      date: '2026-08-02',
      dateText: '2 Aug 2026',
      minutes: '5\u00a0min',
      cover: COVER,
      category: { label: 'Skateboard gear', path: '/skateboard-gear' },
      subcategory: { label: 'Boards and decks', path: '/skateboard-gear/boards-and-decks' },
    })
    expect(index.card(article)).toBe(index.card(article))
  })

  it('without an author and a date omits them on its card', () => {
    expect(index.card(bare)).toMatchObject({ authors: [], date: '', dateText: '', subcategory: { label: 'Other gear' } })
  })

  it('has a long description on its card as far as a pause, and whole as a lead of the home page', () => {
    const description =
      'Two wheels on a kerb that was never waxed: what the stone says. How loud it is, and to whom it says it in the rain, is another story.'
    const magazine = sampleMagazine([sampleArticle('slappy', { description })])
    const { description: cut } = indexArticles(magazine).card(magazine.articles[0] as ArticleNode)
    expect(cut).toBe('Two wheels on a kerb that was never waxed: what the stone says.')
    const home = samplePages(magazine).find(({ path }) => path === '/')
    expect(home?.data).toMatchObject({ leads: [{ description }] })
  })

  it('is a teaser with fewer fields', () => {
    expect(index.teaser(article)).toEqual({
      title: 'Title of slappy',
      path: '/articles/slappy',
      language: 'tr',
      category: 'Skateboard gear',
      minutes: '5\u00a0dk',
      cover: COVER,
    })
  })

  it('has its image: by path if it is of this site, by URL if it is of another host', () => {
    const pictured = sampleArticle('pictured', { image: '/images/a.png' })
    const linked = sampleArticle('linked', { image: 'https://elsewhere.example/b.png' })
    const imagesOf = (site: typeof SITE) => {
      const { card } = indexArticles(sampleMagazine([pictured, linked], { site }))
      return [card(pictured).cover.image, card(linked).cover.image]
    }
    expect(imagesOf(SITE)).toEqual(['/images/a.png', 'https://elsewhere.example/b.png'])
    expect(imagesOf({ ...SITE, imageBaseUrl: 'https://img.example' })).toEqual([
      'https://img.example/images/a.png',
      'https://elsewhere.example/b.png',
    ])
  })
})

const count = (links: string[][]) => {
  const target = sampleArticle('target', { links: ['/articles/target', '/articles/target#end'] })
  const others = links.map((own, number) => sampleArticle(`other-${number}`, { links: own }))
  return indexArticles(sampleMagazine([target, ...others])).incoming(target)
}

it.each([
  ['nothing but its own links', [], 0],
  ['one article', [['/articles/target']], 1],
  ['one article several times', [['/articles/target', '/articles/target#a', '/articles/target?b']], 1],
  ['two articles', [['/articles/target'], ['/articles/target']], 2],
  ['other spellings of its address', [['/articles/target/'], ['/articles//target#a'], ['/articles/%74arget']], 3],
  ['links to other pages', [['/articles/targets', '/target', '#target', '//articles/target', 'articles/target', '/%']], 0],
])('the number of articles that link to one counts %s', (_, links, number) => {
  expect(count(links)).toBe(number)
})

describe('the neighbours of an article', () => {
  it('are the next older and the next newer one of its subcategory, in its language', () => {
    const articles = [
      sampleArticle('newest', { date: '2026-05-05' }),
      sampleArticle('russian', { date: '2026-04-04', locale: 'ru_RU' }),
      sampleArticle('middle', { date: '2026-03-03' }),
      sampleArticle('elsewhere', { date: '2026-02-02', subcategory: 'protective gear' }),
      sampleArticle('oldest', { date: '2026-01-01' }),
    ]
    const index = indexArticles(sampleMagazine(articles))
    const slugs = articles.map((article) => {
      const { previous, next } = index.neighbours(article)
      return [previous?.frontmatter.slug, next?.frontmatter.slug]
    })
    expect(slugs).toEqual([
      ['middle', undefined],
      [undefined, undefined],
      ['oldest', 'newest'],
      [undefined, undefined],
      [undefined, 'middle'],
    ])
  })

  it('are consistent: the next of the previous is the article itself', () => {
    fc.assert(
      fc.property(MAGAZINES, (articles) => {
        const index = indexArticles(sampleMagazine(articles))
        for (const article of articles) {
          const { previous, next } = index.neighbours(article)
          if (previous !== undefined) expect(index.neighbours(previous).next).toBe(article)
          if (next !== undefined) expect(index.neighbours(next).previous).toBe(article)
          for (const neighbour of [previous, next]) {
            expect(neighbour).not.toBe(article)
            if (neighbour !== undefined) expect(shelfOf(neighbour)).toBe(shelfOf(article))
          }
        }
      }),
      RUNS,
    )
  })
})

describe('the related articles', () => {
  it('share a topic first, then the subcategory', () => {
    const articles = [
      sampleArticle('own', { topics: ['Slappy', 'wax'] }),
      sampleArticle('next-door'),
      sampleArticle('shelf'),
      sampleArticle('russian', { topics: ['slappy'], locale: 'ru_RU' }),
      sampleArticle('topic', { category: 'skateboarding tips', subcategory: 'other', topics: ['SLAPPY'] }),
      sampleArticle('both-topics', { category: 'skateboarding tips', subcategory: 'other', topics: ['wax', 'slappy'] }),
      sampleArticle('stranger', { category: 'skateboarding tips', subcategory: 'other' }),
    ]
    const index = indexArticles(sampleMagazine(articles))
    expect(slugsOf(index.related(articles[0] as ArticleNode))).toEqual(['both-topics', 'topic', 'shelf'])
  })

  it('are at most four, each once, in its language, never itself nor its neighbours', () => {
    fc.assert(
      fc.property(MAGAZINES, (articles) => {
        const index = indexArticles(sampleMagazine(articles))
        for (const article of articles) {
          const related = index.related(article)
          const { previous, next } = index.neighbours(article)
          expect(related.length).toBeLessThanOrEqual(4)
          expect(new Set(related).size).toBe(related.length)
          for (const excluded of [article, previous, next]) expect(related).not.toContain(excluded)
          for (const other of related) expect(other.frontmatter.locale).toBe(article.frontmatter.locale)
        }
      }),
      RUNS,
    )
  })

  it('are four where there are enough of them', () => {
    const articles = sampleArticles(240)
    const index = indexArticles(sampleMagazine(articles))
    for (const article of articles) expect(index.related(article)).toHaveLength(4)
  })
})

describe('the translations of an article', () => {
  it('are the whole family with itself, in the order of the locales, for each of its members', () => {
    const articles = [
      sampleArticle('kaykay', { locale: 'tr_TR', translationOf: 'deck' }),
      sampleArticle('deck'),
      sampleArticle('doska', { locale: 'ru_RU', translationOf: 'deck' }),
      sampleArticle('alone', { locale: 'ru_RU' }),
    ]
    const index = indexArticles(sampleMagazine(articles))
    expect(articles.map((article) => slugsOf(index.translations(article)))).toEqual([
      ['deck', 'doska', 'kaykay'],
      ['deck', 'doska', 'kaykay'],
      ['deck', 'doska', 'kaykay'],
      [],
    ])
  })

  it('are reciprocal', () => {
    fc.assert(
      fc.property(MAGAZINES, (articles) => {
        const index = indexArticles(sampleMagazine(articles))
        for (const article of articles) {
          const family = index.translations(article)
          expect(family).not.toHaveLength(1)
          if (family.length > 0) expect(family).toContain(article)
          for (const other of family) expect(index.translations(other)).toEqual(family)
        }
      }),
      RUNS,
    )
  })
})

const RUNS = { seed: 1, numRuns: 60 }

/** Magazines of random articles: crowded topics, few subcategories, three languages, translations, topics with names of subcategories. */
const MAGAZINES = fc
  .array(
    fc.record({
      shelf: fc.constantFrom(
        { category: 'skateboard gear', subcategory: 'boards and decks' },
        { category: 'skateboard gear', subcategory: 'other' },
        { category: 'skateboarding tips', subcategory: 'other' },
      ),
      topics: fc.array(fc.constantFrom('slappy', 'Slappy', 'wax', '/skateboard-gear/boards-and-decks', '/skateboard-gear/other'), {
        maxLength: 4,
      }),
      locale: fc.constantFrom('en_US', 'en_US', 'ru_RU', 'tr_TR'),
      original: fc.nat({ max: 60 }),
    }),
    { maxLength: 60 },
  )
  .map((drafts) =>
    drafts.map(({ shelf, topics, locale, original }, number) => {
      const isTranslation = locale !== 'en_US' && drafts[original]?.locale === 'en_US'
      return sampleArticle(`story-${number}`, {
        ...shelf,
        topics,
        locale,
        ...(isTranslation ? { translationOf: `story-${original}` } : {}),
      })
    }),
  )

function shelfOf({ frontmatter: { entities, locale } }: ArticleNode): string {
  return `${entities[0]?.category}, ${entities[0]?.subcategories[0]?.subcategory}, ${locale}`
}

function slugsOf(articles: readonly ArticleNode[]): string[] {
  return articles.map(({ frontmatter }) => frontmatter.slug)
}
