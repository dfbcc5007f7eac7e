import { createHash } from 'node:crypto'

/** The digest that stands for contents: in keys, in the manifest and in file names. */
export function digestOf(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64url').slice(0, 27)
}

/** A digest for a file name: lower-case letters and digits only. */
export function shortDigest(...parts: string[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}
