import type { Head } from './head.ts'
import type { Json } from './json.ts'

/** `/page-data/{page}/page-data.json`: all that the browser needs to show a page. */
export interface PageData {
  componentChunkName: string
  path: string
  matchPath?: string
  webpackCompilationHash: string
  staticQueryHashes: string[]
  slicesMap: Record<string, string>
  result: { data: Json; pageContext: PageContextData }
}

/** `page-data-rsc.json`: the same page, rendered, for a page that has nothing to click but links. */
export interface RenderedPageData extends Omit<PageData, 'result'> {
  result: { html: string; head: Head }
}

/** What a page knows about itself beside its data. */
export interface PageContextData {
  head: Head
}

/** `/slice-data/{name}.json`: a part of the frame that many pages share. */
export interface SliceData {
  componentChunkName: string
  webpackCompilationHash: string
  staticQueryHashes: string[]
  result: { data: Json; sliceContext: Record<string, Json> }
}

/** `/page-data/app-data.json`: which build is live. */
export interface AppData {
  webpackCompilationHash: string
}

/** `/page-data/sq/d/{hash}.json`: the data of one static query. */
export interface StaticQueryData {
  data: Json
}
