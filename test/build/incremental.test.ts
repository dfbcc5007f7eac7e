import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, listEmptyFolders, listFiles, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { editOneWord, writeCorpus } from '../tools/bench/corpus.ts'
import { articleSlug } from '../tools/bench/corpus-article.ts'

const folder = openTestFolder('incremental')
const data = join(folder, 'data')
const articles = join(data, 'articles', 'en_US')
const out = join(folder, 'out')
/** So many that the release is filled by a thread, and that lists have several pages. */
const ARTICLES = 300
const PAGES = 398
const buildFolder = join(folder, '.out-build')

beforeAll(async () => {
  writeCorpus({ directory: data, articles: ARTICLES, seedData: join(ROOT, 'data') })
  const { rendered, pages, written, files } = await buildSite({ data, out, args: ['--workers', '0'] })
  // The record of the release is no part of the site.
  expect([rendered, written]).toEqual([pages, files - 1])
})

test('one word of one article of hundreds renders one page, and writes its files and the feeds that contain its text', async () => {
  for (const times of [1, 2]) {
    const before = { hashes: hashTree(out), stamps: stampTree(out) }
    const slug = basename(editOneWord(data), '.md')
    const holding = listFiles(join(out, 'feeds')).filter((file) =>
      readFileSync(join(out, 'feeds', file), 'utf8').includes(`/articles/${slug}<`),
    )
    const feeds = holding
      .filter((file) => file.endsWith('.rss'))
      .flatMap((file) => ['atom', 'json', 'rss'].map((ending) => `feeds/${file.replace('rss', ending)}`))
    expect(feeds).toHaveLength(3)
    const expected = [`articles/${slug}.html`, `articles/${slug}.md`, ...feeds, `page-data/articles/${slug}/page-data.json`]
    const report = await buildSite({ data, out })
    expect(report, `edit ${times}`).toMatchObject({ pages: PAGES, rendered: 1, reused: PAGES - 1, written: 6, changed: expected })
    expect(diffTrees(before.hashes, hashTree(out))).toEqual({ ...NO_DIFFERENCE, changed: [...expected, 'release.json'] })
    // The inode and time of every other file are unchanged: it was not written.
    expect(diffTrees(before.stamps, stampTree(out))).toEqual({ ...NO_DIFFERENCE, changed: [...expected, 'release.json'] })
  }
})

test('a changed picture of an error page changes the service worker, whose shell has the picture', async () => {
  const picture = join(data, 'public', 'art', 'no-signal.svg')
  mkdirSync(join(data, 'public', 'art'), { recursive: true })
  writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>')
  await buildSite({ data, out })
  appendFileSync(picture, '\n')
  expect(await buildSite({ data, out })).toMatchObject({ rendered: 0, changed: ['art/no-signal.svg', 'sw.js'] })
})

test('builds without a change render nothing and write nothing', async () => {
  const before = stampTree(out)
  for (const _ of [1, 2]) {
    expect(await buildSite({ data, out })).toMatchObject({ rendered: 0, reused: PAGES, written: 0, changed: [] })
    expect(diffTrees(before, stampTree(out))).toEqual(NO_DIFFERENCE)
  }
})

test('another title changes exactly the files that show it', async () => {
  const before = { hashes: hashTree(out), stamps: stampTree(out) }
  const file = join(articles, `${articleSlug(231)}.md`)
  const text = readFileSync(file, 'utf8')
  const title = /^title: "(.*)"$/m.exec(text)?.[1] ?? ''
  // Words that stay together are in spans, or have a space that does not break.
  const textOf = (name: string) =>
    readFileSync(join(out, name), 'utf8')
      .replace(/<\/?span[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
  const showing = listPages().filter((name) => textOf(name).includes(title))
  expect(showing.length).toBeGreaterThan(10)
  expect(showing.length).toBeLessThan(120)
  writeFileSync(file, text.replace(title, 'A title that no other article has'))
  const report = await buildSite({ data, out })
  const [chunk = '', ...otherChunks] = listFiles(out).filter((name) => name.startsWith('search/t'))
  expect(otherChunks).toEqual([])
  const changed = [...showing, 'search/manifest.json'].sort()
  expect(report.changed).toEqual([...changed, chunk].sort())
  const oldChunk = [...before.hashes.keys()].filter((name) => name.startsWith('search/t'))
  const difference = { added: [chunk], removed: oldChunk, changed: [...changed, 'release.json'].sort() }
  expect(diffTrees(before.hashes, hashTree(out))).toEqual(difference)
  expect(diffTrees(before.stamps, stampTree(out))).toEqual(difference)
  expect(listFiles(out).filter((name) => readFileSync(join(out, name), 'utf8').includes(title))).toEqual([])
})

test('removed articles leave no file, no folder and no mention behind', async () => {
  const before = hashTree(out)
  // No other article links to these: links of the corpus lead to lower numbers only.
  const removed = Array.from({ length: 60 }, (_, index) => articleSlug(ARTICLES - index))
  for (const slug of removed) rmSync(join(articles, `${slug}.md`))
  await buildSite({ data, out })
  const gone = diffTrees(before, hashTree(out))
  const own = removed.flatMap((slug) => [`articles/${slug}.html`, `articles/${slug}.md`, `page-data/articles/${slug}/page-data.json`])
  const covers = gone.removed.filter((name) => name.startsWith('covers/'))
  const lists = gone.removed.filter((name) => !own.includes(name) && !/^(covers|search)\//.test(name))
  expect(gone.added).toEqual(listFiles(out).filter((name) => name.startsWith('search/t')))
  expect(covers.map((name) => name.replace(/^covers\/|-[0-9a-f]{8}\.svg$/g, ''))).toEqual(removed.toSorted())
  expect(gone.removed.filter((name) => own.includes(name))).toEqual(own.sort())
  expect(lists.length).toBeGreaterThan(0)
  expect(lists.filter((name) => !/\/page\/\d+(\.html|\/page-data\.json)$/.test(name))).toEqual([])
  expect(readdirSync(join(out, 'page-data', 'articles')).filter((name) => removed.includes(name))).toEqual([])
  expect(listEmptyFolders(out)).toEqual([])
  expect(listFiles(out).filter((name) => readFileSync(join(out, name), 'utf8').includes(`/articles/${removed[0]}`))).toEqual([])
})

test('a site that was modified is repaired, also if it is hard-linked into an empty folder', async () => {
  const before = hashTree(out)
  rmSync(join(buildFolder, 'next'), { recursive: true })
  appendFileSync(join(out, 'index.html'), '<p>Mine</p>')
  writeFileSync(join(out, 'extra.html'), 'extra')
  rmSync(join(out, 'authors.html'))
  mkdirSync(join(out, 'authors.html'))
  rmSync(join(out, 'authors'), { recursive: true })
  writeFileSync(join(out, 'authors'), 'no folder')
  for (const _ of [1, 2]) {
    await buildSite({ data, out })
    expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
  }
  expect(listEmptyFolders(out)).toEqual([])
})

/** All files except those of the search. */
function listPages(): string[] {
  return listFiles(out).filter((name) => !name.startsWith('search/'))
}
