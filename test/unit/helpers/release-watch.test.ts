import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestOf } from '../../../src/engine/node/digest.ts'
import { pageDigest } from '../../../src/engine/shared/page-digest.ts'
import { watchReleases } from '../../helpers/release-watch.ts'

/** The home page of a release: its text, and the value and the title of its data. */
function homePage(text: string, value: number, title: string): Record<string, string> {
  const digest = pageDigest([{ staticQueryHashes: [], json: JSON.stringify({ value }) }], crc32)
  return {
    'index.html': `<!doctype html>\n<div id="site" data-build="code" data-content="${digest}">${text}</div>`,
    'page-data/index/page-data.json': JSON.stringify({
      webpackCompilationHash: 'code',
      staticQueryHashes: [],
      slicesMap: {},
      result: { data: { value }, pageContext: { head: title } },
    }),
  }
}

const FIRST = homePage('first', 1, 'a')
const SECOND = homePage('second', 1, 'b')
const THIRD = homePage('third', 3, 'c')
const RELEASES = [FIRST, SECOND, THIRD].map((files) => new Map(Object.entries(files).map(([key, text]) => [key, digestOf(text)])))
const DATA = 'page-data/index/page-data.json'

test.each([
  ['one release', FIRST, { opened: 1, waited: 0, wrong: [], mixed: [] }],
  ['two releases that the browser tells apart', { ...FIRST, [DATA]: THIRD[DATA] }, { opened: 1, waited: 1, wrong: [], mixed: [] }],
  ['two releases that it takes for one', { ...FIRST, [DATA]: SECOND[DATA] }, { opened: 1, waited: 0, wrong: [], mixed: ['/'] }],
  ['no release', homePage('unknown', 1, 'a'), { opened: 1, waited: 0, wrong: ['/'], mixed: ['/'] }],
])('a page of %s', async (_, files, expected) => {
  const contents = new Map(Object.entries(files))
  const watch = watchReleases(async (path) => {
    const text = contents.get(path === '/' ? 'index.html' : path.slice(1))
    return text === undefined ? undefined : Buffer.from(text)
  }, RELEASES)
  await watch.open('/')
  expect(watch).toMatchObject(expected)
})
