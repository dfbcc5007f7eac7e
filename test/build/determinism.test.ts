import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { BUILD_EPOCH, ROOT } from '../helpers/run-build.ts'
import { documentCacheOf, openSiteFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const { data, folder, out } = openSiteFolder('determinism')
/** The same day of the previous year. */
const YEAR_BEFORE = String(Number(BUILD_EPOCH) - 365 * 86_400)

let first: FileTree

beforeAll(async () => {
  writeCorpus({ directory: data, articles: 200, seedData: join(ROOT, 'data') })
  const env = { TZ: 'Asia/Kolkata', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' }
  await buildSite({ data, out, env, args: ['--workers', '2'] })
  first = hashTree(out)
})

/** The record of the release, which changes with every other file. */
const UNCOUNTED = 1

test('a build in another folder, in another time zone, in another language and on one thread gives the same bytes', async () => {
  const far = join(folder, 'a-much-longer-name-of-a-folder', 'with', 'more', 'below', 'it')
  copyBackwards(data, join(far, 'data'))
  const env = { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' }
  const report = await buildSite({ data: join(far, 'data'), out: join(far, 'out'), env, args: ['--workers', '1'] })
  rmSync(documentCacheOf(join(far, 'data')))
  expect(report).toMatchObject({ rendered: report.pages, written: first.size - UNCOUNTED, workers: 1 })
  expect(diffTrees(first, hashTree(join(far, 'out')))).toEqual(NO_DIFFERENCE)
})

test('a build on another day of the same year changes nothing', async () => {
  const { written } = await buildSite({ data, out, env: { SOURCE_DATE_EPOCH: String(Number(BUILD_EPOCH) + 86_400) } })
  expect(written).toBe(0)
  expect(diffTrees(first, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('a build in another year, from cached articles and without threads, changes the year and the hash of its query', async () => {
  const before = join(folder, 'out-before')
  const options = { env: { SOURCE_DATE_EPOCH: YEAR_BEFORE }, args: ['--workers', '0'] }
  const report = await buildSite({ data, out: before, ...options })
  expect(report).toMatchObject({ rendered: report.pages, written: first.size - UNCOUNTED, workers: 1 })
  const [now, then] = [out, before].map((site) => findYearQuery(site)) as [string, string]
  expect(then).not.toBe(now)
  const renamed = new Map(Array.from(first.keys(), (file) => [file.replace(now, then), file]))
  expect(Array.from(hashTree(before).keys())).toEqual(Array.from(renamed.keys()).sort())
  const different = Array.from(renamed).filter(([file, original]) => {
    const expected = withoutDigest(join(out, original)).replaceAll(now, then)
    const text = expected.replace('© Kota Ledge 2026', '© Kota Ledge 2025').replace('"year":2026}', '"year":2025}')
    return withoutDigest(join(before, file)) !== text
  })
  expect(different).toEqual([])
})

/** A file without digests of other contents: those of the data of its page, which names the static query, and of all files. */
function withoutDigest(file: string): string {
  return readFileSync(file, 'utf8').replace(/ data-content="\w+"|"digest":"[\w-]+"/, '')
}

/** The hash of the static query that contains the year. */
function findYearQuery(site: string): string {
  const queries = join(site, 'page-data', 'sq', 'd')
  const found = readdirSync(queries).filter((file) => /"year":20\d\d\}/.test(readFileSync(join(queries, file), 'utf8')))
  expect(found).toHaveLength(1)
  return (found[0] ?? '').replace('.json', '')
}

/** Copies a folder in reverse order, so that the system may list the copy in another order. */
function copyBackwards(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  const entries = readdirSync(from, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? 1 : -1))
  for (const entry of entries) {
    if (entry.isDirectory()) copyBackwards(join(from, entry.name), join(to, entry.name))
    else cpSync(join(from, entry.name), join(to, entry.name))
  }
}
