import type { Head } from '../shared/head.ts'
import type { HttpsScope } from '../shared/https-scope.ts'
import type { Json } from '../shared/json.ts'
import type { Fault } from '../shared/site-error.ts'
import type { Template } from '../shared/template.ts'
import type { ThirdPartyScript } from '../shared/third-party-script.ts'
import type { FontPlan } from './fonts/font-plan.ts'
import type { SiteBlocks } from './inline-blocks.ts'
import type { Appearance } from './pictures/icons.ts'
import type { Picture, PictureFont, PictureFormat, PictureStrip } from './pictures/picture.ts'
import type { OutputFile } from './release/contents.ts'
import type { Feed } from './render/feed-files.ts'
import type { PartStore } from './render/part-store.ts'
import type { SitemapEntry } from './render/sitemap-entry.ts'
import type { PageSelection } from './shards/page-selection.ts'
import type { SiteStyles } from './site-styles.ts'
import type { ProbedImage } from './sources/image-probe.ts'

/** The interface between the engine and a site; the engine does not import the site. */
export interface SiteDefinition<Node = unknown, Content = unknown> {
  /** The folder of documents below the data folder, and their parser; then the files of the data folder that other commands read. */
  documents: DocumentKind<Node>
  otherFiles: readonly string[]
  templates: readonly Template[]
  styles: SiteStyles
  fonts: FontPlan
  /** Joins data files and documents, and collects all faults. */
  load(input: LoadInput<Node>): LoadResult<Content>
  settings(content: Content): SiteSettings
  /** Every page, or the selected ones; others may be yielded too where they are cheap. */
  pages(content: Content, selection?: PageSelection): Iterable<Page | DeferredPage>
  feeds(content: Content): Iterable<Feed>
  slices(content: Content): Slice[]
  staticQueries(content: Content): Record<string, Json>
  /** Files that belong to no page; from documents, they may contain only what is in the outline. */
  files(content: Content): OutputFile[]
  renderer: SiteRenderer
}

/** The documents of a site: their location and their parser. */
export interface DocumentKind<Node> {
  directory: string
  extension: string
  /** What the parser needs of the data files, as one text: parsed documents are kept as long as it is the same. */
  context(readText: (file: string) => string | undefined): string
  parse(file: string, text: string, digest: string, context: string): ParsedDocument<Node>
  /** The part of a document that other pages than its own may show. */
  outline(node: Node): unknown
  /** The HTML of a document for readers outside of the site, who have neither its styles nor its other elements. */
  forFeeds(html: string): string
}

/** One document after parsing; `node` is kept in memory and in the cache, `html` is not. */
export interface ParsedDocument<Node> {
  node: Node
  html: string
  faults: Fault[]
}

export interface LoadInput<Node> {
  documents: Node[]
  /** Reads a small data file, as text or as bytes; undefined if it does not exist, null if it cannot be read, which is reported as a fault. */
  readText(file: string, limit?: number): string | null | undefined
  readBytes(file: string, limit: number): Uint8Array | null | undefined
  /** The names of the files in a folder of the data folder, sorted; none if it does not exist. */
  listFiles(folder: string): string[]
  /** Addresses of all files that are published unchanged, such as `/images/a.png`, and the pictures among them. */
  publicFiles: ReadonlySet<string>
  pictures: ReadonlyMap<string, ProbedImage>
  /** The source of a document, to locate faults across files; a quoted one is shown by other pages, which its edits change too. */
  readDocument(file: string): string
  quoteDocument(file: string): string
  options: LoadOptions
}

export interface LoadOptions {
  drafts: boolean
  future: boolean
  /** The day of the build, `YYYY-MM-DD`: the only time that a page may depend on. */
  today: string
  /** Whether social pictures are rendered for pages. */
  images: boolean
}

export interface LoadResult<Content> {
  content: Content
  faults: Fault[]
}

export interface SiteSettings {
  key: string
  url: string
  language: string
  name: string
  serviceWorker: boolean
  /** Elements for the head of every page. */
  head: string
  appearance: Appearance
  /** Published files that the error pages show; they are precached. */
  errorPageFiles: string[]
  redirects: Redirect[]
  scripts: ThirdPartyScript[]
  /** Origins of pictures beside its own; a font for letters that the font of painted pictures does not have. */
  pictureOrigins: string[]
  pictureFont?: Uint8Array | undefined
  httpsOnly: HttpsScope
  /** The number of pages, for a progress bar. */
  pages: number
}

/** The data that a host needs beside the files of a site. */
export interface Serving {
  key: string
  url: string
  redirects: Redirect[]
  /** The content security policy, for every page. */
  policy: string
  httpsOnly?: HttpsScope
  inline: SiteBlocks
  scripts: ThirdPartyScript[]
}

/** An address that moved; hosts redirect it, there is no file for it. */
export interface Redirect {
  from: string
  /** A path of this site or an https URL. */
  to: string
  ignoreCase: boolean
}

/** One page of the site, complete except for the HTML of its document; `styles` are those of its template, unless given. */
export interface Page extends Partial<Pick<Template, 'styles'>> {
  path: string
  componentChunkName: string
  matchPath?: string
  head: Head
  /** The props of the component; for a page with a document, rendering adds `html`. */
  data: { [key: string]: Json }
  document?: { file: string; digest: string }
  /** Addresses of the drawings that are published with it. */
  drawings?: string[]
  /** Its social picture. */
  picture?: Picture
  /** The part of the sitemap that lists it. */
  sitemapPart: string
  /** The slot of the frame → the name of its slice. */
  slices: Record<string, string>
  /** Its static queries are those of this variant, such as `texts.ru` in place of `texts`, where the site has them. */
  variant?: string
  lastModified?: string
}

/** A page that is made only if its inputs have changed. */
export interface DeferredPage extends Pick<Page, 'path' | 'slices' | 'picture'> {
  /** All that the page is made of: with the same inputs it is the same. */
  inputs: string
  sitemapEntry: SitemapEntry
  make(): Page
}

/** A part of the frame that is rendered once and shared by many pages. */
export interface Slice extends Pick<Page, 'variant' | 'componentChunkName'> {
  name: string
  staticQueries: readonly string[]
  data: Json
  sliceContext: Record<string, Json>
  /** It is rendered anew for pages that it links to, to mark the link as current, and for those whose data have a field that it shows. */
  linkedPaths: readonly string[]
  pageField?: string
}

/** The React side of a site. */
export interface SiteRenderer {
  /** The frame of every page, with a placeholder for each slot. */
  renderFrame(): string
  /** Returns an empty string if the pattern of the template does not match the path. */
  renderPage(template: Template, path: string, data: Json, frame: RenderFrame): string
  renderSlice(slice: Slice, path: string, queries: Record<string, Json>, page: Page['data']): string
  /** Draws the files of a page and the drawings in its data, from the text of its document and the static queries of its template. */
  draw(page: Page, source: string | undefined, queries: Record<string, Json>): Drawn
  /** Draws a picture as SVG, in strips from top to bottom that several formats may share, with its texts in this font. */
  drawPicture(subject: Picture['subject'], format: PictureFormat, font: PictureFont): PictureStrip[]
}

/** The context in which a page is rendered: with the static queries that the template declares. */
export interface RenderFrame {
  queries: Record<string, Json>
  parts: PartStore
  /** Long pieces of HTML, appended in order; the rendered page has `ASIDE_MARK` in their places. */
  aside: string[]
}

/** Cannot occur in rendered HTML: a text cannot open a comment. */
export const ASIDE_MARK = '<!--\0-->'

/** The drawings of a page: additional data, and the files that it lists as `drawings`. */
export interface Drawn {
  data: Record<string, Json>
  files: OutputFile[]
}
