import { isUtf8 } from 'node:buffer'
import { basename, extname } from 'node:path'
import type { Fault } from '../../shared/site-error.ts'
import { type BinaryFormat, type ImageSize, readImageHeader, recognizeFormat } from './image-formats.ts'

/** The formats that a site may publish. */
export type ImageFormat = BinaryFormat | 'svg'

/** A valid picture; an SVG without a size has 0 and 0. */
export interface ProbedImage extends ImageSize {
  format: ImageFormat
}

/** Reads format and size of a picture from its header; rejects broken, misnamed, huge or active files. */
export function probeImage(file: string, bytes: Buffer): ProbedImage | Fault {
  const extension = extname(file)
  const format = FORMAT_OF_EXTENSION.get(extension.toLowerCase())
  if (format === undefined) {
    const message = `expected the extension of a picture, found ${JSON.stringify(extension)}`
    return { code: 'E_IMAGE_TYPE', file, message, hint: `use one of ${[...FORMAT_OF_EXTENSION.keys()].join(', ')}` }
  }
  if (bytes.length === 0) return badImage(file, `expected ${format.toUpperCase()}, found an empty file`)
  const found = recognizeFormat(bytes) ?? (isSvg(bytes) ? 'svg' : format)
  if (found !== format) {
    const message = `expected ${format.toUpperCase()} in a file named ${extension}, found ${found.toUpperCase()}`
    return { code: 'E_IMAGE_TYPE', file, message, hint: `rename it to ${basename(file, extension)}.${found === 'jpeg' ? 'jpg' : found}` }
  }
  const size = format === 'svg' ? readSvg(bytes) : readImageHeader(format, bytes)
  if (typeof size === 'string') return badImage(file, size)
  const { width, height } = size
  if (format !== 'svg' && (width === 0 || height === 0)) return badImage(file, `expected a width and a height, found ${width} x ${height}`)
  if (width * height > PIXEL_LIMIT) return badImage(file, `expected at most 50 megapixels, found ${width} x ${height}`)
  return { format, width, height }
}

const FORMAT_OF_EXTENSION = new Map<string, ImageFormat>([
  ['.png', 'png'],
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
  ['.gif', 'gif'],
  ['.webp', 'webp'],
  ['.avif', 'avif'],
  ['.svg', 'svg'],
  ['.ico', 'ico'],
])

const PIXEL_LIMIT = 50_000_000
const SVG_LIMIT = 8 * 1024 * 1024

function badImage(file: string, message: string): Fault {
  return { code: 'E_IMAGE_BAD', file, message }
}

function isSvg(bytes: Buffer): boolean {
  return bytes.length <= SVG_LIMIT && isUtf8(bytes) && isRoot(bytes.toString())
}

// Every expression below runs in linear time on malicious text: repeated parts stop where the next match could begin.

function readSvg(bytes: Buffer): ImageSize | string {
  if (bytes.length > SVG_LIMIT) return `expected an SVG of at most ${SVG_LIMIT} bytes, found ${bytes.length}`
  if (!isUtf8(bytes)) return 'expected an SVG in UTF-8, found bytes that are not'
  const text = bytes.toString()
  const root = skipProlog(text)
  const forbidden = findForbidden(text, text.slice(0, root))
  if (forbidden !== undefined) return inactiveExpected(forbidden)
  if (!isRoot(text, root)) return `expected the root <svg>, found ${JSON.stringify(text.slice(root, root + 40))}`
  return readElements(text, root)
}

function isRoot(text: string, root = skipProlog(text)): boolean {
  return /^<svg[\s/>]/.test(text.slice(root, root + 5))
}

/** The offset after byte order mark, declaration, comments and document type. */
function skipProlog(text: string): number {
  const part = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy
  let offset = 0
  while (part.test(text)) offset = part.lastIndex
  return offset
}

function findForbidden(text: string, prolog: string): string | undefined {
  const markup = /<(?:!ENTITY|\?xml-stylesheet|(?:[^\s<>"'/=:]+:)?(?:script|foreignObject))/i.exec(text)
  if (markup !== null) return markup[0]
  if (/<!DOCTYPE[^<>[]*\[/i.test(prolog)) return 'declarations in the document type'
  const encoding = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)/i.exec(prolog)?.[1]
  if (encoding !== undefined && !/^(?:utf-?8|us-ascii)$/i.test(encoding)) return `the encoding ${JSON.stringify(encoding.slice(0, 40))}`
  // HTML elements can load frames and run handlers in an SVG, even outside a <foreignObject>.
  return /javascript:|www\.w3\.org\/1999\/xhtml/i.exec(removeSpace(decodeReferences(text)))?.[0]
}

/** Browsers ignore white space and control characters in an address. */
function removeSpace(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, '')
}

function decodeReferences(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|(amp|lt|gt|quot|apos));?/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function inactiveExpected(found: string): string {
  return `expected an SVG in UTF-8 without scripts, handlers, entities and external references, found ${found}`
}

const SKIPPED_MARKUP = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['</', '>'],
] as const

/** Walks all tags: the first has the size, none may have an active attribute, each must be closed. */
function readElements(text: string, root: number): ImageSize | string {
  let size: ImageSize | string | undefined
  let depth = 0
  for (let offset = root; offset !== -1; offset = text.indexOf('<', offset)) {
    const skipped = SKIPPED_MARKUP.find(([opening]) => text.startsWith(opening, offset))
    if (skipped !== undefined) {
      const end = text.indexOf(skipped[1], offset + skipped[0].length)
      if (end === -1) return `expected ${skipped[1]} after ${skipped[0]} at character ${offset}, found the end of the file`
      if (skipped[0] === '</') depth -= 1
      offset = end + skipped[1].length
      continue
    }
    const tag = readTag(text, offset)
    if (tag === undefined) return `expected a tag at character ${offset}, found ${JSON.stringify(text.slice(offset, offset + 40))}`
    const active = [...tag.attributes].find(([name, value]) => isActive(name, value))
    if (active !== undefined) return inactiveExpected(`${active[0]}=${JSON.stringify(active[1].slice(0, 60))}`)
    size ??= readSvgSize(tag.attributes)
    if (!tag.isEmpty) depth += 1
    offset = tag.end
  }
  return depth === 0 && size !== undefined ? size : 'expected </svg> at the end, found elements that are not closed'
}

interface Tag {
  attributes: Map<string, string>
  isEmpty: boolean
  end: number
}

const TAG_START = /<[^\s<>"'/=!?]+/y
const ATTRIBUTE = /\s*([^\s<>"'/=]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y

function readTag(text: string, offset: number): Tag | undefined {
  const attributes = new Map<string, string>()
  TAG_START.lastIndex = offset
  if (!TAG_START.test(text)) return undefined
  TAG_END.lastIndex = ATTRIBUTE.lastIndex = TAG_START.lastIndex
  for (let match = ATTRIBUTE.exec(text); match !== null; match = ATTRIBUTE.exec(text)) {
    const [, name = '', doubleQuoted, singleQuoted] = match
    const value = doubleQuoted ?? singleQuoted ?? ''
    // Other entities exist only with an HTML document type, where `&Tab;` could split a scheme.
    if (attributes.has(name) || /&(?!(?:#[0-9]+|#x[0-9a-f]+|amp|lt|gt|quot|apos);)/i.test(value)) return undefined
    attributes.set(name, decodeReferences(value))
    TAG_END.lastIndex = ATTRIBUTE.lastIndex
  }
  const closing = TAG_END.exec(text)
  return closing === null ? undefined : { attributes, isEmpty: closing[1] === '/', end: TAG_END.lastIndex }
}

function isActive(name: string, value: string): boolean {
  if (/^on./i.test(name)) return true
  // A nested SVG is not checked, so it is not allowed.
  return /(?:^|:)href$/i.test(name) && !/^(?:#|data:image\/(?!svg))/i.test(removeSpace(value))
}

function readSvgSize(attributes: Map<string, string>): ImageSize | string {
  const width = readLength(attributes.get('width'))
  const height = readLength(attributes.get('height'))
  if (width !== undefined && height !== undefined) return positiveSize(width, height)
  const box = (attributes.get('viewBox') ?? '').trim().split(/[\s,]+/, 5)
  const [, , boxWidth = 0, boxHeight = 0] = box.map(Number)
  if (box.length !== 4 || Number.isNaN(boxWidth + boxHeight)) return { width: 0, height: 0 }
  if (width !== undefined) return positiveSize(width, (width * boxHeight) / boxWidth)
  if (height !== undefined) return positiveSize((height * boxWidth) / boxHeight, height)
  return positiveSize(boxWidth, boxHeight)
}

const PIXELS_OF_UNIT: Record<string, number> = { px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, pt: 4 / 3, pc: 16 }

/** A length in pixels; undefined for relative lengths, which depend on the page. */
function readLength(text = ''): number | undefined {
  const [, number, unit = 'px'] = /^\s*([+-]?[0-9.]+(?:e[+-]?[0-9]+)?)(px|in|cm|mm|pt|pc)?\s*$/i.exec(text) ?? []
  const pixels = Number(number) * (PIXELS_OF_UNIT[unit.toLowerCase()] ?? 1)
  return Number.isNaN(pixels) ? undefined : pixels
}

function positiveSize(width: number, height: number): ImageSize | string {
  if (!(width > 0 && height > 0 && Number.isFinite(width * height))) return `expected a width and a height, found ${width} x ${height}`
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}
