/** The sizes of the files in `assets`, by name; filled in by the build. */
declare const __SIZES__: Record<string, number>

const SIZES = new Map(Object.entries(__SIZES__))
/** The ends of pictures, as bytes; the last characters of an SVG. */
const ENDS: Record<string, RegExp> = { png: /IEND.{4}$/s, jpg: /\xff\xd9/, jpeg: /\xff\xd9/, gif: /;$/, svg: /<\/svg>/ }
const TAIL = 64

/**
 * Whether a body is complete, as far as the build or the format can tell: a host may send the beginning of a file with status 200 and a
 * length that fits. HTML, JSON and pictures are recognized by their end.
 */
export async function isWhole(path: string, body: Blob): Promise<boolean> {
  const size = SIZES.get(path.replace(/.*\//, ''))
  if (size !== undefined) return body.size === size
  if (path.endsWith('.json')) return isJson(await body.text())
  if (/html/.test(body.type)) return (await body.text()).includes('</html>')
  const end = ENDS[path.replace(/.*\./, '').toLowerCase()]
  return end === undefined || end.test(String.fromCharCode(...new Uint8Array(await body.slice(-TAIL).arrayBuffer())))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
