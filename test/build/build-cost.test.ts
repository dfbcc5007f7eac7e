import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { COST_ARTICLES, listStale, measureBuildCost } from '../tools/bench/build-cost.ts'
import { copyProject } from '../tools/bench/checkout.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'
import { readCost } from '../tools/bench/figures-block.ts'

const folder = openTestFolder('figures')
const data = join(folder, 'data')

test('the figures of builds in ARCHITECTURE.md are those of this code', async () => {
  const code = join(folder, 'code')
  copyProject(ROOT, code)
  writeCorpus({ directory: data, articles: COST_ARTICLES, seedData: join(ROOT, 'data') })
  const { signal } = new AbortController()
  const now = await measureBuildCost({ name: `${COST_ARTICLES} articles`, code, data, directory: folder, signal })
  const stale = listStale(readCost(readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')), now)
  expect(
    stale,
    'measure again, on a quiet machine: npm run bench -- build --articles 1000,5000,10000,100000 --cpus 2 --peers hugo --write',
  ).toEqual([])
})
