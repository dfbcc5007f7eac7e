import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../src/engine/node/site-definition.ts'
import type { CategoryPageProps, HomePageProps, ListPageProps } from '../../../../src/site/content/page-props.ts'
import type { ArticleNode } from '../../../../src/site/content/schema.ts'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'
import { indexArticles } from '../../../../src/site/plan/article-index.ts'
import { sampleArticle, sampleArticles, sampleMagazine, samplePages } from './sample-magazine.ts'

const ARTICLES = join(import.meta.dirname, '../../../../data/articles')

/** The magazine, newest first. */
const MAGAZINE = sampleMagazine(
  readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => parseArticle(file, readFileSync(join(ARTICLES, file), 'utf8'), '').node)
    .filter(({ frontmatter }) => frontmatter.status === 'ready')
    .sort((a, b) => ((a.frontmatter.date ?? '') < (b.frontmatter.date ?? '') ? 1 : -1)),
)
const LISTS = samplePages(MAGAZINE).filter(({ componentChunkName }) => /---(?:home|category|subcategory|list)$/.test(componentChunkName))

describe('the magazine', () => {
  const { motif } = indexArticles(MAGAZINE)
  const bySlug = new Map(MAGAZINE.articles.map((article) => [`/articles/${article.frontmatter.slug}`, article]))

  it.each(LISTS.map((page) => [page.path, page] as const))(
    'has no motif twice at %s: another `cover` in one front matter helps',
    (_, page) => {
      const shown = coversOf(page).map((path) => ({ path, motif: motif(bySlug.get(path) as ArticleNode) }))
      expect(shown.filter((one, place) => shown.findIndex((other) => other.motif === one.motif) !== place)).toEqual([])
    },
  )

  it('has covers on each of these pages', () => {
    expect(LISTS.length).toBeGreaterThan(30)
    for (const page of LISTS) expect(coversOf(page).length, page.path).toBeGreaterThan(2)
  })
})

describe('a page whose articles are chosen', () => {
  const cover = (place: number) => (place < 6 ? 'rain' : `${['wax', 'shoe', 'sock', 'van', 'tent', 'coin'][place % 6]}`)
  const articles = sampleArticles(60, (place) => ({ cover: cover(place), featured: place < 14 }))
  const motifsOf = (chosen: readonly ArticleNode[]) => chosen.map(({ motifs = [] }) => motifs[0])

  it('shows a motif once before it shows another twice', () => {
    const more = motifsOf(indexArticles(sampleMagazine(articles)).more('/', []))
    expect(more).toHaveLength(8)
    expect(new Set(more).size).toBe(7)
  })

  it('shows none that stands on the page already, if there are others', () => {
    const index = indexArticles(sampleMagazine(articles))
    expect(motifsOf(index.more('/', articles.slice(0, 1))).filter((motif) => motif === 'rain')).toEqual([])
  })

  it('has a ranking in its order, but for what repeats a motif', () => {
    const few = ['wax', 'wax', 'shoe', 'sock', 'van'].map((motif, place) =>
      sampleArticle(`story-${place}`, { cover: motif, featured: true }),
    )
    const home = samplePages(sampleMagazine(few)).find(({ path }) => path === '/')?.data as unknown as HomePageProps
    expect(home.leads.map(({ path }) => path)).toEqual(['/articles/story-0', '/articles/story-2'])
  })
})

/** The paths of the articles whose covers a page shows. */
function coversOf({ componentChunkName, data }: Page): string[] {
  const pathsOf = (cards: readonly { path: string }[]) => cards.map(({ path }) => path)
  if (componentChunkName.endsWith('home')) {
    const { leads, popular, topNotch, more } = data as unknown as HomePageProps
    return pathsOf([...leads, ...popular, ...topNotch, ...more])
  }
  const { list } = data as unknown as ListPageProps
  if (!componentChunkName.endsWith('---category')) return pathsOf(list.cards)
  const { newest, subcategories } = data as unknown as CategoryPageProps
  return pathsOf([...(newest === null ? [] : [newest]), ...subcategories.flatMap((sub) => sub.newest.slice(0, 1)), ...list.cards])
}
