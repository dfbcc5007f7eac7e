import { hash32 } from '../../engine/shared/hash32.ts'

/** The folder of the copies that `npm run vendor` makes. */
export const SCRIPT_FOLDER = '/scripts/'

/** The length of the digest at the end of a script's file name. */
export const scriptDigestLength = 16

/** The start of the path of a third-party script's copy: its host, and a hash of its URL. */
export function scriptFilePrefix(url: string): string {
  const { hostname } = new URL(url)
  return `${SCRIPT_FOLDER}${hostname.replace(/[^a-z0-9.-]+/g, '-')}-${hash32(url).toString(36)}-`
}
