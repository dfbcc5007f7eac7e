/** A kind of page: its React component and the pattern of its addresses. The HTML around it is written by `page-html.ts`. */
export interface Template {
  componentChunkName: string
  pattern: string
  staticQueries: readonly string[]
  /** Source of the styles that are inlined into its pages. */
  styles: string
  /** Source of its component, if browsers load it on demand. */
  module?: string
  /** No interactive elements: the browser loads rendered HTML instead of a component. */
  serverOnly?: boolean
}
