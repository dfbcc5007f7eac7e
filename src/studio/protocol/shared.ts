/** Texts that are not saved yet, by file. */
export type Drafts = Record<string, string>

/** The model of a trial; without a name or an address, or with an empty one, the configured one. */
export interface ModelChoice {
  model?: string
  /** Of another server, which gets no key. */
  address?: string
}

/** A part of the comparison of two texts. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}
