import type { Head } from '../shared/head.ts'
import type { Json } from '../shared/json.ts'
import type { Fault } from '../shared/site-error.ts'
import type { Template } from '../shared/template.ts'
import type { ThirdPartyScript } from '../shared/third-party-script.ts'
import type { FontPlan } from './fonts/font-plan.ts'
import type { Picture, PictureFont, PictureFormat, PictureStrip } from './pictures/picture.ts'
import type { OutputFile } from './release/contents.ts'
import type { Feed } from './render/feed.ts'

/** All that the engine knows of a site; the engine never imports one. */
export interface SiteDefinition<Node = unknown, Content = unknown> {
  /** The folder of documents below the data folder, and how one of them is read. */
  documents: DocumentKind<Node>
  templates: readonly Template[]
  fonts: FontPlan
  /** Joins data files and documents, and reports every fault at once. */
  load(input: LoadInput<Node>): LoadResult<Content>
  settings(content: Content): SiteSettings
  /** Every page; or, where nothing else can have changed, only the pages of some documents. */
  pages(content: Content, documents?: ReadonlySet<string>): Iterable<Page>
  feeds(content: Content): Iterable<Feed>
  slices(content: Content): Slice[]
  staticQueries(content: Content): Record<string, Json>
  /** Files that belong to no page; nothing may be in them that a document does not tell in its outline. */
  files(content: Content): OutputFile[]
  renderer: SiteRenderer
}

/** The documents of a site: where they lie and how one is read. */
export interface DocumentKind<Node> {
  directory: string
  extension: string
  parse(file: string, text: string, digest: string): ParsedDocument<Node>
  /** All of a document that any page but its own may show. */
  outline(node: Node): unknown
}

/** One document after parsing; `node` is kept in memory and in the cache, `html` is not. */
export interface ParsedDocument<Node> {
  node: Node
  html: string
  faults: Fault[]
}

export interface LoadInput<Node> {
  documents: Node[]
  /** Reads a small data file; undefined where there is none, null where its fault of reading is reported already. */
  readText(file: string, limit?: number): string | null | undefined
  /** Addresses of all files that are published as they are, such as `/images/a.png`. */
  publicFiles: ReadonlySet<string>
  /** Where a document stands, for faults that are found across files. */
  readDocument(file: string): string
  options: LoadOptions
}

export interface LoadOptions {
  drafts: boolean
  future: boolean
  /** The day of the build, `YYYY-MM-DD`: the only clock that a page may show. */
  today: string
  /** Whether pages have pictures of their own for those who share them. */
  images: boolean
}

export interface LoadResult<Content> {
  content: Content
  faults: Fault[]
}

export interface SiteSettings {
  /** The name of the site among others, for machines. */
  key: string
  url: string
  language: string
  name: string
  serviceWorker: boolean
  /** Elements for the head of every page. */
  head: string
  appearance: Appearance
  /** Published files that the screens for errors show: readers have them without a connection. */
  errorPageFiles: string[]
  redirects: Redirect[]
  /** Scripts of others that the site uses. */
  scripts: ThirdPartyScript[]
  /** How many pages there will be, for a progress bar. */
  pages: number
}

/** How a site looks among the programs of a device. */
export interface Appearance {
  /** Address of the published SVG that its icons are drawn from. */
  logo: string
  /** The colour around the logo, where an icon has to fill its square. */
  ground: string
  /** What stands in its web manifest beside the icons. */
  manifest: { [key: string]: Json }
}

/** What a host has to know of a site beside its files. */
export interface Serving {
  key: string
  url: string
  /** Addresses that moved: a host answers them, no file does. */
  redirects: Redirect[]
  /** The content security policy, for every answer. */
  policy: string
  scripts: ThirdPartyScript[]
}

/** An address that moved. */
export interface Redirect {
  from: string
  /** A path of this site or an https URL. */
  to: string
  ignoreCase: boolean
}

/** One page of the site, complete but for the HTML of its document. */
export interface Page {
  path: string
  componentChunkName: string
  matchPath?: string
  head: Head
  /** What the component shows; of a page with a document, `html` is added when it is rendered. */
  data: { [key: string]: Json }
  document?: { file: string; digest: string }
  /** Addresses of the files that are drawn for it and published with it. */
  drawings?: string[]
  /** What others show of it. */
  picture?: Picture
  /** The part of the sitemap in which it stands. */
  shelf: string
  /** The slot of the frame, and the slice that fills it here. */
  slices: Record<string, string>
  lastModified?: string
}

/** A part of the frame that is rendered once and shared by many pages. */
export interface Slice {
  name: string
  componentChunkName: string
  staticQueries: readonly string[]
  data: Json
  sliceContext: Record<string, Json>
  /** Addresses that it links to: on those pages the link is marked as the current one. */
  linkedPaths: readonly string[]
}

/** The React side of a site. */
export interface SiteRenderer {
  /** The frame of every page with a marked place for each slot. */
  renderFrame(): string
  /** Gives an empty text where the pattern of the template does not fit the path; `parts` is kept by the caller. */
  renderPage(template: Template, path: string, data: Json, frame: RenderFrame): string
  renderSlice(slice: Slice, path: string, queries: Record<string, Json>): string
  /** Draws what a page publishes beside itself, and what its data shows; `source` is the text of its document. */
  draw(page: Page, source: string | undefined): Drawn
  /** Draws a picture as SVG, in strips from top to bottom that other formats may share, with its texts in this font. */
  drawPicture(subject: Picture['subject'], format: PictureFormat, font: PictureFont): PictureStrip[]
}

/** What the pages of a build share while they are rendered. */
export interface RenderFrame {
  /** The static queries that the template asks for. */
  queries: Record<string, Json>
  parts: PartStore
  /** Takes long pieces of HTML in their order; the page has `ASIDE_MARK` in their places. */
  aside: string[]
}

/** No HTML has it by itself: a text cannot open a comment. */
export const ASIDE_MARK = '<!--\0-->'

/** The HTML of parts that are the same on every page where they stand. */
export interface PartStore {
  get(kind: string, name: string): string | undefined
  /** Keeps the HTML of a part, and gives it back. */
  set(kind: string, name: string, html: string): string
}

/** What was drawn for a page: more of its data, and the files that it names as its drawings. */
export interface Drawn {
  data: { [key: string]: Json }
  files: OutputFile[]
}
