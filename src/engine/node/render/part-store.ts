/** The HTML of parts that are the same on every page. */
export interface PartStore {
  get(kind: string, name: string): string | undefined
  /** Stores the HTML of a part, and returns it. */
  set(kind: string, name: string, html: string): string
}

/** Parts of a kind that are kept: about 15 MB of HTML. */
const LIMIT = 30_000

/** A store that clears the parts of a kind when there are too many of them. */
export function createPartStore(): PartStore {
  const kinds = new Map<string, Map<string, string>>()

  function partsOf(kind: string): Map<string, string> {
    let parts = kinds.get(kind)
    if (parts === undefined) {
      parts = new Map()
      kinds.set(kind, parts)
    }
    return parts
  }

  return {
    get: (kind, name) => partsOf(kind).get(name),
    set(kind, name, html) {
      const parts = partsOf(kind)
      if (parts.size >= LIMIT) parts.clear()
      // What React returns is a hundred pieces joined; to read a character makes one string of them, a fifth of the memory.
      html.charCodeAt(0)
      parts.set(name, html)
      return html
    },
  }
}
