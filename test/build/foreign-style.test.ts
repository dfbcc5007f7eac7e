import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, type FileTree, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { ROOT } from '../helpers/run-build.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { writeCorpus } from '../tools/bench/corpus.ts'
import type { CorpusStyle } from '../tools/bench/front-matter-style.ts'

const folder = openTestFolder('foreign-style')

test('articles in another style of front matter result in the same files', async () => {
  const [own, foreign] = await Promise.all([buildStyle('own'), buildStyle('foreign')])
  expect(own.size).toBeGreaterThan(4 * 60)
  expect(diffTrees(own, foreign)).toEqual(NO_DIFFERENCE)
})

async function buildStyle(style: CorpusStyle): Promise<FileTree> {
  const [data, out] = [join(folder, `${style}-data`), join(folder, style)]
  writeCorpus({ directory: data, articles: 60, seedData: join(ROOT, 'data'), style })
  await buildSite({ data, out })
  return hashTree(out)
}
