import { createRequire } from 'node:module'
import type { Resvg } from '@resvg/resvg-js'
import { shortDigest } from './digest.ts'
import { readKept, saveKept } from './kept-files.ts'
import { indexColours } from './palette.ts'
import { encodePng } from './png.ts'

/** Turns drawings into pixels, each of them once. */
export interface Painter {
  /** A PNG file of a drawing; `isNew` where it had to be painted. */
  paint(svg: string, width: number): { contents: Uint8Array; isNew: boolean }
}

/** Changes whenever the same drawing would become another file. */
const VERSION = 1
const PACKAGE = '@resvg/resvg-js'

const require = createRequire(import.meta.url)

/** A painter that keeps what it has painted in a folder; it knows no other fonts than these files. */
export function createPainter(folder: string, fontFiles: readonly string[]): Painter {
  const { version } = require(`${PACKAGE}/package.json`) as { version: string }
  const made = shortDigest(String(VERSION), version, ...fontFiles)
  return {
    paint(svg, width) {
      const name = shortDigest(made, String(width), svg)
      const kept = readKept(folder, name)
      if (kept !== undefined) return { contents: kept, isNew: false }
      const contents = paintAnew(svg, width, fontFiles)
      saveKept(folder, name, contents)
      return { contents, isNew: true }
    },
  }
}

function paintAnew(svg: string, width: number, fontFiles: readonly string[]): Uint8Array {
  // Native code, which is loaded only where there is something to paint.
  const { Resvg: Renderer } = require(PACKAGE) as { Resvg: typeof Resvg }
  const font = { loadSystemFonts: false, fontFiles: [...fontFiles] }
  const image = new Renderer(svg, { font, fitTo: { mode: 'width', value: width } }).render()
  return encodePng(indexColours(image.pixels), image.width)
}
