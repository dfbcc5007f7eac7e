import { describe, expect, it } from 'vitest'
import { indexColours } from '../../../src/engine/node/palette.ts'
import { encodePng } from '../../../src/engine/node/png.ts'
import { readPng } from '../../helpers/read-png.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const CLEAR = [0, 0, 0, 0]

describe('the colours of a picture', () => {
  it('stay what they are where there are few, the most frequent first', () => {
    const { palette, pixels } = indexColours(bytesOf([BLUE, RED, RED, CLEAR, RED]))
    expect([...palette]).toEqual([...RED, ...BLUE, ...CLEAR])
    expect([...pixels]).toEqual([1, 0, 0, 2, 0])
  })

  it('become 256 where there are more, and each pixel takes the nearest', () => {
    // Each grey twice, but for a red one and a grey with a hint of green.
    const greys = Array.from({ length: 254 }, (_, grey) => [grey, grey, grey, 255])
    const rare = [...greys, ...greys, RED, RED, BLUE, BLUE, [100, 103, 100, 255]]
    const { palette, pixels } = indexColours(bytesOf(rare))
    expect(palette).toHaveLength(256 * 4)
    const nearest = pixels.at(-1) ?? 0
    expect([...palette.subarray(nearest * 4, nearest * 4 + 4)]).toEqual([101, 101, 101, 255])
  })

  it('are the same on every run', () => {
    const noise = bytesOf(Array.from({ length: 4000 }, (_, at) => [(at * 7919) % 256, (at * 104_729) % 256, (at * 31) % 256, 255]))
    expect(indexColours(noise)).toEqual(indexColours(Uint8Array.from(noise)))
  })
})

describe('a PNG file', () => {
  it('holds its size, its colours and its pixels, row by row', () => {
    const image = { palette: bytesOf([RED, BLUE]), pixels: Uint8Array.from([0, 1, 1, 1, 0, 0]) }
    const png = readPng(encodePng(image, 3))
    expect(png).toMatchObject({ width: 3, height: 2, colourType: 3, chunks: ['IHDR', 'PLTE', 'IDAT', 'IEND'], palette: [RED, BLUE] })
    expect([...png.pixels]).toEqual([0, 1, 1, 1, 0, 0])
  })

  it('says how opaque its colours are only where one is not', () => {
    const png = readPng(encodePng({ palette: bytesOf([CLEAR, RED]), pixels: Uint8Array.from([0, 1]) }, 2))
    expect([png.chunks, png.palette]).toEqual([
      ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'],
      [CLEAR, RED],
    ])
  })
})

function bytesOf(colours: readonly number[][]): Uint8Array {
  return Uint8Array.from(colours.flat())
}
