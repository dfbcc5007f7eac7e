import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { listPublishedObjects } from '../../src/deploy/published-objects.ts'
import { readReleaseRecord } from '../../src/engine/node/release/release-record.ts'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, listFiles, NO_DIFFERENCE, stampTree } from '../helpers/file-tree.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('precompress')
const build = (to = out) => buildSite({ data, out: to, args: ['--compress'] })
const read = (file: string) => readFileSync(join(out, file))

beforeAll(async () => {
  writeSmallSite(data, { 'public/big.txt': 'plain '.repeat(500), 'public/small.txt': 'small' })
  await build()
})

test('beside each text of more than 1 kB are a .gz and a .br file with its bytes, and beside no other file', () => {
  const files = listFiles(out)
  const texts = files.filter((file) => /\.(?:html|json|js|css|svg|xml|txt|md|rss|atom|webmanifest)$/.test(file))
  const large = texts.filter((file) => read(file).length > 1024 && !['vercel.json', 'release.json'].includes(file))
  expect(large).toEqual(expect.arrayContaining(['index.html', 'big.txt', 'sw.js', 'page-data/index/page-data.json']))
  expect(files.filter((file) => /\.(?:gz|br)$/.test(file))).toEqual(large.flatMap((file) => [`${file}.br`, `${file}.gz`]).sort())
  for (const file of large) {
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file)), file).toBe(true)
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file)), file).toBe(true)
  }
})

test('files named after their content have the best compression', () => {
  const script = listFiles(out).find((file) => /^assets\/client-.*\.js$/.test(file)) ?? ''
  const best = (file: string) =>
    brotliCompressSync(read(file), { params: { [constants.BROTLI_PARAM_SIZE_HINT]: read(file).length } }).length
  expect(read(`${script}.br`).length).toBe(best(script))
  expect(read('index.html.br').length).toBeGreaterThan(best('index.html'))
})

test('an edit compresses the files that it changes, and no others', async () => {
  const before = { hashes: hashTree(out), stamps: stampTree(out) }
  appendFileSync(join(data, 'articles/en_US/first-ollie.md'), `\n${'Another sentence. '.repeat(50)}\n`)
  const { changed } = await build()
  expect(changed).toContain('articles/first-ollie.html')
  const isCompressed = (file: string) => /\.(?:gz|br)$/.test(file)
  const texts = changed.filter((file) => !isCompressed(file))
  expect(changed.filter(isCompressed)).toEqual(listFiles(out).filter((file) => isCompressed(file) && texts.includes(file.slice(0, -3))))
  const { added, removed, changed: rewritten } = diffTrees(before.stamps, stampTree(out))
  expect([[...added, ...rewritten].sort(), removed]).toEqual([[...changed, 'release.json'].sort(), []])
})

test('a build without a change writes nothing, and one of nothing but the data folder makes the same files', async () => {
  const before = stampTree(out)
  expect(await build()).toMatchObject({ written: 0 })
  expect(diffTrees(before, stampTree(out))).toEqual(NO_DIFFERENCE)
  const other = join(folder, 'other')
  await build(other)
  expect(diffTrees(hashTree(out), hashTree(other))).toEqual(NO_DIFFERENCE)
  rmSync(other, { recursive: true })
})

test('a bucket stores the .gz file of a text, and no file ending in .gz or .br', async () => {
  const record = readReleaseRecord(out)
  if (record === undefined) throw new Error('the release has no record')
  const objects = listPublishedObjects(out, record)
  expect(objects.map(({ key }) => key).filter((key) => /\.(?:gz|br)$/.test(key))).toEqual([])
  const terms = objects.find(({ key }) => key === 'terms')
  expect(terms?.headers.encoding).toBe('gzip')
  if (typeof terms?.source !== 'function') throw new Error('terms is not read from the folder')
  expect(Buffer.compare(await terms.source(), read('terms.html.gz'))).toBe(0)
})

test('a published file has its own .gz file, and a build without --compress has none', async () => {
  writeFileSync(join(data, 'public/big.txt.gz'), 'as published')
  await build()
  expect(read('big.txt.gz').toString()).toBe('as published')
  rmSync(join(data, 'public/big.txt.gz'))
  await buildSite({ data, out })
  expect(listFiles(out).filter((file) => /\.(?:gz|br)$/.test(file))).toEqual([])
})
