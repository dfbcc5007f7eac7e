import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, listFiles, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { readPng } from '../helpers/read-png.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'
import { translatedArticles } from '../helpers/translated-site.ts'

const { data, folder, out } = openSiteFolder('social-images')
const article = join(data, 'articles/en_US/curb-dance.md')
/** No cache contains pictures with these titles. */
const MARK = `${process.pid} ${process.hrtime.bigint()}`

let first: FileTree

beforeAll(async () => {
  writeSmallSite(data, translatedArticles(MARK))
  const { painted } = await buildSite({ data, out, images: true })
  // Four titles are new; earlier runs may have cached the others.
  expect(painted).toBeGreaterThanOrEqual(4 * 3)
  first = hashTree(out)
})

test('every article has pictures in three formats, and every category, every author and the site has one', () => {
  const files = picturesIn(out).map((file) => file.replace(/[0-9a-f]{8}(?=\.png$)/, '{8}'))
  const articles = ['curb-dance', 'first-ollie', 'ilk-olli', 'pervyy-olli', 'soft-wheels'].flatMap((slug) =>
    ['1200x1200', '1200x630', '1200x900'].map((size) => `articles/${slug}-${size}-{8}.png`),
  )
  const others = ['authors/ada-lane', 'authors/ben-oak', 'categories/gear', 'categories/tricks', 'site'].map(
    (name) => `${name}-1200x630-{8}.png`,
  )
  expect(files).toEqual([...articles, ...others])
})

test('each is a PNG with a palette, of the size in its name', () => {
  for (const file of picturesIn(out)) {
    const { width, height, colourType, chunks, palette, pixels } = readPng(readFileSync(join(out, 'social', file)))
    expect(`${width}x${height}`, file).toBe(/-(\d+x\d+)-/.exec(file)?.[1])
    expect([colourType, chunks], file).toEqual([3, ['IHDR', 'PLTE', 'IDAT', 'IEND']])
    // More than one colour, so it is a drawing.
    expect(palette.length, file).toBeGreaterThan(16)
    expect(new Set(pixels).size, file).toBe(palette.length)
  }
})

test('no two pictures are the same', () => {
  const files = picturesIn(out)
  expect(new Set(files.map((file) => first.get(`social/${file}`))).size).toBe(files.length)
})

test('of the pictures of the magazine, half weigh less than 60 kB, and each less than 200 kB', () => {
  const site = join(TEST_FOLDER, 'magazine')
  const weights = picturesIn(site).map((file) => readFileSync(join(site, 'social', file)).length)
  weights.sort((a, b) => a - b)
  expect(weights.length).toBeGreaterThan(50)
  expect(weights[weights.length >> 1]).toBeLessThan(60_000)
  expect(weights.at(-1)).toBeLessThan(200_000)
})

test('a build without a change paints nothing, also if its output was removed', async () => {
  expect(await buildSite({ data, out, images: true })).toMatchObject({ rendered: 0, painted: 0, written: 0 })
  rmSync(out, { recursive: true })
  rmSync(join(folder, '.out-build'), { recursive: true })
  expect(await buildSite({ data, out, images: true })).toMatchObject({ painted: 0 })
  expect(diffTrees(first, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('an edited text paints nothing and keeps its pictures', async () => {
  writeFileSync(article, `${readFileSync(article, 'utf8')}\nOne more sentence.\n`)
  expect(await buildSite({ data, out, images: true })).toMatchObject({ rendered: 1, painted: 0 })
  expect(picturesIn(out)).toEqual(picturesOf(first))
})

test('a new title paints the pictures of its article and removes the old ones', async () => {
  const before = picturesIn(out)
  writeFileSync(article, readFileSync(article, 'utf8').replace('Curb dance', 'Kerb dance'))
  expect(await buildSite({ data, out, images: true })).toMatchObject({ painted: 3 })
  const after = picturesIn(out)
  expect(after).toHaveLength(before.length)
  const gone = before.filter((file) => !after.includes(file))
  expect(gone.map((file) => file.replace(/-[0-9a-f]{8}\.png$/, ''))).toEqual(
    ['1200x1200', '1200x630', '1200x900'].map((size) => `articles/curb-dance-${size}`),
  )
})

test('without pictures, no page refers to one; with pictures again, nothing is painted', async () => {
  const before = hashTree(out)
  expect(await buildSite({ data, out })).toMatchObject({ painted: 0 })
  expect(listFiles(out).filter((file) => file.startsWith('social/'))).toEqual([])
  const naming = listFiles(out).filter(
    (file) =>
      file !== 'vercel.json' &&
      /\.(?:html|json|xml|rss|atom|md|txt)$/.test(file) &&
      readFileSync(join(out, file), 'utf8').includes('/social/'),
  )
  expect(naming).toEqual([])
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<meta name="twitter:card" content="summary">')
  expect(await buildSite({ data, out, images: true })).toMatchObject({ painted: 0 })
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
})

function picturesIn(site: string): string[] {
  return listFiles(join(site, 'social'))
}

function picturesOf(tree: FileTree): string[] {
  return Array.from(tree.keys()).flatMap((file) => (file.startsWith('social/') ? file.slice('social/'.length) : []))
}
