import type { PageData } from '../../engine/shared/page-data.ts'
import { compareText } from '../../engine/shared/site-error.ts'
import type { LinkProps } from '../content/page-props.ts'
import { withoutEmojis } from '../content/seo.ts'

const DATA = /^\/page-data\/(?!sq\/)(.+)\/page-data\.json$/

/** The caches of pages that were read; the others also have pages that were only prefetched. */
const READ = /^(?:pages$|read-)/

/** The pages that were read, sorted by title. */
export async function listReadablePages(): Promise<LinkProps[]> {
  const pages = new Map<string, string>()
  try {
    for (const name of (await caches.keys()).filter((key) => READ.test(key))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const found = await readEntry(request, cache).catch(() => undefined)
        if (found !== undefined) pages.set(found.path, found.label)
      }
    }
  } catch {
    // Storage is blocked.
  }
  return Array.from(pages, ([path, label]) => ({ path, label })).sort((a, b) => compareText(a.label, b.label))
}

/** Reads the path and the title of a page from its cached HTML or data. */
async function readEntry(request: Request, cache: Cache): Promise<LinkProps | undefined> {
  const { pathname } = new URL(request.url)
  const [, page] = DATA.exec(pathname) ?? []
  const isHtml = !/\.[a-z0-9]+$/i.test(pathname)
  if (page === undefined && !isHtml) return undefined
  const response = await cache.match(request)
  if (response === undefined) return undefined
  if (page !== undefined) {
    const { path, result } = (await response.json()) as PageData
    return result.pageContext.head.noindex ? undefined : { path, label: shownTitle(result.pageContext.head.title) }
  }
  // Only these two elements are parsed: the policy of this page refuses the styles of others, and the browser reports that.
  const elements = (await response.text()).match(/<title[^>]*>[^<]*<\/title>|<meta name="robots"[^>]*>/g) ?? []
  const document = new DOMParser().parseFromString(elements.join(''), 'text/html')
  return document.querySelector('meta[name="robots"][content="noindex"]')
    ? undefined
    : { path: pathname, label: shownTitle(document.title) }
}

/** A title of a document without what is for search engines: the name of the site, which all of them end with, and emojis. */
function shownTitle(title: string): string {
  return withoutEmojis(title.replace(/ \| [^|]*$/, ''))
}
