/** Sources of the style sheets that are no template's. */
export interface SiteStyles {
  /** Inlined into the pages that name them. */
  others: readonly string[]
  /** Linked by every page. */
  linked: string
  /** Loaded with the runtime, for other pages. */
  next: string
  /** The sheets that a page links in development. */
  development: readonly string[]
}
