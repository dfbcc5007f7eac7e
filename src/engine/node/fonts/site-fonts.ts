import type { PageFonts } from './page-fonts.ts'

/** The fonts of a built site. */
export interface SiteFonts {
  files: { file: string; contents: Uint8Array }[]
  pages: PageFonts
  /** The font of pictures, which is not published: a file for each script. */
  drawn: Uint8Array[]
}

/** The fonts of a site as one file of a cache. */
export function packFonts({ files, drawn, ...rest }: SiteFonts): Uint8Array {
  const packed: PackedFonts = {
    ...rest,
    files: files.map(({ file, contents }) => ({ file, contents: toBase64(contents) })),
    drawn: drawn.map(toBase64),
  }
  return Buffer.from(JSON.stringify(packed))
}

export function unpackFonts(packed: Uint8Array): SiteFonts {
  const { files, drawn, ...rest } = JSON.parse(Buffer.from(packed).toString()) as PackedFonts
  return {
    ...rest,
    files: files.map(({ file, contents }) => ({ file, contents: fromBase64(contents) })),
    drawn: drawn.map(fromBase64),
  }
}

interface PackedFonts extends Pick<SiteFonts, 'pages'> {
  files: { file: string; contents: string }[]
  drawn: string[]
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}

function fromBase64(text: string): Uint8Array {
  return Buffer.from(text, 'base64')
}
