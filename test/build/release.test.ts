import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { recoverSwap } from '../../src/engine/node/release.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { createRandom } from '../bench/random.ts'
import { buildSite, startBuild } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('release')
const data = join(folder, 'data')
const out = join(folder, 'out')

const MOMENTS = 20
const PAGES = 169
const ONE_THREAD = ['--workers', '1']
const NO_THREADS = ['--workers', '0']

/**
 * Three versions of a site in which every page is another, and how long a build from one to the next takes.
 * With two of them, the release of the last turn would already hold all that a build has to write.
 */
const NAMES = ['First Ledge', 'Second Ledge', 'Third Ledge'] as const
type Name = (typeof NAMES)[number]
const expected = new Map<Name, FileTree>()
let duration = 0

beforeAll(async () => {
  writeCorpus({ directory: data, articles: 80, seedData: join(ROOT, 'data') })
  for (const name of NAMES) {
    rename(name)
    const started = performance.now()
    const { rendered, pages } = await buildSite({ data, out, args: ONE_THREAD })
    duration = performance.now() - started
    expect([rendered, pages]).toEqual([PAGES, PAGES])
    expected.set(name, hashTree(out))
  }
  const { changed } = diffTrees(treeOf('First Ledge'), treeOf('Second Ledge'))
  expect(changed.filter((file) => file.endsWith('.html')).length).toBe(PAGES)
}, 300_000)

test('a build that is killed leaves all of the old site or all of the new one, and the next build succeeds', async ({ annotate }) => {
  const random = createRandom(MOMENTS)
  const seen = { old: 0, new: 0, recovered: 0 }
  for (let moment = 0; moment < MOMENTS; moment++) {
    const [before, after] = versions()
    rename(after)
    const { child, ended } = startBuild({ data, out, args: ONE_THREAD })
    await pause((duration * (moment + random.integer(1000) / 1000)) / MOMENTS)
    child.kill('SIGKILL')
    await ended
    for (const outcome of readAfterKill(before, after)) seen[outcome]++
    await buildSite({ data, out, args: NO_THREADS })
    expect(diffTrees(treeOf(after), hashTree(out))).toEqual(NO_DIFFERENCE)
  }
  await annotate(`The old site was found ${seen.old} times, the new one ${seen.new} times, none of them ${seen.recovered} times.`)
  expect(seen.old + seen.new).toBe(MOMENTS)
  expect(seen.old).toBeGreaterThan(0)
}, 300_000)

/** The version that readers see, and the one that is built next. */
function versions(): [Name, Name] {
  const home = readFileSync(join(out, 'index.html'), 'utf8')
  const live = NAMES.findIndex((name) => home.includes(`<h1>${name}</h1>`))
  return [NAMES[live] as Name, NAMES[(live + 1) % NAMES.length] as Name]
}

/** What readers find after a kill, at worst after the step that a preview takes first. */
function readAfterKill(before: Name, after: Name): ('old' | 'new' | 'recovered')[] {
  const missing = !existsSync(out)
  if (missing) recoverSwap(out)
  const tree = hashTree(out)
  const isOld = tree.get('index.html') === treeOf(before).get('index.html')
  expect(diffTrees(treeOf(isOld ? before : after), tree)).toEqual(NO_DIFFERENCE)
  return [...(missing ? (['recovered'] as const) : []), isOld ? 'old' : 'new']
}

function treeOf(name: Name): FileTree {
  return expected.get(name) ?? new Map()
}

function rename(name: Name): void {
  const file = join(data, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": ".*"/, `"name": "${name}"`))
}
