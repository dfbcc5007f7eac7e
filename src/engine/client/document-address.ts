import { canonicalPath, NOT_FOUND_PAGE, OFFLINE_PAGE, SERVER_ERROR_PAGE } from '../shared/page-path.ts'
import { targetOf } from './navigation.ts'

/** Whether the address bar shows another page than the document. */
export function isElsewhere(page: string): boolean {
  return page !== NOT_FOUND_PAGE && page !== SERVER_ERROR_PAGE && targetOf(location).path !== page
}

/** Whether a page is shown in place of the one at its address. */
export function isStandIn(page: string): boolean {
  return [NOT_FOUND_PAGE, SERVER_ERROR_PAGE, OFFLINE_PAGE].includes(page)
}

/** Whether the address bar still shows the address that this document was loaded from. */
export function isAddressOfDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && new URL(entry.name).pathname === location.pathname
}

/** Every page has one address: `/x/` and `/x.html` become `/x`, with query and anchor. */
export function cleanAddress(page: string): void {
  const { pathname, search, hash } = location
  const isSpelling = canonicalPath(pathname.replace(/\.html$/, '')) === page
  if (isSpelling && pathname !== page && !isStandIn(page)) history.replaceState(history.state, '', page + search + hash)
}
