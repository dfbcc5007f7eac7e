import type { Json } from '../../shared/json.ts'
import type { Grain } from './sprinkle.ts'

/** A drawing with words that is published as pixels, in one format or in several. */
export interface Picture {
  /** What it is drawn from. */
  subject: { [key: string]: Json }
  formats: PictureFormat[]
}

export interface PictureFormat {
  /** The file of the output. */
  file: string
  width: number
  height: number
}

/** A part of a picture, as wide as it is: several are put below each other. */
export interface PictureStrip {
  svg: string
  grain?: Grain
}

/** The font of all pictures of a site: what it is called, the width of each of its characters in em, and where it lies. */
export interface PictureFont {
  name: string
  weight: number
  advances: ReadonlyMap<string, number>
  files: string[]
}
