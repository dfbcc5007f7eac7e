import { cpSync, rmSync } from 'node:fs'
import { relative } from 'node:path'

/** Copies a built site without its preview pictures, which are many. */
export function copySite(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true, filter: (source) => relative(from, source) !== 'social' })
}
