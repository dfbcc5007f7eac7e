import type { Json } from '../../shared/json.ts'
import type { Grain } from './sprinkle.ts'

/** A drawing with text that is published as PNG, in one or several formats. */
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

/** A part of a picture over its whole width: strips are placed below each other. */
export interface PictureStrip {
  svg: string
  grain?: Grain
}

/** The font of all pictures of a site: its name, the width of each of its characters in em, and its files. */
export interface PictureFont {
  name: string
  weight: number
  advances: ReadonlyMap<string, number>
  /** The widths in the own font of a site, which also has some of these characters. */
  others?: ReadonlyMap<string, number> | undefined
  files: string[]
}
