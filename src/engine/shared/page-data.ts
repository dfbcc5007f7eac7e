import type { Head } from './head.ts'
import type { Json } from './json.ts'

/** `/page-data/{page}/page-data.json`: the data with which the browser shows a page. */
export interface PageData {
  componentChunkName: string
  path: string
  matchPath?: string
  webpackCompilationHash: string
  staticQueryHashes: string[]
  slicesMap: Record<string, string>
  result: { data: Json; pageContext: PageContextData }
}

/** `page-data-rsc.json`: the rendered HTML of a page without interactive elements. */
export interface RenderedPageData extends Omit<PageData, 'result'> {
  result: { html: string; head: Head }
}

/** The data about a page beside its props. */
interface PageContextData {
  head: Head
}

/** `/slice-data/{name}.json`: a part of the frame that many pages share. */
export interface SliceData {
  componentChunkName: string
  webpackCompilationHash: string
  staticQueryHashes: string[]
  result: { data: Json; sliceContext: Record<string, Json> }
}

/** `/page-data/app-data.json`: identifies the live build. */
export interface AppData {
  webpackCompilationHash: string
}

/** An entry of `/page-data/redirects.json`: a page that moved. */
export interface MovedPage {
  from: string
  /** A path of this site or an https URL. */
  to: string
  ignoreCase: boolean
}

/** `/page-data/sq/d/{hash}.json`: the data of one static query. */
export interface StaticQueryData {
  data: Json
}
