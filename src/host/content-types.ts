const TEXT_TYPES = new Map([
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['mjs', 'text/javascript'],
  ['json', 'application/json'],
  ['map', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'application/xml'],
  ['rss', 'application/rss+xml'],
  ['atom', 'application/atom+xml'],
  ['svg', 'image/svg+xml'],
  ['txt', 'text/plain'],
  ['md', 'text/markdown'],
  ['csv', 'text/csv'],
  ['vtt', 'text/vtt'],
])

const BINARY_TYPES = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['ico', 'image/x-icon'],
  ['woff', 'font/woff'],
  ['woff2', 'font/woff2'],
  ['ttf', 'font/ttf'],
  ['otf', 'font/otf'],
  ['mp3', 'audio/mpeg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['pdf', 'application/pdf'],
  ['wasm', 'application/wasm'],
  ['zip', 'application/zip'],
])

/** The Content-Type of a file, by its extension. */
export function contentTypeOf(name: string): string {
  const extension = extensionOf(name)
  const text = TEXT_TYPES.get(extension)
  return text === undefined ? (BINARY_TYPES.get(extension) ?? 'application/octet-stream') : `${text}; charset=utf-8`
}

/** Whether a file is text, and so worth compressing. */
export function isText(name: string): boolean {
  return TEXT_TYPES.has(extensionOf(name))
}

/** Every type with its extensions, text types apart from the others. */
export function typesByExtension(): { texts: Map<string, string[]>; others: Map<string, string[]> } {
  return { texts: group(TEXT_TYPES), others: group(BINARY_TYPES) }
}

function group(types: ReadonlyMap<string, string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const [extension, type] of types) groups.set(type, [...(groups.get(type) ?? []), extension])
  return groups
}

function extensionOf(name: string): string {
  const file = name.slice(name.lastIndexOf('/') + 1)
  const dot = file.lastIndexOf('.')
  return dot === -1 ? '' : file.slice(dot + 1).toLowerCase()
}
