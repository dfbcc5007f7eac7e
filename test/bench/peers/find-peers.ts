import { spawnSync } from 'node:child_process'
import type { Builder } from '../builder.ts'
import { createHugoBuilder } from './hugo.ts'

/** What another generator is given: our corpus, and a site of ours, whose styles its pages carry too. */
export interface PeerOptions {
  code: string
  data: string
  directory: string
  prefix: readonly string[]
  signal: AbortSignal
  /** Is there when its first build starts. */
  ourSite: string
}

export type CreatePeer = (options: PeerOptions) => Builder

/** The peers that are on this machine, and a sentence about each that was asked for: its version, or what to do. */
export function findPeers(names: readonly string[]): { peers: CreatePeer[]; notes: string[] } {
  if (!names.includes('hugo')) return { peers: [], notes: [] }
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  const version = status === 0 ? /\d+\.\d+\.\d+/.exec(stdout)?.[0] : undefined
  if (version === undefined)
    return { peers: [], notes: ['Hugo is not on this machine, so it is left out; on Debian: apt-get install hugo.'] }
  return { peers: [createHugoBuilder], notes: [`The peer is Hugo ${version}, which renders the same articles with test/bench/peers/hugo.`] }
}
