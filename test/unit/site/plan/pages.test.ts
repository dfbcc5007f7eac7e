import { readFileSync } from 'node:fs'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/engine/node/site-definition.ts'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import type { ArticlePageProps, HomePageProps, SubcategoryPageProps } from '../../../../src/site/content/page-props.ts'
import { PAGE_NAMES } from '../../../../src/site/content/schema.ts'
import type { SitemapPageProps } from '../../../../src/site/content/sitemap-props.ts'
import { TEMPLATES } from '../../../../src/site/content/templates.ts'
import { loadPageSeo } from '../../../../src/site/load/load-pages.ts'
import { readData, sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

describe('the fixed pages', () => {
  it('are seven, each with a title and a description for search engines', () => {
    const seven = ['authors', 'home', 'not-found', 'about-us', 'privacy-policy', 'terms', 'sitemap']
    expect(PAGE_NAMES).toEqual(seven)
    const faults: Fault[] = []
    const seo = loadPageSeo(readFileSync(new URL('../../../../data/pages.json', import.meta.url), 'utf8'), faults)
    expect(faults).toEqual([])
    expect(seo).toEqual(readData('pages.json'))
    expect(Object.keys(seo).sort()).toEqual(seven.sort())
    for (const { title, description } of Object.values(seo)) {
      expect(title.trim()).not.toBe('')
      expect(description).toMatch(/.{50}/)
    }
  })

  it('include a 404 page with its text and other articles', () => {
    const { title, description } = (readData('pages.json') as Record<string, { title: string; description: string }>)['not-found'] ?? {}
    expect(title).toBe('Looks like we took a wrong turn on the ramp!')
    expect(description).toMatch(/more skateboarding to explore/)
    const texts = readData('texts.json') as Record<string, { screens: { 'not-found': { text: string } } }>
    const all = [description, ...Object.values(texts).map(({ screens }) => screens['not-found'].text)]
    for (const text of all) expect(text).toMatch(/^[^[\]]+\[[^[\]]+\][^[\]]+$/)
  })
})

describe('the route table', () => {
  it('has the fixed pages, the authors, the categories, the articles and the error pages', () => {
    const paths = pagesOf([sampleArticle('slappy')]).map(({ path }) => path)
    expect(paths.slice(0, 9)).toEqual([
      '/',
      '/authors',
      '/authors/asha-rao',
      '/authors/bo-lind',
      '/skateboarding-techniques',
      '/skateboarding-techniques/beginner-skateboarding-tricks',
      '/skateboarding-techniques/other-skateboarding-techniques',
      '/skateboarding-techniques/grind-techniques',
      '/skateboarding-techniques/advanced-skateboarding-tricks',
    ])
    expect(paths.slice(34)).toEqual([
      '/articles/slappy',
      '/info/about-us',
      '/privacy-policy',
      '/terms',
      '/sitemap',
      '/404.html',
      '/500.html',
      '/offline',
    ])
    expect(new Set(paths).size).toBe(42)
  })

  it('assigns every page to the first template that matches its address, except for the 404 page', () => {
    const crowded = sampleArticles(60, () => ({ subcategory: 'other', category: 'skateboard gear', author: 'Bo Lind' }))
    const pages = pagesOf(crowded)
    expect(pages.map(({ path }) => path)).toContain('/authors/bo-lind/page/3')
    expect(pages.map(({ path }) => path)).toContain('/skateboard-gear/page/3')
    for (const { path, componentChunkName } of pages) {
      const matching = TEMPLATES.filter(({ pattern }) => matchPath(pattern, path) !== null).map((template) => template.componentChunkName)
      expect([path, path === '/404.html' ? matching.at(-1) : matching[0]]).toEqual([path, componentChunkName])
    }
  })

  it('has rendered HTML instead of a component for pages with links only', () => {
    expect(TEMPLATES.filter(({ serverOnly }) => serverOnly).map(({ pattern }) => pattern)).toEqual([
      '/info/about-us',
      '/privacy-policy',
      '/terms',
      '/sitemap',
      '/editions/:slug',
    ])
  })
})

describe('the head of a page', () => {
  const pages = pagesOf([sampleArticle('slappy', { description: 'Kerbs.', date: '2026-08-02', updated: '2026-09-01' })])

  it('has the texts, the canonical address and the language of the site', () => {
    expect(find(pages, '/authors').head).toMatchObject({
      title: 'SEO title of authors',
      description: 'SEO description of authors 🛹',
      canonical: 'https://site.example/authors',
      language: 'en',
      kind: 'website',
      siteName: 'Sample Deck',
    })
    expect(find(pages, '/').head.canonical).toBe('https://site.example/')
  })

  it('of an article has its own text, without an added emoji', () => {
    expect(find(pages, '/articles/slappy').head).toMatchObject({
      title: 'Title of slappy | Sample Deck',
      headline: 'Title of slappy',
      description: 'Kerbs.',
      canonical: 'https://site.example/articles/slappy',
      language: 'en',
      kind: 'article',
      article: { published: '2026-08-02', modified: '2026-09-01', section: 'Skateboard gear' },
    })
  })

  it('of a category keeps the emojis of its title and description, of which the page shows none', () => {
    for (const path of ['/skateboard-gear', '/skateboard-gear/boards-and-decks']) {
      const { head, data } = find(pages, path)
      expect(head.title, path).toMatch(/\p{Emoji_Presentation}/u)
      expect(head.description, path).toMatch(/\p{Emoji_Presentation}/u)
      expect(JSON.stringify(data), path).not.toMatch(/\p{Emoji_Presentation}/u)
    }
  })

  it('of an author has an added emoji', () => {
    expect(find(pages, '/authors/bo-lind').head).toMatchObject({ title: 'Bo Lind, coach' })
    expect(find(pages, '/authors/bo-lind').head.description).toMatch(/^What Bo Lind writes about\. (?:🛹|✨|🌍|📚)$/u)
  })

  it('cuts a long title and a long description between words, or between graphemes', () => {
    const title = `${'Roll on. '.repeat(40)}End`
    const description = '👩‍👩‍👧‍👦'.repeat(40)
    const { head } = find(pagesOf([sampleArticle('long', { title, description })]), '/articles/long')
    const cut = `${'Roll on. '.repeat(22).slice(0, -2)}…`
    expect([head.title, head.headline]).toEqual([`${cut} | Sample Deck`, cut])
    expect(head.description).toBe(`${'👩‍👩‍👧‍👦'.repeat(14)}…`)
  })

  it('refers to the picture of the page, or of the category, or of the site', () => {
    const imageOf = (path: string) => find(pages, path).head.image?.url.replace(/[0-9a-f]{8}(?=\.png$)/, '{8}')
    const social = 'https://site.example/social'
    expect(imageOf('/articles/slappy')).toBe(`${social}/articles/slappy-1200x630-{8}.png`)
    expect(imageOf('/skateboard-gear')).toBe(`${social}/categories/skateboard-gear-1200x630-{8}.png`)
    expect(imageOf('/skateboard-gear/boards-and-decks')).toBe(imageOf('/skateboard-gear'))
    expect(imageOf('/authors/bo-lind')).toBe(`${social}/authors/bo-lind-1200x630-{8}.png`)
    for (const path of ['/', '/authors', '/terms', '/404.html']) expect(imageOf(path)).toBe(`${social}/site-1200x630-{8}.png`)
  })

  it('publishes each picture with one page', () => {
    const files = pages.flatMap(({ picture }) => picture?.formats.map(({ file }) => file) ?? [])
    expect(new Set(files).size).toBe(files.length)
    expect(files).toHaveLength(3 + 6 + 2 + 1)
    const named = new Set(pages.flatMap(({ head }) => head.image?.url ?? []))
    expect([...named].filter((url) => !files.includes(url.replace('https://site.example/', '')))).toEqual([])
  })

  it('refers to no picture if pictures are disabled', () => {
    const bare = samplePages(sampleMagazine([sampleArticle('slappy')], { images: false }))
    expect(bare.filter(({ head, picture }) => head.image ?? picture)).toEqual([])
    expect(JSON.stringify(bare.map(({ head }) => head.graph))).not.toContain('/social/')
  })

  it('links to the feed of the page, or of the category, or of the magazine', () => {
    const feedsOf = (path: string) =>
      find(pages, path).head.alternates?.flatMap((link) => ('type' in link && link.type !== 'text/markdown' ? link : []))
    expect(feedsOf('/')).toEqual([
      { type: 'application/rss+xml', title: 'Sample Deck (RSS)', href: 'https://site.example/feeds/index.rss' },
      { type: 'application/atom+xml', title: 'Sample Deck (Atom)', href: 'https://site.example/feeds/index.atom' },
      { type: 'application/feed+json', title: 'Sample Deck (JSON)', href: 'https://site.example/feeds/index.json' },
    ])
    expect(feedsOf('/articles/slappy')).toEqual(feedsOf('/'))
    expect(feedsOf('/skateboard-gear/boards-and-decks')?.[0]?.href).toBe('https://site.example/feeds/skateboard-gear.rss')
    // The article has no author, so this author has no feed.
    expect(feedsOf('/authors/bo-lind')).toEqual(feedsOf('/'))
  })

  it.each(['/404.html', '/500.html', '/offline'])('of %s is noindex and has no canonical address', (path) => {
    const { head } = find(pages, path)
    expect(head.noindex).toBe(true)
    expect(Object.keys(head)).not.toContain('canonical')
  })

  it('is noindex for subcategories without articles only', () => {
    expect(find(pages, '/skateboard-gear/protective-gear').head.noindex).toBe(true)
    expect(find(pages, '/skateboard-gear/boards-and-decks').head.noindex).toBeUndefined()
    expect(find(pages, '/skateboarding-tips').head.noindex).toBeUndefined()
    expect(pages.filter(({ head }) => head.noindex)).toHaveLength(23 + 3)
  })

  it('of the 404 page applies to every unknown address', () => {
    expect(find(pages, '/404.html')).toMatchObject({ matchPath: '*', componentChunkName: 'component---not-found' })
    expect(pages.filter(({ matchPath }) => matchPath !== undefined)).toHaveLength(1)
  })
})

describe('the page of an article', () => {
  it('refers to its document, and has the day of its last change', () => {
    const pages = pagesOf([
      sampleArticle('updated', { date: '2026-08-02', updated: '2026-09-01' }),
      sampleArticle('dated', { date: '2026-08-01', updated: '2026-08-01' }),
      sampleArticle('undated'),
    ])
    expect(find(pages, '/articles/updated')).toMatchObject({
      document: { file: 'en_US/updated.md', digest: 'digest of updated' },
      lastModified: '2026-09-01',
      data: { dateText: '2 August 2026', updatedText: '1 September 2026' },
    })
    expect(find(pages, '/articles/dated')).toMatchObject({ lastModified: '2026-08-01', data: { updatedText: '' } })
    expect(Object.keys(find(pages, '/articles/undated'))).not.toContain('lastModified')
  })

  it('links its translations, including itself in the head only', () => {
    const pages = pagesOf([sampleArticle('deck'), sampleArticle('doska', { locale: 'ru_RU', translationOf: 'deck' })])
    const alternates = [
      { language: 'en', href: 'https://site.example/articles/deck' },
      { language: 'ru', href: 'https://site.example/articles/doska' },
      { language: 'x-default', href: 'https://site.example/articles/deck' },
    ]
    const [english, russian] = ['/articles/deck', '/articles/doska'].map((path) => find(pages, path))
    const translationsOf = (page: Page | undefined) => page?.head.alternates?.filter((link) => 'language' in link)
    expect([translationsOf(english), translationsOf(russian)]).toEqual([alternates, alternates])
    expect(russian?.head.language).toBe('ru')
    expect(dataOf<ArticlePageProps>(english).translations).toEqual([{ language: 'ru', path: '/articles/doska' }])
    expect(dataOf<ArticlePageProps>(russian).translations).toEqual([{ language: 'en', path: '/articles/deck' }])
  })

  it('lists no article twice: neither itself, nor its neighbours, nor related ones', () => {
    for (const page of pagesOf(sampleArticles(240, (number) => ({ author: number % 9 ? 'Bo Lind' : 'Asha Rao' }))).filter(
      ({ document }) => document !== undefined,
    )) {
      const { previous, next, moreByAuthor, related, more } = dataOf<ArticlePageProps>(page)
      const shown = [
        page.path,
        ...pathsOf([previous, next].flatMap((link) => link?.card ?? [])),
        ...[moreByAuthor, related, more].flatMap(pathsOf),
      ]
      expect(new Set(shown).size).toBe(shown.length)
    }
  })

  it('leads on to the other article of its subcategory, however many of the category are between, and then to one of its category', () => {
    const [own, between, other] = ['protective gear', 'boards and decks', 'protective gear'] as const
    const russian = [own, ...Array.from({ length: 8 }, () => between), other, 'trucks and wheels'].map((subcategory, number) =>
      sampleArticle(`ru-${number}`, { locale: 'ru_RU', subcategory, date: `2026-02-${28 - number}` }),
    )
    const pages = pagesOf([...russian, sampleArticle('alone', { locale: 'tr_TR' }), ...sampleArticles(40)])
    const next = (slug: string) => dataOf<ArticlePageProps>(find(pages, `/articles/${slug}`)).next?.card.path
    expect([next('ru-0'), next('ru-9'), next('ru-10')]).toEqual(['/articles/ru-9', '/articles/ru-0', '/articles/ru-9'])
    expect(next('alone')).toBeUndefined()
  })

  it('has its authors, if it is signed', () => {
    const details = [{ author: 'Bo Lind' }, { author: 'Bo Lind', with: 'Asha Rao' }, { with: 'Bo Lind' }, {}]
    const pages = pagesOf(details.map((signed, number) => sampleArticle(`signed-${number}`, signed)))
    const authorsOf = (number: number) => dataOf<ArticlePageProps>(find(pages, `/articles/signed-${number}`)).authors
    const lind = {
      name: 'Bo Lind',
      path: '/authors/bo-lind',
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
      home: 'Pune',
      country: 'India',
      specialty: 'coach',
      description: 'The biography of Bo Lind.',
    }
    expect(authorsOf(0)).toEqual([lind])
    expect(authorsOf(1)).toEqual([lind, expect.objectContaining({ name: 'Asha Rao', description: 'The biography of Asha Rao.' })])
    expect([authorsOf(2), authorsOf(3)]).toEqual([[lind], []])
  })

  it('names letters with the other articles of either author', () => {
    const pages = pagesOf(
      sampleArticles(4, (number) => ({ author: 'Bo Lind', ...(number === 2 ? { author: 'Asha Rao', with: 'Bo Lind' } : {}) })),
    )
    const others = (path: string) => pathsOf(dataOf<ArticlePageProps>(find(pages, path)).moreByAuthor)
    expect(others('/articles/story-1')).toContain('/articles/story-2')
    expect(others('/articles/story-2')).toEqual([])
  })

  it('has breadcrumbs with the labels of its language, if all categories have one', () => {
    const magazine = sampleMagazine([sampleArticle('deck'), sampleArticle('doska', { locale: 'ru_RU' })])
    const labelled = magazine.categories.map((category) => ({
      ...category,
      labels: { ru: `Рубрика ${category.slug}` },
      children: category.children.map((child) => ({ ...child, labels: { ru: `Раздел ${child.slug}` } })),
    }))
    const unlabelled = labelled.map((category, place) => (place === 0 ? { ...category, labels: {} } : category))
    const labelsOf = (slug: string, categories: typeof labelled) => {
      const page = find(samplePages({ ...magazine, categories }), `/articles/${slug}`)
      return dataOf<ArticlePageProps>(page).breadcrumbs.map(({ label }) => label)
    }
    expect(labelsOf('doska', labelled)).toEqual(['Рубрика skateboard-gear', 'Раздел boards-and-decks'])
    for (const labels of [labelsOf('deck', labelled), labelsOf('doska', unlabelled as typeof labelled)])
      expect(labels).toEqual(['Skateboard gear', 'Boards and decks'])
  })

  it('has the name and the biography of its author in its language, if there are any', () => {
    const biography = { name: 'Бу Линд', home: 'Пуна', country: 'Индия', specialty: 'тренер', description: 'Биография.' }
    const magazine = sampleMagazine([
      sampleArticle('deck', { author: 'Bo Lind' }),
      sampleArticle('doska', { author: 'Bo Lind', locale: 'ru_RU' }),
      sampleArticle('tahta', { author: 'Bo Lind', locale: 'tr_TR' }),
    ])
    const authors = magazine.authors.map((author) => ({ ...author, translations: { ru: biography } }))
    const pages = samplePages({ ...magazine, authors })
    const articleOf = (slug: string) => dataOf<ArticlePageProps>(find(pages, `/articles/${slug}`))
    const authorOf = (slug: string) => articleOf(slug).authors[0]
    expect(authorOf('doska')).toEqual({ ...authorOf('deck'), ...biography, isTranslated: true })
    expect(authorOf('deck')).toMatchObject({ home: 'Pune', description: 'The biography of Bo Lind.' })
    expect(authorOf('tahta')).toEqual(authorOf('deck'))
    expect([articleOf('doska').credit, articleOf('deck').credit]).toEqual([
      expect.stringContaining('Бу Линд'),
      expect.stringContaining('Bo Lind'),
    ])
  })

  it('lists three other articles of its author: older ones, then newer ones', () => {
    const pages = pagesOf(sampleArticles(6, () => ({ author: 'Bo Lind' })))
    const others = (path: string) => pathsOf(dataOf<ArticlePageProps>(find(pages, path)).moreByAuthor)
    expect(others('/articles/story-1')).toEqual(['/articles/story-2', '/articles/story-3', '/articles/story-4'])
    // The first of them is the next to read.
    expect(others('/articles/story-5')).toEqual(['/articles/story-3', '/articles/story-2'])
  })

  it('has the frame in its own language', () => {
    const pages = pagesOf([sampleArticle('own'), sampleArticle('russian', { locale: 'ru_RU', words: 900, date: '2026-08-02' })])
    expect(find(pages, '/articles/own')).toMatchObject({ slices: { header: 'header', sponsored: 'sponsored', footer: 'footer' } })
    expect(find(pages, '/articles/own')).not.toHaveProperty('variant')
    const slices = { header: 'header-ru', sponsored: 'sponsored-ru', footer: 'footer-ru' }
    expect(find(pages, '/articles/russian')).toMatchObject({ slices, variant: 'ru' })
    const russian = dataOf<ArticlePageProps>(find(pages, '/articles/russian'))
    expect([russian.dateText, russian.minutes]).toEqual(['2 августа 2026 г.', '5\u00a0мин'])
  })

  it('lists its drawing, as a category does with those of its subcategories', () => {
    const pages = pagesOf([sampleArticle('deck')])
    const article = find(pages, '/articles/deck')
    expect(article.drawings).toEqual([dataOf<ArticlePageProps>(article).cover.src, '/articles/deck.md'])
    const ofGear = find(pages, '/skateboard-gear').drawings?.map((path) => path.replace(/-\w{8}\.svg$/, ''))
    const ends = ['', '-boards-and-decks', '-trucks-and-wheels', '-other-skateboard-gear', '-protective-gear']
    expect(ofGear).toEqual(ends.map((end) => `/covers/category-skateboard-gear${end}`))
  })
})

describe('the home page', () => {
  it('starts with featured articles, followed by the most linked ones, without duplicates', () => {
    const articles = sampleArticles(48, (number) => ({
      featured: number === 30 || number === 40,
      links: number > 40 ? ['/articles/story-20', '/articles/story-30'] : number === 3 ? ['/articles/story-7'] : [],
    }))
    const { leads, popular, topNotch, more, total } = dataOf<HomePageProps>(find(pagesOf(articles), '/'))
    expect(pathsOf(leads)).toEqual(['/articles/story-30', '/articles/story-40'])
    expect(pathsOf(popular).slice(0, 4)).toEqual(['/articles/story-20', '/articles/story-7', '/articles/story-0', '/articles/story-1'])
    const shown = pathsOf([...leads, ...popular, ...topNotch, ...more])
    expect(new Set(shown).size).toBe(26)
    expect(total).toBe(48)
  })

  it('lists articles in the language of the site, or all if there are none', () => {
    const mixed = sampleArticles(24, (number) => ({ locale: number % 2 === 0 ? 'tr_TR' : 'en_US' }))
    const { leads, popular } = dataOf<HomePageProps>(find(pagesOf(mixed), '/'))
    expect([...leads, ...popular].map(({ language }) => language)).toEqual(new Array(10).fill('en'))
    const turkish = sampleArticles(24, () => ({ locale: 'tr_TR' }))
    expect(dataOf<HomePageProps>(find(pagesOf(turkish), '/')).popular).toHaveLength(8)
  })
})

describe('the sitemap page', () => {
  it('lists every category and author, and at most 24 articles of a subcategory', () => {
    const articles = sampleArticles(30, () => ({ category: 'skateboard gear', subcategory: 'other' }))
    const { categories, authors, total } = dataOf<SitemapPageProps>(find(pagesOf(articles), '/sitemap'))
    expect(categories).toHaveLength(6)
    expect(authors).toEqual([
      { label: 'Asha Rao', path: '/authors/asha-rao' },
      { label: 'Bo Lind', path: '/authors/bo-lind' },
    ])
    expect(categories[1]?.subcategories[2]).toMatchObject({ label: 'Other gear', total: 30 })
    expect(categories[1]?.subcategories[2]?.articles).toHaveLength(24)
    expect(total).toBe(30)
  })

  it('counts the stories of a subcategory as its own page does, without translations', () => {
    const translated = { locale: 'ru_RU', translationOf: 'slappy' } as const
    const pages = pagesOf([sampleArticle('slappy'), sampleArticle('slappi', translated), sampleArticle('kerb')])
    const { categories } = dataOf<SitemapPageProps>(find(pages, '/sitemap'))
    const [listed] = categories.flatMap(({ subcategories }) => subcategories.filter(({ total }) => total > 0))
    expect(listed?.articles.map(({ path }) => path)).toEqual(['/articles/slappy', '/articles/kerb'])
    expect(listed?.total).toBe(2)
    expect(dataOf<SubcategoryPageProps>(find(pages, listed?.path ?? '')).list.total).toBe(2)
  })
})

function pagesOf(articles: Parameters<typeof sampleMagazine>[0]): Page[] {
  return samplePages(sampleMagazine(articles))
}

function find(pages: readonly Page[], path: string): Page {
  const page = pages.find((candidate) => candidate.path === path)
  if (page === undefined) throw new Error(`no page ${path}`)
  return page
}

function dataOf<Props>(page: Page | undefined): Props {
  return page?.data as unknown as Props
}

function pathsOf(cards: readonly { path: string }[]): string[] {
  return cards.map(({ path }) => path)
}
