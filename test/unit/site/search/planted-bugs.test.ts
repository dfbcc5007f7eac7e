import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { FLEXSEARCH } from '../../../../vite.config.ts'
import { ROOT } from '../../../helpers/run-build.ts'
import { openTestFolder } from '../../../helpers/test-folder.ts'
import type { Checked, checkSearch } from './check-search.ts'
import { PLANTED_BUGS } from './planted-bugs.ts'

const folder = openTestFolder('planted-bugs')
const QUERIES = 25_000
/** Any seed would do; with this one, the bugs are found soon. */
const SEED = 8
const CHECK = join(ROOT, 'test/unit/site/search/check-search.ts')
/** Modules of the search and of its check: each bug has copies of its own of them. */
const COPIED = [join(ROOT, 'src/site/'), join(ROOT, 'test/unit/site/search/')]

beforeAll(bundleChecks)

test('more than 25,000 random texts find exactly the titles that contain each of their words, in the right order', async () => {
  expect(await runCheck('none')).toEqual({ queries: expect.toSatisfy((queries) => queries >= QUERIES) })
})

test.each(PLANTED_BUGS.map(({ name }, number) => [name, number] as const))('the check of the search detects that %s', async (_, number) => {
  const { difference, queries } = await runCheck(String(number))
  expect(difference).toBeTypeOf('string')
  expect(queries).toBeLessThan(QUERIES)
})

async function runCheck(name: string): Promise<Checked> {
  const file = pathToFileURL(join(folder, `${name}.mjs`)).href
  const bundle = (await import(/* @vite-ignore */ file)) as { checkSearch: typeof checkSearch }
  return bundle.checkSearch(SEED, QUERIES)
}

/** Bundles the check as it is, and once more with each bug. */
async function bundleChecks(): Promise<void> {
  const names = ['none', ...PLANTED_BUGS.keys()].map(String)
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'flexsearch-light': FLEXSEARCH }, conditions: ['node'] },
    plugins: [
      {
        name: 'plant',
        enforce: 'pre',
        async resolveId(source, importer) {
          const bug = importer?.split('?bug=')[1]
          const found = bug === undefined ? null : await this.resolve(source, importer, { skipSelf: true })
          return found && COPIED.some((start) => found.id.startsWith(start)) ? `${found.id}?bug=${bug}` : found
        },
        transform: (code, id) => plant(code, id),
      },
    ],
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `${CHECK}?bug=${name}`])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  })
}

function plant(code: string, id: string): string | undefined {
  const [path = '', number] = id.split('?bug=')
  const bug = PLANTED_BUGS[Number(number)]
  if (bug === undefined || path !== join(ROOT, 'src/site', bug.file)) return undefined
  expect(readFileSync(path, 'utf8').split(bug.right), `${bug.right} occurs once in ${bug.file}`).toHaveLength(2)
  return code.replace(bug.right, () => bug.wrong)
}
