import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOTIF_NAMES, motifsOf, type Subject } from '../../../../src/site/content/motifs.ts'
import { parseArticle } from '../../../../src/site/load/parse-article.ts'

const ARTICLES = join(import.meta.dirname, '../../../../data/articles')

describe('the motifs of an article', () => {
  it.each([
    { subjects: ['ollie', 'pop'], slug: 'a', expected: ['ollie'] },
    { subjects: ['slappy', '50-50', 'kerb skating'], slug: 'a', expected: ['slappy', 'fifty-fifty'] },
    { subjects: ['Skate Shoes'], slug: 'a', expected: ['shoe'] },
    { subjects: ['something else'], slug: 'abec-on-a-label', expected: ['bearing'] },
    { subjects: [], slug: 'a', title: 'Почему скрипят подвески', expected: ['truck'] },
    { subjects: [], slug: 'a', title: 'Kaykay ayakkabındaki delikleri oku', expected: ['shoe'] },
    { subjects: [], slug: 'a', title: 'Bordürden merdivene', expected: ['stairs'] },
    { subjects: [], slug: 'a', expected: [] },
  ])('$subjects of $slug are $expected', ({ subjects, slug, title = 'A title', expected }) => {
    expect(motifsOf(subject({ slug, title }, subjects))).toEqual(expected)
  })

  it('are named in the order of their weight: two words that follow each other, subjects, the slug, the title', () => {
    expect(motifsOf(subject({}, ['film night'], 'rain'))).toEqual(['tent', 'film'])
    expect(motifsOf(subject({ slug: 'rain', title: 'Snow' }, []))).toEqual(['rain', 'snow'])
  })

  it('start with that of the front matter', () => {
    expect(motifsOf(subject({ cover: 'van' }, ['ollie', 'kerb']))).toEqual(['van', 'ollie'])
    expect(motifsOf(subject({ cover: '/picture.jpg' }, ['ollie']))).toEqual(['ollie'])
  })

  it('are known for each article of the magazine', () => {
    const files = readdirSync(ARTICLES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
    expect(files.length).toBeGreaterThan(100)
    const found = files.map((file) => ({
      file,
      motifs: motifsOf(parseArticle(file, readFileSync(join(ARTICLES, file), 'utf8'), '').node.frontmatter),
    }))
    expect(found.filter(({ motifs }) => motifs.length === 0)).toEqual([])
    expect(new Set(found.map(({ motifs }) => motifs[0])).size).toBeGreaterThan(60)
  })

  it('have no name of the kind that objects have', () => {
    expect(motifsOf(subject({ slug: 'constructor', cover: 'toString', title: '__proto__' }, []))).toEqual([])
    expect(MOTIF_NAMES.length).toBeGreaterThan(90)
  })
})

function subject(fields: Partial<Subject>, ...lists: (string | string[])[]): Subject {
  return { slug: 'a', title: 'A title', entities: [{ subcategories: [{ subsubcategories: lists.flat() }] }], ...fields }
}
