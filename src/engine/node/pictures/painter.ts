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

/** Renders drawings to PNG files, and caches them. */
export interface Painter {
  /** A PNG file of strips from top to bottom; `isNew` where it was not in the cache. */
  paint(strips: readonly PictureStrip[], width: number): { contents: Uint8Array; isNew: boolean }
}

/** Increase it when the same drawing would give another file. */
const VERSION = 2
const PACKAGE = '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** A painter with a cache folder; it uses these font files only. */
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

/** Paints strips; those of the last picture are reused, because the formats of a picture follow each other and share some. */
function createStripPainter(fontFiles: readonly string[]): PaintStrips {
  // Native code, loaded only when a picture has to be painted.
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
 * Collects young garbage: a painted picture is a small object with megabytes of native memory, which the collector does not see growing.
 * The memory is freed between two turns of the event loop, and reused for the next picture.
 */
function createCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as typeof globalThis.gc
  return () => collect?.({ type: 'minor' })
}
