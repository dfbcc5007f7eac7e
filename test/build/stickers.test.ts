import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, listFiles, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('stickers')
const data = join(folder, 'data')
const out = join(folder, 'out')

const PARAGRAPH = 'Wax the edge, roll along it, and lean before you push on. '.repeat(8)

/** The articles with stickers: two of one category, and one of another. */
const SLUGS = { 'first-ollie': 'tricks', 'curb-dance': 'tricks', 'soft-wheels': 'gear' } as const

function write(stickers: Partial<Record<keyof typeof SLUGS, readonly string[]>>): void {
  const texts = Object.entries(SLUGS).map(([slug, category]) => {
    const subcategory = category === 'gear' ? 'boards' : 'flat'
    const blocks = (stickers[slug as keyof typeof SLUGS] ?? []).map(
      (motif) => `\`\`\`figure sticker\nmotif: ${motif}\n\`\`\`\n\n${PARAGRAPH}\n`,
    )
    return [`articles/en_US/${slug}.md`, `${article({ slug, category, subcategory })}\n${blocks.join('\n')}`]
  })
  writeSmallSite(data, Object.fromEntries(texts))
}

const listStickers = () => listFiles(join(out, 'covers')).filter((file) => file.startsWith('sticker--'))

const motifsOf = (files: readonly string[]) => files.map((file) => /^sticker--([a-z-]+)-[0-9a-f]{8}\.svg$/.exec(file)?.[1])

beforeAll(() => write({ 'first-ollie': ['wax', 'kerb'], 'curb-dance': ['wax'], 'soft-wheels': ['wax'] }))

test('articles of a category share the file of a sticker, which each page names', async () => {
  await buildSite({ data, out, args: ['--workers', '0'] })
  expect(motifsOf(listStickers())).toEqual(['kerb', 'wax', 'wax'])
  const named = Object.keys(SLUGS).map((slug) =>
    Array.from(
      readFileSync(join(out, 'articles', `${slug}.html`), 'utf8').matchAll(/<img class="sticker" src="([^"]+)"/g),
      ([, src = '']) => src,
    ),
  )
  const [[first, kerb] = [], [second] = [], [other] = []] = named
  expect(second).toBe(first)
  expect(other).not.toBe(first)
  for (const path of [first, kerb, other]) expect(existsSync(join(out, path ?? '')), path).toBe(true)
})

test('threads and a build from nothing write the same bytes', async () => {
  const far = join(folder, 'far')
  await buildSite({ data, out: far, args: ['--workers', '2'] })
  expect(diffTrees(hashTree(out), hashTree(far))).toEqual(NO_DIFFERENCE)
})

test('a sticker is there as long as an article of its category has it', async () => {
  write({ 'curb-dance': ['wax'], 'soft-wheels': ['wax', 'wheel'] })
  await buildSite({ data, out })
  expect(motifsOf(listStickers())).toEqual(['wax', 'wax', 'wheel'])
  write({ 'soft-wheels': ['wheel'] })
  await buildSite({ data, out })
  expect(motifsOf(listStickers())).toEqual(['wheel'])
  rmSync(join(data, 'articles/en_US/soft-wheels.md'))
  await buildSite({ data, out })
  expect(listStickers()).toEqual([])
  writeSmallSite(data, SMALL_SITE)
})
