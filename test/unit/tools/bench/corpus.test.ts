import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editOneWord, writeCorpus } from '../../../tools/bench/corpus.ts'

const SEED_DATA = 'data'
const home = mkdtempSync(join(tmpdir(), 'corpus-'))
afterAll(() => rmSync(home, { recursive: true }))

describe('writeCorpus', () => {
  it('writes the same bytes for the same number of articles', () => {
    expect(readFolder(write('twin-a', 40))).toEqual(readFolder(write('twin-b', 40)))
  })

  it('writes the same article for any number of articles', () => {
    const small = readFolder(write('small', 40))
    const large = readFolder(write('large', 90))
    expect(Object.keys(large).length - Object.keys(small).length).toBe(50)
    expect(Object.fromEntries(Object.keys(small).map((file) => [file, large[file]]))).toEqual(small)
  })

  it('names an article by three words and its number', () => {
    const files = readdirSync(join(write('names', 3), 'articles/en_US')).sort()
    expect(files).toEqual(['level-clearance-twist-1.md', 'socket-shadow-turn-3.md', 'tape-asphalt-machine-2.md'])
  })

  it('writes fifty authors in the shape of the magazine’s own', () => {
    const authors = readJson(write('authors', 1), 'authors.json') as Record<string, string>[]
    const own = readJson(SEED_DATA, 'authors.json') as Record<string, string>[]
    expect(authors).toHaveLength(50)
    expect(new Set(authors.map(({ name }) => name)).size).toBe(50)
    expect(new Set(authors.map(({ slug }) => slug)).size).toBe(50)
    for (const author of authors)
      expect(Object.keys(author)).toEqual(Object.keys(own.find(({ translations }) => translations === undefined) ?? {}))
  })

  it('does not copy the articles and authors of the magazine', () => {
    const files = Object.keys(readFolder(write('own', 2)))
    expect(files.filter((file) => file.startsWith('articles/'))).toEqual([
      'articles/en_US/level-clearance-twist-1.md',
      'articles/en_US/tape-asphalt-machine-2.md',
    ])
  })

  it('copies the other files of the seed, without redirects to pages that are not in the corpus', () => {
    const seedData = join(home, 'seed')
    mkdirSync(join(seedData, 'pages'), { recursive: true })
    const tree = {
      gear: {
        slug: 'gear',
        title: '',
        description: '',
        children: { decks: { slug: 'decks', title: '', description: '', children: null } },
      },
    }
    const kept = [
      { from: '/old', to: '/gear' },
      { from: '/writers', to: '/authors' },
    ]
    const dropped = [
      { from: '/x', to: '/articles/some-story' },
      { from: '/y', to: '/authors/some-author' },
    ]
    const files = { 'categories.json': tree, 'site.json': { key: 'seed' }, 'authors.json': [], 'redirects.json': [...kept, ...dropped] }
    for (const [file, value] of Object.entries(files)) writeFileSync(join(seedData, file), JSON.stringify(value))
    writeFileSync(join(seedData, 'pages/terms.md'), 'Be kind.\n')
    writeFileSync(join(seedData, 'pages/notes.txt'), 'not a page')
    const directory = join(home, 'seeded')
    writeCorpus({ directory, articles: 1, seedData })
    expect(Object.keys(readFolder(directory))).toEqual([
      'articles/en_US/level-clearance-twist-1.md',
      'authors.json',
      'categories.json',
      'pages/terms.md',
      'redirects.json',
      'site.json',
    ])
    expect(readJson(directory, 'site.json')).toEqual({ key: 'seed' })
    expect(readJson(directory, 'redirects.json')).toEqual(kept)
  })
})

describe('editOneWord', () => {
  let directory: string
  let before: Record<string, string>
  beforeAll(() => {
    directory = write('edited', 9)
    before = readFolder(directory)
  })

  it('changes one word in the body of the middle article, and reverts it the next time', () => {
    const file = editOneWord(directory)
    const name = `articles/en_US/${basename(file)}`
    const after = readFolder(directory)
    expect(basename(file)).toBe('socket-shadow-turn-3.md')
    expect(Object.keys(after).filter((path) => after[path] !== before[path])).toEqual([name])
    expect(changedWords(before[name] ?? '', after[name] ?? '')).toEqual([['dry', 'wet']])
    expect(after[name]?.split('---\n')[1]).toBe(before[name]?.split('---\n')[1])
    expect(editOneWord(directory)).toBe(file)
    expect(readFolder(directory)).toEqual(before)
  })
})

function write(name: string, articles: number): string {
  const directory = join(home, name)
  writeCorpus({ directory, articles, seedData: SEED_DATA })
  return directory
}

function readFolder(directory: string): Record<string, string> {
  const paths = (readdirSync(directory, { recursive: true }) as string[]).sort()
  const files = paths.filter((path) => statSync(join(directory, path)).isFile())
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(directory, file), 'utf8')]))
}

function readJson(directory: string, file: string): unknown {
  return JSON.parse(readFileSync(join(directory, file), 'utf8'))
}

function changedWords(before: string, after: string): [string, string | undefined][] {
  const words = after.split(/\s+/)
  expect(words).toHaveLength(before.split(/\s+/).length)
  return before.split(/\s+/).flatMap((word, index) => (word === words[index] ? [] : [[word, words[index]] as [string, string | undefined]]))
}
