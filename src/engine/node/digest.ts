import { createHash, hash } from 'node:crypto'

/** The digest of contents in cache keys and in the manifest. */
export function digestOf(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'base64url').slice(0, 27)
}

/** A digest of several parts for file names and addresses: lower-case letters and digits only. */
export function shortDigest(...parts: string[]): string {
  const digest = createHash('sha256')
  for (const part of parts) digest.update(part).update('\0')
  return digest.digest('hex').slice(0, 16)
}
