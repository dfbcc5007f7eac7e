import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recoverSwap } from '../../src/engine/node/release.ts'
import { writeCorpus } from '../bench/corpus.ts'
import { createRandom, type Random } from '../bench/random.ts'
import { buildSite, startBuild } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('release')

/** Kills at twenty moments: two sites side by side, ten moments each. */
const SITES = [1, 2]
const MOMENTS = 10
const ARTICLES = 80
const PAGES = 169
const ONE_THREAD = ['--workers', '1']
const NO_THREADS = ['--workers', '0']
/** Three versions of a site in which every page is another: of two, the release of the last turn would already hold the next one. */
const NAMES = ['First Ledge', 'Second Ledge', 'Third Ledge']

test('a build that is killed leaves all of the old site or all of the new one, and the next build succeeds', async ({ annotate }) => {
  const outcomes = (await Promise.all(SITES.map(killAtManyMoments))).flat()
  const count = (outcome: string) => outcomes.filter((found) => found === outcome).length
  await annotate(`The old site was found ${count('old')} times, the new one ${count('new')} times, none of them ${count('none')} times.`)
  expect(count('old') + count('new')).toBe(SITES.length * MOMENTS)
  expect(count('old')).toBeGreaterThan(0)
}, 300_000)

/** Kills one build after the other, each a little later, and tells what readers found. */
async function killAtManyMoments(site: number): Promise<string[]> {
  const random = createRandom(site)
  const data = join(folder, `data-${site}`)
  const out = join(folder, `out-${site}`)
  writeCorpus({ directory: data, articles: ARTICLES, seedData: join(ROOT, 'data') })
  const { versions, duration } = await buildVersions(data, out)
  const outcomes: string[] = []
  for (let moment = 0; moment < MOMENTS; moment++) {
    const live = NAMES.findIndex((name) => readFileSync(join(out, 'index.html'), 'utf8').includes(`<h1>${name}</h1>`))
    const next = (live + 1) % NAMES.length
    rename(data, next)
    await killAt(momentWithin(duration, moment, random), data, out)
    if (!existsSync(out)) {
      outcomes.push('none')
      // What a preview does before it serves a folder.
      recoverSwap(out)
    }
    const found = hashTree(out)
    const isOld = found.get('index.html') === versions[live]?.get('index.html')
    outcomes.push(isOld ? 'old' : 'new')
    expect(diffTrees(versions[isOld ? live : next] ?? new Map(), found)).toEqual(NO_DIFFERENCE)
    await buildSite({ data, out, args: NO_THREADS })
    expect(diffTrees(versions[next] ?? new Map(), hashTree(out))).toEqual(NO_DIFFERENCE)
  }
  return outcomes
}

/** Builds every version once: what is in each of them, and how long the last one took. */
async function buildVersions(data: string, out: string): Promise<{ versions: FileTree[]; duration: number }> {
  const versions: FileTree[] = []
  let duration = 0
  for (const index of NAMES.keys()) {
    rename(data, index)
    const started = performance.now()
    expect(await buildSite({ data, out, args: ONE_THREAD })).toMatchObject({ rendered: PAGES, pages: PAGES })
    duration = performance.now() - started
    versions.push(hashTree(out))
  }
  const [first = new Map(), second = new Map()] = versions
  expect(diffTrees(first, second).changed.filter((file) => file.endsWith('.html'))).toHaveLength(PAGES)
  return { versions, duration }
}

/** A moment in one of the equal parts of a build. */
function momentWithin(duration: number, part: number, random: Random): number {
  return (duration * (part + random.integer(1000) / 1000)) / MOMENTS
}

async function killAt(milliseconds: number, data: string, out: string): Promise<void> {
  const { child, ended } = startBuild({ data, out, args: ONE_THREAD })
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

function rename(data: string, version: number): void {
  const file = join(data, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": ".*"/, `"name": "${NAMES[version]}"`))
}
