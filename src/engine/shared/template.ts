/** A kind of page: which React component shows it, at which addresses. */
export interface Template {
  componentChunkName: string
  pattern: string
  staticQueries: readonly string[]
  /** Source of the styles that its pages have in themselves. */
  styles: string
  /** Source of its component, if browsers load that when it is needed. */
  module?: string
  /** Nothing to click but links: the browser is sent rendered HTML instead of a component. */
  serverOnly?: boolean
}
