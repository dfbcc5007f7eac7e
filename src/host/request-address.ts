import { canonicalPath } from '../engine/shared/page-path.ts'

/** The parsed and validated target of a request. */
export interface RequestAddress {
  /** As requested, still encoded. */
  path: string
  /** The canonical address of this page or file, encoded; equals `path` for nearly every request. */
  canonical: string
  /** The path to look up in the site folder, decoded: no `..`, no dot file, no separator inside a segment. */
  name: string
  /** Starts with `?`; empty if there is none. */
  query: string
  /** `redirect`: to `canonical`; `equal`: the same decoded segments, served as requested; `wrong`: matches no file. */
  spelling: 'canonical' | 'redirect' | 'equal' | 'wrong'
}

interface RefusedAddress {
  refused: 400 | 404 | 414
}

const MAXIMUM_LENGTH = 8192

/** Parses the target of a request line; returns the status of the response if it is invalid. */
export function readRequestAddress(target: string): RequestAddress | RefusedAddress {
  if (target.length > MAXIMUM_LENGTH) return { refused: 414 }
  // Proxies may send the whole URL; some clients send the fragment.
  const [, site = '', rest = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const path = site !== '' && rest === '' ? '/' : rest
  if (!path.startsWith('/') || /[^\x21-\x7e]/.test(target)) return { refused: 400 }
  const decoded = decodeSegments(path)
  if (decoded === null) return { refused: 404 }
  const visible = path.startsWith('/.well-known/') ? decoded.slice(2) : decoded
  if (visible.some((segment) => segment.startsWith('.')) || decoded.some((segment) => /[/\\\p{Cc}]/u.test(segment))) return { refused: 404 }
  const canonical = cleanPath(path)
  if (canonical === null) return { refused: 404 }
  const name = decodeURIComponent(canonical)
  return { path, canonical, name, query, spelling: classify(path, canonical) }
}

function decodeSegments(path: string): string[] | null {
  try {
    return path.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}

function cleanPath(path: string): string | null {
  const canonical = canonicalPath(path)
  return canonical?.endsWith('.html') ? canonicalPath(canonical.replace(/(\.html)+$/, '')) : canonical
}

function classify(path: string, canonical: string): RequestAddress['spelling'] {
  if (path === canonical) return 'canonical'
  // A redirect copies the path into a header, so it is limited to characters that cannot change the host or add a header.
  // What is still encoded in a canonical path is in no address of a page.
  if (isSafe(path) && isSafe(canonical) && !canonical.includes('%')) return 'redirect'
  return decodeURIComponent(path) === decodeURIComponent(canonical) ? 'equal' : 'wrong'
}

function isSafe(path: string): boolean {
  return /^(\/[A-Za-z0-9._~%-]*)+$/.test(path)
}
