import type { Redirect } from '../engine/node/site-definition.ts'
import type { RequestAddress } from './request-address.ts'

/** Finds where a moved address went, or undefined where it never moved; the query goes along. */
export type RedirectTable = (address: RequestAddress) => string | undefined

const THIS_SITE = 'http://this.site'

export function createRedirectTable(redirects: readonly Redirect[]): RedirectTable {
  const exact = new Map<string, URL>()
  const anyCase = new Map<string, URL>()
  for (const { from, to, ignoreCase } of redirects) {
    const target = new URL(to, THIS_SITE)
    if (ignoreCase) anyCase.set(plain(from).toLowerCase(), target)
    else exact.set(plain(from), target)
  }

  return ({ path, name, query }) => {
    for (const asked of [plain(path), name]) {
      const target = exact.get(asked) ?? anyCase.get(asked.toLowerCase())
      if (target !== undefined) return withQuery(target, query)
    }
    return undefined
  }
}

/** Decoded, so that a redirect may be written in the letters of its language. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function withQuery(target: URL, query: string): string {
  const search = target.search === '' ? query : target.search + query.replace('?', '&')
  const path = `${target.pathname}${search}${target.hash}`
  return target.origin === THIS_SITE ? path : `${target.origin}${path}`
}
