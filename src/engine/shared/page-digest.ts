/** The data that a page or a slice is rendered from. */
interface Source {
  staticQueryHashes: readonly string[]
  /** Its own data, as `JSON.stringify` writes it. */
  json: string
}

/**
 * Identifies the data of a page and its slices: HTML with another digest was rendered from other data. `crc32` is that of zlib in Node,
 * since a loop in JavaScript would be a fifth of all that a page executes.
 */
export function pageDigest(sources: readonly Source[], crc32: (text: string) => number): string {
  return crc32(sources.map(({ staticQueryHashes, json }) => `${staticQueryHashes} ${json}`).join()).toString(36)
}
