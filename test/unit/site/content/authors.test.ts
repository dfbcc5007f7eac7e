import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { authorDescription, authorNames, authorSeo, findAuthor } from '../../../../src/site/content/authors.ts'
import { languageOf } from '../../../../src/site/content/locales.ts'
import type { Author } from '../../../../src/site/content/schema.ts'
import { loadAuthors } from '../../../../src/site/load/load-authors.ts'
import { AUTHORS, readData } from '../plan/sample-magazine.ts'

describe('the derived look-ups of authors', () => {
  it('list the names in the order of the data', () => {
    expect(authorNames(AUTHORS)).toEqual(['Asha Rao', 'Bo Lind'])
    expect(authorNames([])).toEqual([])
  })

  it('give the biography by name', () => {
    expect(authorDescription(AUTHORS, 'Bo Lind')).toBe('The biography of Bo Lind.')
  })

  it('give only the SEO title and description by name', () => {
    expect(authorSeo(AUTHORS, 'Asha Rao')).toEqual({ title: 'Asha Rao, coach', description: 'What Asha Rao writes about.' })
  })

  it('find a whole author by name', () => {
    expect(findAuthor(AUTHORS, 'Bo Lind')?.slug).toBe('bo-lind')
  })

  it.each(['', 'bo lind', 'Bo', 'bo-lind', 'constructor'])('return undefined for %j, which is not a name', (name) => {
    expect(findAuthor(AUTHORS, name)).toBeUndefined()
    expect(authorDescription(AUTHORS, name)).toBeUndefined()
    expect(authorSeo(AUTHORS, name)).toBeUndefined()
  })
})

describe('the authors of the magazine', () => {
  it('are loaded without faults, each with all fields', () => {
    const faults: Fault[] = []
    const authors = loadAuthors(readFileSync(new URL('../../../../data/authors.json', import.meta.url), 'utf8'), faults)
    expect(faults).toEqual([])
    expect(authors).toEqual(readData('authors.json'))
    for (const { translations, ...author } of authors) {
      expect(Object.keys(author).sort()).toEqual([
        'country',
        'description',
        'home',
        'meta_description',
        'meta_title',
        'name',
        'slug',
        'specialty',
      ])
    }
  })

  it('are mostly based in India, but not all of them', () => {
    const countries = (readData('authors.json') as { country: string }[]).map(({ country }) => country)
    const indian = countries.filter((country) => country === 'India').length
    expect(indian).toBeGreaterThan(countries.length / 2)
    expect(indian).toBeLessThan(countries.length)
  })

  it('are fictional, and each biography says so', () => {
    for (const { description } of readData('authors.json') as { description: string }[]) expect(description).toMatch(/fiction|AI/)
  })

  it('have a biography in each language in which they write', () => {
    const authors = readData('authors.json') as Author[]
    for (const locale of ['ru_RU', 'tr_TR'] as const) {
      const folder = new URL(`../../../../data/articles/${locale}/`, import.meta.url)
      const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'))
      const names = new Set(texts.map((text) => /^author: (.*)$/m.exec(text)?.[1]))
      const writers = authors.filter(({ name }) => names.has(name))
      expect(writers.length).toBeGreaterThan(3)
      for (const { name, translations } of writers) {
        expect(translations?.[languageOf(locale)]?.description, name).toMatch(/ИИ|yapay zekâ/)
      }
    }
  })
})
