import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runBuild, runCommandLine } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('cover-review')
const FAULT = 'COVER articles/en_US/thoughts.md:'

test('a cover that says nothing is a warning of a build, and an error for an editor until the article has a motif', async () => {
  const data = join(folder, 'data')
  writeSmallSite(data, { 'articles/en_US/thoughts.md': article({ slug: 'thoughts' }) })
  const built = await runBuild({ data, out: join(folder, 'out') })
  expect(built.code).toBe(0)
  expect(built.stdout + built.stderr).toContain(`W_${FAULT}3:1  no motif of a cover fits the article`)
  const review = async () => (await runCommandLine(['content', '--only', 'thoughts', '--data', data])).stdout
  expect(await review()).toContain(`E_${FAULT}1:1  no motif of a cover fits the article`)

  writeSmallSite(data, { 'articles/en_US/thoughts.md': article({ slug: 'thoughts', more: ['cover: book'] }) })
  expect(await review()).not.toContain('COVER')
})

test('an editor of a site that draws shapes is not asked for motifs', async () => {
  const data = join(folder, 'shapes')
  writeSmallSite(data, { 'articles/en_US/thoughts.md': article({ slug: 'thoughts' }) })
  const site = join(data, 'site.json')
  writeFileSync(site, readFileSync(site, 'utf8').replace('"skate"', '"shapes"'))
  expect((await runCommandLine(['content', '--only', 'thoughts', '--data', data])).stdout).not.toContain('COVER')
})
