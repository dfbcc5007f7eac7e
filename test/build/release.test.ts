import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { recoverSwap } from '../../src/engine/node/release/release.ts'
import { buildSite, startBuild } from '../helpers/build-site.ts'
import { diffTrees, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'
import { createRandom, type Random } from '../tools/bench/random.ts'

const folder = openTestFolder('release')

/** Kills builds at twenty moments: two sites in parallel, ten moments each. */
const SITES = [1, 2]
const MOMENTS = 10
const ARTICLES = 24
const PAGES = 113
const NO_THREADS = ['--workers', '0']

test('a build that is killed leaves all of the old site or all of the new one, and the next build succeeds', async ({ annotate }) => {
  const outcomes = (await Promise.all(SITES.map(killAtManyMoments))).flat()
  const count = (outcome: string) => outcomes.filter((found) => found === outcome).length
  await annotate(`The old site was found ${count('old')} times, the new one ${count('new')} times, none of them ${count('none')} times.`)
  expect(count('old') + count('new')).toBe(SITES.length * MOMENTS)
  expect(count('old')).toBeGreaterThan(0)
}, 300_000)

/** Kills builds one after the other, each a little later, and returns what a crawler found. */
async function killAtManyMoments(site: number): Promise<string[]> {
  const random = createRandom(site)
  const data = join(folder, `data-${site}`)
  const out = join(folder, `out-${site}`)
  writeCorpus({ directory: data, articles: ARTICLES, seedData: join(ROOT, 'data') })
  await buildSite({ data, out, args: NO_THREADS })
  const duration = await measureBuild(data, out)
  const outcomes: string[] = []
  let old = hashTree(out)
  for (let moment = 0; moment < MOMENTS; moment++) {
    renameSite(data, `Ledge ${moment}`)
    await killAt(momentWithin(duration, moment, random), data, out)
    if (!existsSync(out)) {
      outcomes.push('none')
      // As a preview does before it serves a folder.
      recoverSwap(out)
    }
    const found = hashTree(out)
    const isOld = found.get('index.html') === old.get('index.html')
    outcomes.push(isOld ? 'old' : 'new')
    await buildSite({ data, out, args: NO_THREADS })
    const next = hashTree(out)
    expect(diffTrees(isOld ? old : next, found)).toEqual(NO_DIFFERENCE)
    expect(diffTrees(old, next).changed.filter((file) => file.endsWith('.html'))).toHaveLength(PAGES)
    old = next
  }
  return outcomes
}

/** The duration of a build in which every page changes. */
async function measureBuild(data: string, out: string): Promise<number> {
  renameSite(data, 'Measured Ledge')
  const started = performance.now()
  expect(await buildSite({ data, out, args: NO_THREADS })).toMatchObject({ rendered: PAGES, pages: PAGES })
  return performance.now() - started
}

/** A random moment in one of the equal parts of a build. */
function momentWithin(duration: number, part: number, random: Random): number {
  return (duration * (part + random.integer(1000) / 1000)) / MOMENTS
}

async function killAt(milliseconds: number, data: string, out: string): Promise<void> {
  const { child, ended } = startBuild({ data, out, args: NO_THREADS })
  await pause(milliseconds)
  child.kill('SIGKILL')
  await ended
}

function renameSite(data: string, name: string): void {
  const file = join(data, 'site.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"name": ".*"/, `"name": "${name}"`))
}
