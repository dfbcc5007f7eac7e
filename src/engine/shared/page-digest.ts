import { hash32 } from './hash32.ts'

/** The data that a page or a slice is rendered from. */
interface Source {
  staticQueryHashes: readonly string[]
  /** Its own data, as `JSON.stringify` writes it. */
  json: string
}

/** Identifies the data of a page and its slices: HTML with another digest was rendered from other data. */
export function pageDigest(sources: readonly Source[]): string {
  return hash32(sources.map(({ staticQueryHashes, json }) => `${staticQueryHashes} ${json}`).join()).toString(36)
}
