import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paletteOf } from '../../../../src/site/art/palettes.ts'
import { FAMILIES } from '../../../../src/site/content/families.ts'
import { idsOf, readTags, referencesOf, slugs } from './svg.ts'

/** For every site, and for this magazine. */
const FOLDERS = ['public/art', 'data/public/art']
const BYTE_LIMIT = 3072

const SIZES: Record<string, string> = {
  'no-signal.svg': '0 0 640 400',
  'nothing-found.svg': '0 0 240 150',
  'server-error.svg': '0 0 640 400',
  'wrong-turn.svg': '0 0 640 400',
}

it.each(FOLDERS)('%s has a drawing for each screen', (folder) => {
  expect(readdirSync(folder).filter((name) => name.endsWith('.svg'))).toEqual(expect.arrayContaining(Object.keys(SIZES)))
})

describe.each(FOLDERS.flatMap((folder) => Object.entries(SIZES).map(([name, viewBox]) => [`${folder}/${name}`, viewBox] as const)))(
  '%s',
  (file, viewBox) => {
    const svg = readFileSync(file, 'utf8')

    it('is small, well-formed, and has its size', () => {
      expect(Buffer.byteLength(svg)).toBeLessThan(BYTE_LIMIT)
      const [frame, ...tags] = readTags(svg.replaceAll('\n', ''))
      expect(frame?.attributes.get('viewBox')).toBe(viewBox)
      expect(tags.filter((tag) => ['text', 'script', 'style', 'image'].includes(tag.name))).toEqual([])
    })

    it('refers to defined ids', () => {
      expect(referencesOf(svg).filter((id) => !idsOf(svg).includes(id))).toEqual([])
    })
  },
)

it('the drawing of a search without results has outlines in ink, and only colours of covers', () => {
  const svg = readFileSync('data/public/art/nothing-found.svg', 'utf8')
  const ofCovers = FAMILIES.flatMap((family) => slugs(40).flatMap((slug) => Object.values({ ...paletteOf(slug, family) })))
  expect(svg).toContain('<g stroke="#14110f"')
  expect(svg.match(/#[0-9a-f]{6}/g)?.filter((colour) => !ofCovers.some((own) => own === colour))).toEqual([])
})
