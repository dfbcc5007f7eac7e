import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Resvg } from '@resvg/resvg-js'
import { readKept, saveKept } from '../cache-files.ts'
import { shortDigest } from '../digest.ts'
import { type ColourRuns, findRuns, indexColours } from './palette.ts'
import type { PictureStrip } from './picture.ts'
import { encodePng } from './png.ts'
import { sprinkle } from './sprinkle.ts'

/** Turns drawings into pixels, each of them once. */
export interface Painter {
  /** A PNG file of strips that are put below each other; `isNew` where it had to be painted. */
  paint(strips: readonly PictureStrip[], width: number): { contents: Uint8Array; isNew: boolean }
}

/** Changes whenever the same drawing would become another file. */
const VERSION = 2
const PACKAGE = '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** A painter that keeps what it has painted in a folder; it knows no other fonts than these files. */
export function createPainter(folder: string, fontFiles: readonly string[]): Painter {
  const { version } = require(`${PACKAGE}/package.json`) as { version: string }
  const made = shortDigest(String(VERSION), version, ...fontFiles)
  let paintStrips: PaintStrips | undefined
  return {
    paint(strips, width) {
      const name = shortDigest(made, String(width), JSON.stringify(strips))
      const kept = readKept(folder, name)
      if (kept !== undefined) return { contents: kept, isNew: false }
      paintStrips ??= createStripPainter(fontFiles)
      const contents = encodePng(indexColours(paintStrips(strips, width)), width)
      saveKept(folder, name, contents)
      return { contents, isNew: true }
    },
  }
}

type PaintStrips = (strips: readonly PictureStrip[], width: number) => ColourRuns[]

/** Paints strips; those of the last picture are at hand, because formats of one picture follow each other and share some. */
function createStripPainter(fontFiles: readonly string[]): PaintStrips {
  // Native code, which is loaded only where there is something to paint.
  const { Resvg: Renderer } = require(PACKAGE) as { Resvg: typeof Resvg }
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles] }
  const forget = createCollector()
  let last = new Map<string, ColourRuns>()

  function paintStrip({ svg, grain }: PictureStrip, width: number): ColourRuns {
    const { pixels } = new Renderer(svg, { font, fitTo: { mode: 'width', value: width } }).render()
    if (grain !== undefined) sprinkle(pixels, width, grain)
    return findRuns(pixels)
  }

  return (strips, width) => {
    const painted = strips.map((strip) => {
      const key = JSON.stringify([width, strip])
      return [key, last.get(key) ?? paintStrip(strip, width)] as const
    })
    last = new Map(painted)
    forget()
    return painted.map(([, runs]) => runs)
  }
}

/**
 * Finds young objects that nothing needs: a painted picture is a small one with megabytes of native memory behind it, which would pile
 * up until there are many. That memory is given back between two turns, and taken again for the next picture.
 */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as typeof globalThis.gc
  return () => collect?.({ type: 'minor' })
}
