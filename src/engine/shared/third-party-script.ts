/** A third-party script that a site uses. */
export interface ThirdPartyScript {
  /** Its normalised address. */
  url: string
  /** The address of a local copy; without one, it is fetched for every request. */
  file?: string
}
