import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { idsOf, readTags, referencesOf } from './svg.ts'

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
