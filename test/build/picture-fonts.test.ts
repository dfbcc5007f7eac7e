import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontWith } from '../helpers/another-script.ts'
import { buildSite } from '../helpers/build-site.ts'
import { readPng } from '../helpers/read-png.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('picture-fonts')
const TITLED = article({ slug: 'carrom', more: ['cover: kerb'] }).replace('"On carrom"', '가나 다라마')
const NAMES = ['carrom', 'curb-dance'] as const

/** How many pixels of the preview of an article have the colour of titles, and its file. */
function titleOf(slug: string): { file: string; pixels: number } {
  const files = readdirSync(join(out, 'social/articles')).filter((name) => name.startsWith(`${slug}-1200x630-`))
  expect(files).toHaveLength(1)
  const [file = ''] = files
  const { palette, pixels } = readPng(readFileSync(join(out, 'social/articles', file)))
  const paper = palette.findIndex((colour) => String(colour) === String([0xf4, 0xef, 0xe6, 0xff]))
  return { file, pixels: pixels.filter((colour) => colour === paper).length }
}

test('a font of the site paints the titles that the font of all sites has no letters for, and changes no other text', async () => {
  writeSmallSite(data, { 'articles/en_US/carrom.md': TITLED })
  const without = await buildSite({ data, out, images: true })
  expect(without.warnings).toMatchObject([{ code: 'W_PICTURE_TEXT', file: 'articles/en_US/carrom.md', line: 2, column: 1 }])
  const [bare, plain] = NAMES.map(titleOf)
  writeSmallSite(data, {
    'articles/en_US/carrom.md': TITLED,
    'fonts/hangul.ttf': await fontWith('가나다라마'),
    'site.json': JSON.stringify({ ...JSON.parse(SMALL_SITE['site.json'] ?? ''), pictureFont: 'fonts/hangul.ttf' }),
  })
  const report = await buildSite({ data, out, images: true })
  expect(report.warnings).toEqual([])
  const [shown, same] = NAMES.map(titleOf)
  expect(shown?.pixels).toBeGreaterThan((bare?.pixels ?? 0) + 5000)
  expect(same?.pixels).toBe(plain?.pixels)
  // Browsers keep pictures for a year: another font is another file.
  expect(shown?.file).not.toBe(bare?.file)
  writeFileSync(join(data, 'fonts/hangul.ttf'), await fontWith('가나다라마바'))
  expect((await buildSite({ data, out, images: true })).warnings).toEqual([])
  expect(titleOf('carrom').file).not.toBe(shown?.file)
})
