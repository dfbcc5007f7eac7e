import type { Redirect } from '../engine/node/site-definition.ts'
import type { RequestAddress } from './request-address.ts'

const THIS_SITE = 'http://this.site'

/** Creates the function that returns the new address of a page that moved, with the query of the request. */
export function createRedirectTable(redirects: readonly Redirect[]): (address: RequestAddress) => string | undefined {
  const exact = new Map<string, URL>()
  const anyCase = new Map<string, URL>()
  for (const { from, to, ignoreCase } of redirects) {
    const target = new URL(to, THIS_SITE)
    if (ignoreCase) anyCase.set(plain(from).toLowerCase(), target)
    else exact.set(plain(from), target)
  }

  return ({ path, name, query }) => {
    for (const candidate of [plain(path), name]) {
      const target = exact.get(candidate) ?? anyCase.get(candidate.toLowerCase())
      if (target !== undefined) return withQuery(target, query)
    }
    return undefined
  }
}

/** Decodes a path, so that redirects may be written without percent encoding. */
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
