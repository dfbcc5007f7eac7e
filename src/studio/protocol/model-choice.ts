/** The model of a trial; without a name or an address, or with an empty one, the configured one. */
export interface ModelChoice {
  model?: string
  /** Of another server, which gets no key. */
  address?: string
}
