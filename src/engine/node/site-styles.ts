/** Sources of the style sheets that are not inlined. */
export interface SiteStyles {
  /** Linked by every page. */
  linked: string
  /** Loaded with the runtime, for other pages. */
  next: string
  /** The sheets that a page links in development. */
  development: readonly string[]
}
