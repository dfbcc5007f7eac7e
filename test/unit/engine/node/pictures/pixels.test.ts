import { describe, expect, it } from 'vitest'
import { findRuns, indexColours } from '../../../../../src/engine/node/pictures/palette.ts'
import { encodePng } from '../../../../../src/engine/node/pictures/png.ts'
import { type Png, readPng } from '../../../../helpers/read-png.ts'

const RED = [255, 0, 0, 255]
const BLUE = [0, 0, 255, 255]
const CLEAR = [0, 0, 0, 0]

describe('the colours of a picture', () => {
  it('are unchanged if there are few, the most frequent first', () => {
    const { palette, pixels } = encode([[BLUE, RED, RED, CLEAR, RED]])
    expect(palette).toEqual([RED, BLUE, CLEAR])
    expect([...pixels]).toEqual([1, 0, 0, 2, 0])
  })

  it('are those of all its strips', () => {
    const { palette, pixels, height } = encode([
      [BLUE, RED, RED],
      [CLEAR, CLEAR, BLUE, CLEAR, RED, CLEAR],
    ])
    expect(palette).toEqual([CLEAR, RED, BLUE])
    expect([...pixels]).toEqual([2, 1, 1, 0, 0, 2, 0, 1, 0])
    expect(height).toBe(3)
  })

  it('are reduced to 256, and each pixel gets the nearest', () => {
    // Greys with red and blue, and a grey with a hint of green.
    const greys = Array.from({ length: 254 }, (_, grey) => [grey, grey, grey, 255])
    const { palette, pixels } = encode([[...greys, ...greys, RED, RED, BLUE, BLUE, [100, 103, 100, 255]]])
    expect(palette).toHaveLength(256)
    expect(palette[pixels.at(-1) ?? 0]).toEqual([101, 101, 101, 255])
  })

  it('are merged only if rare and close to a frequent one', () => {
    const many = [...Array(6000).fill(RED), ...Array(3000).fill([250, 0, 0, 255])]
    const { palette, pixels } = encode([[...many, [255, 10, 0, 255], [255, 40, 0, 255]]])
    expect(palette).toEqual([RED, [250, 0, 0, 255], [255, 40, 0, 255]])
    expect([...pixels.subarray(-2)]).toEqual([0, 2])
  })

  it('are the same on every run', () => {
    const noise = bytesOf(Array.from({ length: 4000 }, (_, at) => [(at * 7919) % 256, (at * 104_729) % 256, (at * 31) % 256, 255]))
    expect(indexColours([findRuns(noise)])).toEqual(indexColours([findRuns(Uint8Array.from(noise))]))
  })
})

describe('a PNG file', () => {
  it('holds its size, its colours and its pixels, row by row', () => {
    const png = encode([[RED, BLUE, BLUE, BLUE, RED, RED]], 3)
    expect(png).toMatchObject({ width: 3, height: 2, colourType: 3, chunks: ['IHDR', 'PLTE', 'IDAT', 'IEND'], palette: [RED, BLUE] })
    expect([...png.pixels]).toEqual([0, 1, 1, 1, 0, 0])
  })

  it('has a tRNS chunk only if a colour is not opaque', () => {
    const png = encode([[CLEAR, CLEAR, CLEAR, RED]], 2)
    expect([png.chunks, png.palette]).toEqual([
      ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'],
      [CLEAR, RED],
    ])
  })
})

/** Encodes strips of colours as PNG and reads it again; the width is by default that of the first strip. */
function encode(strips: number[][][], width = strips[0]?.length ?? 0): Png {
  return readPng(encodePng(indexColours(strips.map((colours) => findRuns(bytesOf(colours)))), width))
}

function bytesOf(colours: readonly number[][]): Uint8Array {
  return Uint8Array.from(colours.flat())
}
