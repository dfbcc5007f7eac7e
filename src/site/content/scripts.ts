import { hash32 } from '../../engine/shared/hash32.ts'

/** Digits of the digest at the end of a script's name. */
export const scriptDigestLength = 16

/** What the address of our copy of somebody else's script begins with: its site, and what tells its address from others there. */
export function scriptFilePrefix(url: string): string {
  const { hostname } = new URL(url)
  return `/scripts/${hostname.replace(/[^a-z0-9.-]+/g, '-')}-${hash32(url).toString(36)}-`
}
