import { gzipSync } from 'node:zlib'

/** How many bytes a host sends for a text. */
export function gzipped(text: string): number {
  return gzipSync(text, { level: 9 }).length
}
