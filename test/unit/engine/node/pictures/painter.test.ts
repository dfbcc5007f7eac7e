import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeOldest } from '../../../../../src/engine/node/cache-files.ts'
import { subsetInstalled } from '../../../../../src/engine/node/fonts/font-subset.ts'
import { cutPictureFont, placePictureFont } from '../../../../../src/engine/node/fonts/picture-fonts.ts'
import { createPainter } from '../../../../../src/engine/node/pictures/painter.ts'
import type { PictureFont, PictureStrip } from '../../../../../src/engine/node/pictures/picture.ts'
import { FONTS } from '../../../../../src/site/plan/fonts/fonts.ts'
import { readPng } from '../../../../helpers/read-png.ts'
import { ROOT } from '../../../../helpers/run-build.ts'
import { openTestFolder } from '../../../../helpers/test-folder.ts'

const folder = openTestFolder('painter')
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><path fill="#ff0000" d="M0 0h8v4H0z"/></svg>'

let font: PictureFont

beforeAll(async () => {
  const files = await cutPictureFont(FONTS.pictures, subsetInstalled(ROOT))
  font = placePictureFont(FONTS.pictures, files, folder)
})

describe('a painted picture', () => {
  it('is the drawing at the requested width', () => {
    const png = readPng(Buffer.from(createPainter(join(folder, 'a'), []).paint([{ svg: SQUARE }], 16).contents))
    expect([png.width, png.height, png.palette]).toEqual([16, 8, [[255, 0, 0, 255]]])
  })

  it('has its strips below each other, and does not depend on earlier pictures', () => {
    const [red, blue, green] = ['#ff0000', '#0000ff', '#00ff00'].map((colour) => ({ svg: SQUARE.replace('#ff0000', colour) })) as [
      PictureStrip,
      PictureStrip,
      PictureStrip,
    ]
    const painter = createPainter(join(folder, 'e'), [])
    const first = painter.paint([red, blue], 8)
    const second = painter.paint([green, blue], 8)
    const png = readPng(Buffer.from(first.contents))
    expect([png.width, png.height]).toEqual([8, 8])
    expect([...png.pixels].map((place) => png.palette[place]?.join())).toEqual([
      ...Array(32).fill('255,0,0,255'),
      ...Array(32).fill('0,0,255,255'),
    ])
    expect(second.contents).toEqual(createPainter(join(folder, 'f'), []).paint([green, blue], 8).contents)
    expect(painter.paint([blue, red], 8).isNew).toBe(true)
  })

  it('has repeated specks on one of its colours up to its edges', () => {
    const halves = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"><path fill="#ff0000" d="M0 0h6v5H0z"/><path fill="#0000ff" d="M6 0h2v5h-2z"/></svg>`
    const grain = { ground: '#ff0000', colour: '#00ff00', tile: 3, specks: [1, 2] }
    const png = readPng(Buffer.from(createPainter(join(folder, 'g'), []).paint([{ svg: halves, grain }], 8).contents))
    const letters = [...png.pixels].map((place) => 'RGB'[(png.palette[place] ?? []).indexOf(255)]).join('')
    expect(letters.match(/.{8}/g)).toEqual(['RRRRRRBB', 'RRRRRRBB', 'RGGRGGBB', 'RGGRGGBB', 'RRRRRRBB'])
    expect(createPainter(join(folder, 'g'), []).paint([{ svg: halves }], 8).isNew).toBe(true)
  })

  it('is painted once, and again if the cached file is damaged', () => {
    const cache = join(folder, 'b')
    const first = createPainter(cache, []).paint([{ svg: SQUARE }], 16)
    const second = createPainter(cache, []).paint([{ svg: SQUARE }], 16)
    expect([first.isNew, second.isNew]).toEqual([true, false])
    expect(Buffer.compare(first.contents, second.contents)).toBe(0)
    const [name = ''] = readdirSync(cache)
    writeFileSync(join(cache, name), readFileSync(join(cache, name)).subarray(0, -1))
    expect(createPainter(cache, []).paint([{ svg: SQUARE }], 16).isNew).toBe(true)
  })

  it('is cached separately for another width, and for another font', () => {
    const cache = join(folder, 'c')
    createPainter(cache, []).paint([{ svg: SQUARE }], 16)
    expect(createPainter(cache, []).paint([{ svg: SQUARE }], 8).isNew).toBe(true)
    expect(createPainter(cache, font.files).paint([{ svg: SQUARE }], 16).isNew).toBe(true)
  })

  it('is painted even if the cache is not writable', () => {
    const file = join(folder, 'no-folder')
    writeFileSync(file, '')
    expect(createPainter(file, []).paint([{ svg: SQUARE }], 16)).toMatchObject({ isNew: true })
  })
})

it('the font of pictures has every letter of three alphabets, each with a shape and a width of its own', () => {
  const painter = createPainter(join(folder, 'd'), font.files)
  const shapes = new Map<string, string>()
  for (const letter of 'ABCÇĞIİJÖŞÜЖЙЁЩЪЫЭЮЯ№#0123456789') {
    const text = `<text x="8" y="56" font-family="${font.name}" font-weight="${font.weight}" font-size="60">${letter}</text>`
    const { contents } = painter.paint([{ svg: `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">${text}</svg>` }], 80)
    shapes.set(letter, Buffer.from(contents).toString('base64'))
    expect(font.advances.get(letter) ?? 0, letter).toBeGreaterThan(0.1)
  }
  expect(new Set(shapes.values()).size).toBe(shapes.size)
})

it('a cache folder is reduced to its newest files when it is full', () => {
  const cache = join(folder, 'full')
  mkdirSync(cache)
  for (const [age, name] of ['old', 'older', 'oldest', 'new'].entries()) {
    writeFileSync(join(cache, name), name)
    utimesSync(join(cache, name), 1_000_000, name === 'new' ? 9_000_000 : 1_000_000 - age)
  }
  removeOldest(cache, 4)
  expect(readdirSync(cache)).toHaveLength(4)
  removeOldest(cache, 2)
  expect(readdirSync(cache).sort()).toEqual(['new', 'old'])
  removeOldest(join(folder, 'nowhere'), 2)
})
