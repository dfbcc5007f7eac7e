import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchManifest } from '../../src/site/content/search-files.ts'
import { createSearchFiles, type SearchEntry } from '../../src/site/plan/search-index.ts'
import { createEntries } from '../tools/bench/titles.ts'
import { copySite } from './copy-site.ts'
import { ROOT, TEST_FOLDER } from './run-build.ts'

const LISTS: Pick<SearchManifest, 'languages' | 'categories'> = {
  languages: ['en', 'ru', 'tr'],
  categories: (['techniques', 'gear', 'culture', 'events', 'tips', 'lifestyle'] as const).map((family) => ({
    label: `About ${family}`,
    family,
  })),
}

/** Five articles of the magazine. */
const SLUGS = listSlugs()

/** Six chunks of a hundred titles: the newest has these, the oldest the one below. */
export const NEWEST = [
  { title: 'Kickflip basics in the rain', slug: SLUGS[0], language: 0, category: 0 },
  { title: 'Kickflip tricks of the masters', slug: SLUGS[1], language: 0, category: 0 },
  { title: 'Zebra deck: <img src=x onerror="window.isHurt=true"> & friends', slug: SLUGS[2], language: 0, category: 1 },
  { title: 'Şehir turu: Kızılay’da kaykay', slug: SLUGS[3], language: 2, category: 2 },
] as const
const OLDEST = { title: 'Quokka and boneless in the oldest park', slug: SLUGS[4], language: 0, category: 3 }
export const CHUNK_SIZE = 100

/** The titles of the test index, newest first. */
export function listEntries(): SearchEntry[] {
  return [...NEWEST, ...createEntries(595).map((entry, number) => ({ ...entry, slug: `story-${number}` })), OLDEST]
}

/** The built magazine with an index of other titles: its folder, and the files of the index, newest first. */
interface SearchSite {
  folder: string
  chunks: string[]
  words: string
  files: { file: string; contents: string }[]
}

export const SEARCH_SITE = describeSite('search', listEntries())

/** The same after a deployment that changes the oldest title, so that every chunk has another name. */
export const NEXT_SEARCH_SITE = describeSite('search-next', [
  ...listEntries().slice(0, -1),
  { title: 'Quokka returns to the park', slug: SLUGS[4], language: 0, category: 0 },
  { title: 'Before everything', slug: 'before-everything', language: 0, category: 0 },
])

function describeSite(name: string, entries: readonly SearchEntry[]): SearchSite {
  const files = createSearchFiles(entries, LISTS, CHUNK_SIZE)
  const paths = files.map(({ file }) => `/${file}`)
  return {
    folder: join(TEST_FOLDER, name),
    chunks: paths.filter((path) => path.startsWith('/search/t')),
    words: paths.find((path) => path.startsWith('/search/w')) ?? '',
    files,
  }
}

/** Writes both sites, for all tests of a run. */
export function writeSearchSites(magazine: string): void {
  for (const { folder, files } of [SEARCH_SITE, NEXT_SEARCH_SITE]) {
    copySite(magazine, folder)
    rmSync(join(folder, 'search'), { recursive: true })
    mkdirSync(join(folder, 'search'))
    for (const { file, contents } of files) writeFileSync(join(folder, file), contents)
  }
}

function listSlugs(): [string, string, string, string, string] {
  const folder = join(ROOT, 'data/articles/en_US')
  const slugs = readdirSync(folder)
    .sort()
    .flatMap((name) => /^slug: (.+)$/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? [])
  const [first, second, third, fourth, fifth] = slugs
  if (first === undefined || second === undefined || third === undefined || fourth === undefined || fifth === undefined)
    throw new Error('The magazine has too few articles.')
  return [first, second, third, fourth, fifth]
}
