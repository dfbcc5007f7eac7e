import { escapeHtml } from '../../shared/html.ts'
import type { Json } from '../../shared/json.ts'
import type { Painter } from './painter.ts'

/** The icons and the web manifest of a site. */
export interface Appearance {
  /** Address of the published SVG that its icons are drawn from. */
  logo: string
  /** The colour around the logo, where an icon has to fill its square. */
  ground: string
  /** The fields of its web manifest except the icons. */
  manifest: { [key: string]: Json }
}

interface Icon {
  file: string
  size: number
  /** The free space around the logo, as a fraction of the size; without any, the background is transparent. */
  margin?: number
  purpose?: 'any' | 'maskable'
}

const ICONS: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  // A mask may leave only a circle with a diameter of 80 % of the square.
  { file: 'icon-maskable-512.png', size: 512, margin: 0.1, purpose: 'maskable' },
  { file: 'apple-touch-icon.png', size: 180, margin: 0.04 },
]
const FAVICON_SIZES = [16, 32, 48]

const WEB_MANIFEST = 'manifest.webmanifest'

/** The links to the icons. Browsers with SVG support use the second; `sizes` keeps Chromium from preferring the first. */
export const ICON_LINKS = `<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/${WEB_MANIFEST}">
`

/** The icons of a site and its web manifest, all from one SVG of any size. */
export function makeIcons(
  logo: string,
  { ground, manifest }: Appearance,
  painter: Painter,
): { file: string; contents: string | Uint8Array }[] {
  const painted = ICONS.map(({ file, size, margin = 0 }) => {
    return { file, contents: painter.paint([{ svg: frameLogo(logo, size, margin, margin === 0 ? 'none' : ground) }], size).contents }
  })
  const favicons = FAVICON_SIZES.map((size) => ({
    size,
    contents: painter.paint([{ svg: frameLogo(logo, size, 0, 'none') }], size).contents,
  }))
  const vector = { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
  const icons = ICONS.flatMap(({ file, size, purpose }) =>
    purpose === undefined ? [] : [{ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose }],
  )
  return [
    ...painted,
    { file: 'favicon.ico', contents: encodeIco(favicons) },
    { file: 'favicon.svg', contents: logo },
    { file: WEB_MANIFEST, contents: `${JSON.stringify({ ...manifest, icons: [vector, ...icons] }, null, 2)}\n` },
  ]
}

function frameLogo(logo: string, size: number, margin: number, ground: string): string {
  const [at, inner] = [size * margin, size * (1 - 2 * margin)]
  const source = `data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}`
  const image = `<image x="${at}" y="${at}" width="${inner}" height="${inner}" href="${source}"/>`
  const square = `<rect width="${size}" height="${size}" fill="${escapeHtml(ground)}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${square}${image}</svg>`
}

/** An ICO file of several PNG files. */
function encodeIco(icons: readonly { size: number; contents: Uint8Array }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * icons.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(icons.length, 4)
  let place = head.length
  for (const [index, { size, contents }] of icons.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(contents.length, entry + 8)
    head.writeUInt32LE(place, entry + 12)
    place += contents.length
  }
  return Buffer.concat([head, ...icons.map(({ contents }) => contents)])
}
