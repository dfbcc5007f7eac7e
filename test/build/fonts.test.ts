import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildSiteFonts, supplyFonts } from '../../src/engine/node/fonts/fonts.ts'
import type { SiteFonts } from '../../src/engine/node/fonts/site-fonts.ts'
import { contentTypeOf } from '../../src/host/content-types.ts'
import { headersFor } from '../../src/host/headers.ts'
import { FONTS } from '../../src/site/plan/fonts/fonts.ts'
import { buildSite } from '../helpers/build-site.ts'
import { hashTree, listFiles } from '../helpers/file-tree.ts'
import { type PublishedFont, readPublishedFonts } from '../helpers/published-fonts.ts'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('fonts')
const magazine = `${TEST_FOLDER}/magazine`

/** Thousands of bytes of fonts per page, by language; pages with arrows and fractions included. */
const BUDGETS = [
  { language: 'en', scripts: ['latin', 'symbols'], limit: 23 },
  { language: 'tr', scripts: ['latin', 'turkish', 'symbols'], limit: 27 },
  { language: 'ru', scripts: ['latin', 'cyrillic', 'symbols'], limit: 35 },
]

let fonts: PublishedFont[]

beforeAll(async () => {
  fonts = await readPublishedFonts(magazine, 'index.html')
})

describe('the fonts of the magazine', () => {
  test('are WOFF2 files, one for each family and script, named after their bytes', () => {
    expect(fonts.map(({ family, name }) => `${family}: ${name}`)).toEqual([
      'Onest: onest-symbols',
      'Onest: onest-cyrillic',
      'Onest: onest-extended',
      'Onest: onest-turkish',
      'Onest: onest-western',
      'Onest: onest-latin',
      'Sofia Sans XC: sofia-cyrillic',
      'Sofia Sans XC: sofia-extended',
      'Sofia Sans XC: sofia-turkish',
      'Sofia Sans XC: sofia-latin',
    ])
    expect(fonts.filter(({ signature }) => signature !== 'wOF2')).toEqual([])
    expect(listFiles(magazine).filter((file) => file.endsWith('.woff2'))).toEqual(fonts.map(({ file }) => file).sort())
  })

  test.each(BUDGETS)('weigh at most $limit kB on a page in $language', ({ scripts, limit }) => {
    const loaded = fonts.filter(({ name }) => scripts.includes(name.split('-')[1] ?? ''))
    expect(loaded.length).toBeGreaterThanOrEqual(scripts.length)
    expect(loaded.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limit * 1000)
  })

  test('fit the first round trip of a connection, where nearly all pages need them', () => {
    // Ten segments of 1,460 bytes, with the headers of the response.
    for (const { bytes } of fonts.filter(({ name }) => name.endsWith('-latin'))) expect(bytes).toBeLessThan(13_000)
  })

  test('have every requested character, each in one file of its family: the last whose range has it, and which has it', () => {
    const absent = '″\u2060'
    for (const { name: family, file, scripts } of FONTS.families) {
      for (const { name, characters } of scripts) {
        const font = fonts.find((published) => published.family === family && published.name === `${file}-${name}`)
        const missing = Array.from(characters).filter((character) => !font?.characters.has(character))
        expect(missing.filter((character) => !absent.includes(character))).toEqual([])
        const taker = (character: string) =>
          fonts.findLast((other) => other.family === family && other.covers(character) && other.characters.has(character))
        expect(Array.from(characters).filter((character) => !missing.includes(character) && taker(character) !== font)).toEqual([])
      }
    }
  })

  test('are served as fonts and cached forever', () => {
    for (const { file } of fonts) {
      expect(contentTypeOf(file)).toBe('font/woff2')
      expect(headersFor(`/${file}`, 200)['Cache-Control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test('come with their licence', () => {
    const licence = readFileSync(join(magazine, 'licenses/fonts.txt'), 'utf8')
    for (const name of ['onest', 'sofia-sans-extra-condensed']) {
      const own = readFileSync(join(ROOT, `node_modules/@fontsource-variable/${name}/LICENSE`), 'utf8')
      const [first = ''] = own.split('\n')
      expect(licence).toContain(/^Copyright.*?\(https:[^)]+\)/.exec(first)?.[0])
      expect(licence).toContain(own.slice(own.indexOf('SIL OPEN FONT LICENSE')).trim())
    }
  })

  test('that a page of the site needs, and no others, are precached by the service worker', () => {
    const worker = readFileSync(join(magazine, 'sw.js'), 'utf8')
    expect(worker.match(/assets\/[a-z-]+(?=-[0-9a-f]{8}\.woff2)/g)).toEqual(['assets/sofia-latin', 'assets/onest-latin'])
  })
})

test('a page preloads the fonts that its texts need', async () => {
  const data = join(folder, 'data')
  const out = join(folder, 'out')
  writeSmallSite(data, {
    'articles/tr_TR/kaldirim.md': article({ slug: 'kaldirim' }).replace('en_US', 'tr_TR'),
    'articles/ru_RU/bordyur.md': article({ slug: 'bordyur' }).replace('en_US', 'ru_RU'),
  })
  await buildSite({ data, out })
  const preloads = (page: string) =>
    Array.from(
      readFileSync(join(out, page), 'utf8').matchAll(
        /<link rel="preload" as="font" type="font\/woff2" crossorigin href="\/assets\/([a-z-]+)-[0-9a-f]{8}\.woff2">/g,
      ),
      ([, name]) => name,
    )
  const latin = ['sofia-latin', 'onest-latin']
  const turkish = ['sofia-turkish', 'onest-turkish']
  const russian = ['sofia-cyrillic', 'onest-cyrillic']
  expect(preloads('terms.html')).toEqual(latin)
  expect(preloads('articles/kaldirim.html').slice(-4)).toEqual([...turkish, ...latin])
  expect(preloads('articles/bordyur.html')).toEqual(expect.arrayContaining([...russian, ...latin]))
  expect(preloads('sitemap.html')).toEqual([...turkish, ...russian, ...latin])
})

describe('the same packages', () => {
  test('give the subsets in the repository: after a change, run `npm run fonts`', async () => {
    const root = join(folder, 'supplied')
    mkdirSync(root)
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
    const { files } = digests(await supplyFonts(FONTS, root))
    expect(hashTree(join(root, FONTS.supplied))).toEqual(hashTree(join(ROOT, FONTS.supplied)))
    expect(files.sort()).toEqual(fonts.map(({ file }) => [file, digestOf(readFileSync(join(magazine, file)))]).sort())
  })

  test('are not loaded if the repository has the subsets', async () => {
    const root = join(folder, 'loaded')
    cpSync(join(ROOT, FONTS.supplied), join(root, FONTS.supplied), { recursive: true })
    mkdirSync(join(root, 'node_modules'))
    copyFileSync(join(ROOT, 'node_modules/.package-lock.json'), join(root, 'node_modules/.package-lock.json'))
    expect(digests(await buildSiteFonts(FONTS, root, 'code')).files).toHaveLength(fonts.length)
  })

  test('are needed for the first build only, and not for one with other code', async () => {
    const root = join(folder, 'project')
    const packages = join(root, 'node_modules')
    mkdirSync(root)
    symlinkSync(join(ROOT, 'node_modules'), packages)
    const first = digests(await buildSiteFonts(FONTS, root, 'code 1'))
    rmSync(packages)
    mkdirSync(packages)
    copyFileSync(join(ROOT, 'node_modules/.package-lock.json'), join(packages, '.package-lock.json'))
    expect(digests(await buildSiteFonts(FONTS, root, 'code 1'))).toEqual(first)
    expect(digests(await buildSiteFonts(FONTS, root, 'code 2'))).toEqual(first)
    expect(first.files).toHaveLength(fonts.length)
  })
})

function digests({ files, pages }: SiteFonts) {
  return { pages, files: files.map(({ file, contents }) => [file, digestOf(contents)]) }
}

function digestOf(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex')
}
