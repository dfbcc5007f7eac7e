import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('articles-shown')
const ADDED = 'articles/en_US/added.md'
const FILES = [
  'articles/added.html',
  'articles/added.md',
  'covers/added-bb3c8153.svg',
  'page-data/articles/added/page-data.json',
  'search/t1-cf05716082a89890.json',
]

let before: FileTree

beforeAll(async () => {
  writeSmallSite(data)
  await buildSite({ data, out })
  before = hashTree(out)
})

/** Reverts every change. */
afterEach(async () => {
  rmSync(join(data, ADDED), { force: true })
  writeSmallSite(data)
  await buildSite({ data, out })
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
})

const read = (file: string) => readFileSync(join(out, file), 'utf8')

test('a new date of update changes the article, its data and the sitemap', async () => {
  writeSmallSite(data, {
    'articles/en_US/first-ollie.md': article({ slug: 'first-ollie', date: '2026-01-01', more: ['updated: 2026-04-05'] }),
  })
  const changed = [
    'articles/first-ollie.html',
    'articles/first-ollie.md',
    ...['authors/ada-lane', 'index', 'tricks'].flatMap((feed) => ['atom', 'json', 'rss'].map((ending) => `feeds/${feed}.${ending}`)),
    'page-data/articles/first-ollie/page-data.json',
    'sitemap-articles-en.xml',
    'sitemap.xml',
  ]
  expect(await buildSite({ data, out })).toMatchObject({ rendered: 1, changed, warnings: [] })
  expect(diffTrees(before, hashTree(out))).toEqual({ ...NO_DIFFERENCE, changed: [...changed, 'release.json'].sort() })
  expect(read('articles/first-ollie.html')).toContain('<time dateTime="2026-04-05">5 April 2026</time>')
  expect(read('sitemap-articles-en.xml')).toContain('/articles/first-ollie</loc><lastmod>2026-04-05</lastmod>')
})

test('a draft is not shown; --drafts shows it', async () => {
  writeSmallSite(data, { [ADDED]: article({ slug: 'added', more: ['cover: kerb'], status: 'draft' }) })
  expect(await buildSite({ data, out })).toMatchObject({ written: 0, warnings: [] })
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  await buildSite({ data, out, args: ['--drafts'] })
  expect(diffTrees(before, hashTree(out)).added).toEqual(FILES)
  expect(read('index.html')).toMatch(/<a href="\/articles\/added">(<span class="whole">)?On\u00a0added</)
})

test('an article of the future is left out with a warning; --future shows it', async () => {
  writeSmallSite(data, { [ADDED]: article({ slug: 'added', more: ['cover: kerb'], date: '2026-11-21' }) })
  const { written, warnings } = await buildSite({ data, out })
  expect(written).toBe(0)
  expect(warnings).toMatchObject([{ code: 'W_DATE_FUTURE', file: ADDED, message: '2026-11-21 is in the future: the article is left out' }])
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  await buildSite({ data, out, args: ['--future'] })
  expect(diffTrees(before, hashTree(out)).added).toEqual(FILES)
})

test('an article of today is shown', async () => {
  writeSmallSite(data, { [ADDED]: article({ slug: 'added', more: ['cover: kerb'], date: '2026-11-20' }) })
  expect(await buildSite({ data, out })).toMatchObject({ warnings: [] })
  expect(diffTrees(before, hashTree(out)).added).toEqual(FILES)
})
