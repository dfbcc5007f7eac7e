import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { planPages } from '../../src/site/plan/pages.ts'
import { checkData, checkedCacheOf } from '../helpers/faulty-data.ts'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'

const CORPUS = join(TEST_FOLDER, 'counted-corpus')

afterAll(() => {
  rmSync(CORPUS, { recursive: true, force: true })
  rmSync(checkedCacheOf(CORPUS), { force: true })
})

test('the magazine has no errors and no warnings, and a drawing on the page about the magazine', async () => {
  const { faults, magazine } = await checkData(join(ROOT, 'data'), { today: new Date().toISOString().slice(0, 10) })
  expect(faults).toEqual([])
  expect(magazine.texts['about-us'].html).toMatch(/<figure\b.*<svg/s)
})

test('the number of pages is known before they are planned', async () => {
  writeCorpus({ directory: CORPUS, articles: 700, seedData: join(ROOT, 'data') })
  const { magazine } = await checkData(CORPUS)
  expect(magazine.pages).toBe(Array.from(planPages(magazine)).length)
  expect(magazine.pages).toBeGreaterThan(800)
})
