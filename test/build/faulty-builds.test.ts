import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { compareFaults, type Fault, formatFault } from '../../src/engine/shared/site-error.ts'
import { refuseSite } from '../helpers/build-site.ts'
import { articleText, checkData, TODAY, writeFiles, writeSoundData } from '../helpers/faulty-data.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { BUILD_EPOCH, runBuild } from '../helpers/run-build.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'
import { rowsForOneFolder } from './fault-rows/all-rows.ts'
import { expectedFaults, listFault, plant } from './fault-rows/fault-row.ts'

const { data, folder, out } = openSiteFolder('faulty-builds')
const ADDED = 'articles/en_US/added.md'
const REFUSED = 'the data folder has faults; nothing was built'
/** A title with all characters that HTML, JSON and XML escape. */
const TITLE = '</script><!-- & "double" \'single\' ]]> <b>'

let before: FileTree

beforeAll(async () => {
  writeSoundData(data)
  const { code, stderr } = await runBuild({ data, out })
  expect([code, stderr]).toEqual([0, ''])
  expect(new Date(Number(BUILD_EPOCH) * 1000).toISOString().slice(0, 10)).toBe(TODAY)
})

beforeEach(() => {
  rmSync(data, { recursive: true })
  writeSoundData(data)
  before = hashTree(out)
})

test('an error is one line with its place and a hint, the exit code is 2, and the last site remains', async () => {
  writeFiles(data, { [ADDED]: articleText('added', { author: 'author: Ada Lame' }) })
  const { code, stdout, stderr } = await runBuild({ data, out })
  expect([code, stderr]).toEqual([
    2,
    `E_AUTHOR_UNKNOWN ${ADDED}:8:1  there is no author "Ada Lame"  [did you mean "Ada Lane"?]\n1 error, 0 warnings: ${REFUSED}\n`,
  ])
  expect(stdout).not.toContain('E_')
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('a refused build keeps the release that the next build updates', async () => {
  const manifests = () => readdirSync(join(folder, '.out-build')).filter((name) => name.startsWith('manifest-'))
  await runBuild({ data, out })
  const both = manifests()
  expect(both).toHaveLength(2)
  writeFiles(data, { [ADDED]: articleText('added', { author: 'author: Ada Lame' }) })
  expect((await runBuild({ data, out })).code).toBe(2)
  expect(manifests()).toEqual(both)
})

test('a warning does not stop a build, unless the build is strict', async () => {
  writeFiles(data, { [ADDED]: articleText('added', { body: 'Then <script>alert(1)</script>.' }) })
  const warning = `W_HTML_DROPPED ${ADDED}:11:6  raw HTML is shown as text: "<script>alert(1)</script>."  [write Markdown instead]\n`
  const strict = await runBuild({ data, out, args: ['--strict'] })
  expect([strict.code, strict.stderr]).toEqual([2, `${warning}0 errors, 1 warning: ${REFUSED}\n`])
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)

  const { code, stdout, stderr } = await runBuild({ data, out })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain(warning)
  const page = readFileSync(join(out, 'articles', 'added.html'), 'utf8')
  expect(page).toContain('<p><b>Then &lt;script&gt;alert(1)&lt;/script&gt;.</b></p>')
  expect(page).not.toContain('<script>alert')
})

test('--json prints faults as data and nothing else', async () => {
  writeFiles(data, { [ADDED]: articleText('added', { date: 'date: 2026-02-30', more: 'auhtor: Ada Lane' }) })
  const { code, stdout, stderr } = await runBuild({ data, out, args: ['--json'] })
  expect([code, stderr]).toEqual([2, ''])
  const message = 'date must be a day that exists, as YYYY-MM-DD, got "2026-02-30"'
  expect(JSON.parse(stdout)).toEqual({
    ok: false,
    faults: [
      { code: 'E_DATE', message, file: ADDED, line: 9, column: 1 },
      { code: 'W_FIELD_UNKNOWN', message: 'auhtor is not a known field', hint: 'did you mean "author"?', file: ADDED, line: 10, column: 1 },
    ],
  })
})

test('more than fifty different faults in one folder are all reported with file and position', async () => {
  // A build prints no more than a hundred faults.
  const rows = rowsForOneFolder(2).slice(2)
  while (rows.flatMap(expectedFaults).length > 100) rows.pop()
  for (const row of rows) await plant(row, data)
  const { faults } = await checkData(data)
  expect(faults.map(listFault)).toEqual(expect.arrayContaining(rows.flatMap(expectedFaults)))
  expect(faults.length).toBe(rows.flatMap(expectedFaults).length)
  expect(rows.length).toBeGreaterThanOrEqual(50)
  expect(faults.length).toBeLessThanOrEqual(100)
  expect(new Set(faults.map(({ code }) => code)).size).toBeGreaterThanOrEqual(40)

  const { code, stderr } = await runBuild({ data, out })
  const lines = stderr.trimEnd().split('\n')
  expect(code).toBe(2)
  expect(lines.slice(0, -1)).toEqual(faults.map(formatFault))
  const errors = faults.filter((fault) => fault.code.startsWith('E_')).length
  expect(lines.at(-1)).toBe(`${errors} errors, ${faults.length - errors} warnings: ${REFUSED}`)
  expect(stderr).not.toMatch(/^ +at /m)
  const places = lines.slice(0, -1).map((line) => placeOf(line))
  expect(places).toEqual(places.toSorted(compareFaults))
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('of more than a hundred faults, a hundred are shown and the others are counted; --json has all of them', async () => {
  for (const row of rowsForOneFolder(Number.POSITIVE_INFINITY)) await plant(row, data)
  const { faults } = await checkData(data)
  expect(faults.length).toBeGreaterThan(120)
  const { code, stderr } = await runBuild({ data, out })
  const lines = stderr.trimEnd().split('\n')
  expect(code).toBe(2)
  expect(lines.slice(0, 100)).toEqual(faults.slice(0, 100).map(formatFault))
  expect(lines[100]).toBe(`… and ${faults.length - 100} more`)
  expect(lines.length).toBe(102)
  expect((await refuseSite({ data, out })).faults).toEqual(JSON.parse(JSON.stringify(faults)))
  expect(diffTrees(before, hashTree(out))).toEqual(NO_DIFFERENCE)
})

test('a title with special characters of HTML, JSON and XML is unchanged', async () => {
  writeFiles(data, { [ADDED]: articleText('added', { title: `title: ${JSON.stringify(TITLE)}` }) })
  const { code, stderr } = await runBuild({ data, out })
  expect([code, stderr]).toEqual([0, ''])
  const page = readFileSync(join(out, 'articles', 'added.html'), 'utf8')
  expect(page).toContain('<title>&lt;/script&gt;&lt;!-- &amp; &quot;double&quot; &#39;single&#39; ]]&gt; &lt;b&gt; | Faulty Site</title>')
  expect(page).not.toContain('</script><!--')
  const pageData = JSON.parse(readFileSync(join(out, 'page-data', 'articles', 'added', 'page-data.json'), 'utf8'))
  expect(JSON.stringify(pageData)).toContain(JSON.stringify(TITLE))
})

/** The file and position of a printed fault. */
function placeOf(line: string): Pick<Fault, 'code' | 'message' | 'file' | 'line' | 'column'> {
  const [, code = '', file = '', row = '0', column = '0'] = /^(\w+) (.*?)(?::(\d+):(\d+))? {2}/.exec(line) ?? []
  return { code, message: '', file, line: Number(row), column: Number(column) }
}
