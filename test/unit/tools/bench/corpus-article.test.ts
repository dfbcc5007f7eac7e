import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CategoryTree } from '../../../../src/site/content/schema.ts'
import { listCategories } from '../../../../src/site/content/taxonomy.ts'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'
import { articleSlug, createArticle } from '../../../tools/bench/corpus-article.ts'
import { createAuthors } from '../../../tools/bench/corpus-authors.ts'
import { createSentence } from '../../../tools/bench/prose.ts'
import { createRandom } from '../../../tools/bench/random.ts'
import { VOCABULARY } from '../../../tools/bench/vocabulary.ts'

const categories = listCategories(JSON.parse(readFileSync('data/categories.json', 'utf8')) as CategoryTree)
const frame = { categories, authors: createAuthors().map(({ name }) => name) }
const sources = Array.from({ length: 600 }, (_, index) => createArticle(index + 1, frame))
const articles = sources.map((source, index) => parseArticle(`en_US/${articleSlug(index + 1)}.md`, source, ''))

describe('createArticle', () => {
  it('writes articles without faults', () => {
    expect(articles.flatMap(({ faults }) => faults)).toEqual([])
  })

  it('writes the front matter of a real article, in its order', () => {
    const real = readdirSync('data/articles/en_US').map((file) => frontMatterKeys(readFileSync(`data/articles/en_US/${file}`, 'utf8')))
    for (const source of sources) {
      const keys = frontMatterKeys(source)
      expect(keys).toContain('entities')
      // Real ones have further fields between them.
      expect(real.map((all) => all.filter((key) => keys.includes(key)))).toContainEqual(keys)
    }
  })

  it('gives every article its own slug and title', () => {
    expect(new Set(articles.map(({ node }) => node.frontmatter.slug)).size).toBe(600)
    expect(new Set(articles.map(({ node }) => node.frontmatter.title)).size).toBe(600)
    expect(articles.map(({ node }) => node.frontmatter.slug)).toEqual(articles.map((_, index) => articleSlug(index + 1)))
  })

  it('spreads the articles over all subcategories, all authors and two years', () => {
    const subcategories = articles.map(({ node }) =>
      JSON.stringify(node.frontmatter.entities.map((entity) => [entity.category, entity.subcategories[0]?.subcategory])),
    )
    const dates = articles.map(({ node }) => node.frontmatter.date ?? '').sort()
    expect(new Set(subcategories).size).toBe(24)
    expect(new Set(articles.map(({ node }) => node.frontmatter.author)).size).toBe(50)
    expect(new Set(dates).size).toBe(600)
    expect([dates.at(0), dates.at(-1)]).toEqual(['2023-01-02', '2024-12-30'])
  })

  it('writes about 800 words under five headings', () => {
    const words = articles.map(({ node }) => node.words)
    expect(words.reduce((sum, count) => sum + count, 0) / words.length).toBeCloseTo(793, -1)
    expect(Math.min(...words)).toBeGreaterThan(550)
    expect(Math.max(...words)).toBeLessThan(1050)
    for (const { node } of articles) expect(node.headings.map(({ level }) => level)).toEqual([2, 2, 2, 2, 2])
  })

  it('writes two lists, marks and typographic quotes in every article, and a table in every third', () => {
    for (const { html } of articles) {
      for (const part of ['<ul>', '<ol>', '<strong>', '<em>', '“', '”', '’s']) expect(html).toContain(part)
    }
    const withTable = articles.flatMap(({ html }, index) => (html.includes('<table>') ? [index + 1] : []))
    expect(withTable).toEqual(Array.from({ length: 200 }, (_, index) => index * 3 + 3))
  })

  it('links two or three times, to articles with a lower number and to category pages', () => {
    const pages = categories.flatMap((category) => [category.path, ...category.children.map(({ path }) => path)])
    const reachable = new Set(pages)
    for (const [index, { node }] of articles.entries()) {
      const targets = node.links.map(({ target }) => target)
      expect([2, 3]).toContain(targets.length)
      expect(targets.filter((target) => !reachable.has(target))).toEqual([])
      reachable.add(`/articles/${articleSlug(index + 1)}`)
    }
  })
})

describe('createSentence', () => {
  it('makes sentences of 5 to 22 words', () => {
    const random = createRandom(1)
    const lengths = new Set(Array.from({ length: 2000 }, () => createSentence(random).split(' ').length))
    expect([...lengths].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22])
  })

  it('puts a mark around two neighbouring words', () => {
    const random = createRandom(2)
    for (let round = 0; round < 200; round++) {
      expect(createSentence(random, { before: '**', after: '**' })).toMatch(
        /^[A-Z][a-z-]* ([a-z-]+,? )*\*\*[a-z-]+,? [a-z-]+,?\*\* ([a-z-]+,? )*[a-z-]+\.$/,
      )
    }
  })
})

it('the vocabulary has at least 400 different words, all valid in an address', () => {
  expect(new Set(VOCABULARY).size).toBe(VOCABULARY.length)
  expect(VOCABULARY.length).toBeGreaterThanOrEqual(400)
  expect(VOCABULARY.filter((word) => !/^[a-z]+(-[a-z]+)*$/.test(word))).toEqual([])
})

function frontMatterKeys(source: string): string[] {
  const frontMatter = source.split('---\n')[1] ?? ''
  return [...frontMatter.matchAll(/^(\w+):/gm)].map((match) => match[1] ?? '')
}
