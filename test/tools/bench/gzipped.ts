import { gzipSync } from 'node:zlib'

/** The compressed size of a text. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}
