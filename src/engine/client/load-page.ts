import type { Json } from '../shared/json.ts'
import type { PageData, RenderedPageData, SliceData, StaticQueryData } from '../shared/page-data.ts'
import { canonicalPath, pageDataUrl } from '../shared/page-path.ts'
import type { Template } from '../shared/template.ts'

/** All that is needed to show a page in the browser. */
export interface LoadedPage {
  page: PageData
  /** Rendered HTML, for a page that has no component in the browser. */
  html: string | undefined
  slices: Record<string, SliceData>
  queries: Record<string, Json>
}

/** Which static queries a page or a slice names by hash, and which pages have no component in the browser. */
export interface Contract {
  templates: readonly Template[]
  sliceQueries: Record<string, readonly string[]>
}

/** Loads the data of the page that is open, its slices and its static queries. */
export async function loadPage(location: string, { templates, sliceQueries }: Contract): Promise<LoadedPage> {
  const path = canonicalPath(location) ?? '/404.html'
  const page = await fetchJson<PageData>(pageDataUrl(path)).catch(() => fetchJson<PageData>(pageDataUrl('/404.html')))
  const template = templates.find(({ componentChunkName }) => componentChunkName === page.componentChunkName)
  const rendered = template?.serverOnly ? fetchJson<RenderedPageData>(pageDataUrl(path, '-rsc')) : undefined
  const slices = Object.fromEntries(
    await Promise.all(
      Object.entries(page.slicesMap).map(async ([slot, name]) => [slot, await fetchJson<SliceData>(`/slice-data/${name}.json`)] as const),
    ),
  )
  const hashes = new Map<string, string>()
  nameHashes(template?.staticQueries ?? [], page.staticQueryHashes, hashes)
  for (const slice of Object.values(slices)) nameHashes(sliceQueries[slice.componentChunkName] ?? [], slice.staticQueryHashes, hashes)
  const queries = await Promise.all(
    Array.from(hashes, async ([name, hash]) => [name, (await fetchJson<StaticQueryData>(`/page-data/sq/d/${hash}.json`)).data] as const),
  )
  return { page, html: (await rendered)?.result.html, slices, queries: Object.fromEntries(queries) }
}

/** On the wire, static queries are hashes only: they stand in the order in which the component declares their names. */
function nameHashes(names: readonly string[], hashes: readonly string[], into: Map<string, string>): void {
  for (const [index, name] of names.entries()) {
    const hash = hashes[index]
    if (hash !== undefined) into.set(name, hash)
  }
}

async function fetchJson<T>(url: string): Promise<T> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as T
}
