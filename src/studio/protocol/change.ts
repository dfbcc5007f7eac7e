/** A part of a comparison. */
export interface Change {
  kind: 'same' | 'added' | 'removed'
  text: string
}
