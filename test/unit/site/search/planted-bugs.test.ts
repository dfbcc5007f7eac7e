import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { FLEXSEARCH } from '../../../../vite.config.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { openTestFolder } from '../../../helpers/test-folder.ts'
import type { Checked } from './check-search.ts'
import { PLANTED_BUGS, type PlantedBug } from './planted-bugs.ts'

const folder = openTestFolder('planted-bugs')
const QUERIES = 20_000

test('without a planted bug, the check of the search finds nothing', async () => {
  expect(await checkWith(undefined)).not.toHaveProperty('difference')
})

test.each(PLANTED_BUGS.map((bug) => [bug.name, bug] as const))('the check of the search notices when %s', async (_, bug) => {
  const { difference, queries } = await checkWith(bug)
  expect(difference).toBeTypeOf('string')
  expect(queries).toBeLessThan(QUERIES)
})

/** Bundles the check with a planted bug, and runs it. */
async function checkWith(bug: PlantedBug | undefined): Promise<Checked> {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'flexsearch-light': FLEXSEARCH }, conditions: ['node'] },
    plugins: bug === undefined ? [] : [{ name: 'plant', enforce: 'pre', transform: (code, id) => plant(code, id, bug) }],
    build: {
      ssr: join(ROOT, 'test/unit/site/search/check-search.ts'),
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { code } = [output].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))[0] as { code: string }
  const file = join(folder, `${(bug?.name ?? 'none').replace(/\W+/g, '-')}.mjs`)
  writeFileSync(file, code)
  const { checkSearch } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as typeof import('./check-search.ts')
  return checkSearch(7, QUERIES)
}

function plant(code: string, id: string, { file, right, wrong }: PlantedBug): string | undefined {
  if (id !== join(ROOT, 'src/site', file)) return undefined
  expect(readFileSync(id, 'utf8').split(right), `${right} stands once in ${file}`).toHaveLength(2)
  return code.replace(right, () => wrong)
}
