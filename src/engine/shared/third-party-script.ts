/** A script of others that a site uses. */
export interface ThirdPartyScript {
  /** Where it comes from, in the one spelling that counts. */
  url: string
  /** The address of our own copy; without one, it is fetched for each reader anew. */
  file?: string
}
