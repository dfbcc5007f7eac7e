/** The sources that a content security policy allows for inline blocks. */
export interface InlineBlocks {
  /** Sources such as `'sha256-…'`, one for each inline script. */
  scripts: string[]
  styles: string[]
}

/** The inline blocks of a release, and those of its pages before they last changed. */
export interface SiteBlocks {
  own: InlineBlocks
  last: InlineBlocks
}
