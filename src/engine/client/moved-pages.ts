import type { MovedPage } from '../shared/page-data.ts'
import { canonicalPath } from '../shared/page-path.ts'

/** Returns the address of the page that a link leads to after redirects, with query and anchor of the link. */
export type FollowMoves = (link: URL) => URL

/** More steps than any chain of redirects has: the build refuses longer ones. */
const STEP_LIMIT = 20

/** Follows redirects as a host does, without asking it. */
export function createFollowMoves(pages: readonly MovedPage[]): FollowMoves {
  const exact = new Map(pages.map((page) => [page.from, page]))
  const anyCase = new Map(pages.flatMap((page) => (page.ignoreCase ? [[page.from.toLowerCase(), page] as const] : [])))

  return (link) => {
    let address = link
    for (let step = 0; step < STEP_LIMIT && address.origin === link.origin; step++) {
      const path = canonicalPath(address.pathname) ?? ''
      const moved = exact.get(path) ?? anyCase.get(path.toLowerCase())
      if (moved === undefined) break
      const { search, hash } = address
      address = new URL(moved.to, link.origin)
      address.search += address.search === '' ? search : search.replace('?', '&')
      address.hash ||= hash
    }
    return address
  }
}

/** Loads the pages that moved; none if they cannot be loaded, because the host redirects too. */
export async function loadMovedPages(): Promise<MovedPage[]> {
  try {
    const response = await fetch('/page-data/redirects.json', { signal: AbortSignal.timeout(10_000) })
    const pages: unknown = await response.json()
    return response.ok && Array.isArray(pages) ? pages : []
  } catch {
    return []
  }
}
