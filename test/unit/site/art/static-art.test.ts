import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { idsOf, readTags, referencesOf } from './svg.ts'

const FOLDER = 'public/art'
const BYTE_LIMIT = 3072

const SIZES: Record<string, string> = {
  'no-signal.svg': '0 0 640 400',
  'slam.svg': '0 0 640 400',
  'snapped-deck.svg': '0 0 240 150',
  'wrong-turn.svg': '0 0 640 400',
}

it('there is a drawing for each screen', () => {
  expect(readdirSync(FOLDER).filter((name) => name.endsWith('.svg'))).toEqual(expect.arrayContaining(Object.keys(SIZES)))
})

describe.each(Object.entries(SIZES))('%s', (name, viewBox) => {
  const svg = readFileSync(`${FOLDER}/${name}`, 'utf8')

  it('is small, well-formed, and has its size', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(BYTE_LIMIT)
    const [frame, ...tags] = readTags(svg.replaceAll('\n', ''))
    expect(frame?.attributes.get('viewBox')).toBe(viewBox)
    expect(tags.filter((tag) => ['text', 'script', 'style', 'image'].includes(tag.name))).toEqual([])
  })

  it('refers to defined ids', () => {
    expect(referencesOf(svg).filter((id) => !idsOf(svg).includes(id))).toEqual([])
  })
})
