import { canonicalPath } from '../engine/shared/page-path.ts'

/** What a request asks for: read once, and safe to look up from here on. */
export interface RequestAddress {
  /** As asked for, still encoded. */
  path: string
  /** The one address that this is a spelling of, encoded; `path` itself for nearly every request. */
  canonical: string
  /** The name to look up in the site folder, decoded: no `..`, no dot file, no separator inside a segment. */
  name: string
  /** With its `?`; empty without one. */
  query: string
  /** `redirect`: to `canonical`; `equal`: the same segments, served as asked; `wrong`: names nothing. */
  spelling: 'canonical' | 'redirect' | 'equal' | 'wrong'
}

export interface RefusedAddress {
  refused: 400 | 404 | 414
}

const MAXIMUM_LENGTH = 8192

/** Reads the target of a request line, or says with which status it is refused. */
export function readRequestAddress(target: string): RequestAddress | RefusedAddress {
  if (target.length > MAXIMUM_LENGTH) return { refused: 414 }
  // Proxies may send the whole URL; a fragment is never part of a request, but some clients send it.
  const [, site = '', rest = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? []
  const path = site !== '' && rest === '' ? '/' : rest
  if (!path.startsWith('/') || /[^\x21-\x7e]/.test(target)) return { refused: 400 }
  const decoded = decodeSegments(path)
  if (decoded === null) return { refused: 404 }
  if (decoded.some((segment) => segment.startsWith('.') || /[/\\\p{Cc}]/u.test(segment))) return { refused: 404 }
  const canonical = cleanPath(path)
  if (canonical === null) return { refused: 404 }
  const name = decodeURIComponent(canonical)
  return { path, canonical, name, query, spelling: judgeSpelling(path, canonical) }
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

function judgeSpelling(path: string, canonical: string): RequestAddress['spelling'] {
  if (path === canonical) return 'canonical'
  // A redirect copies the path into a header: only what cannot mean another site or another header goes there.
  if (isSafe(path) && isSafe(canonical)) return 'redirect'
  return decodeURIComponent(path) === decodeURIComponent(canonical) ? 'equal' : 'wrong'
}

function isSafe(path: string): boolean {
  return /^(\/[A-Za-z0-9._~%-]*)+$/.test(path)
}
