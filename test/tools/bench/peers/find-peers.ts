import type { Builder } from '../builder.ts'
import { findHugo } from './hugo.ts'
import { findVike } from './vike.ts'

/** What another generator is given: our corpus, and a site of ours, whose styles its pages carry too. */
export interface PeerOptions {
  /** A copy of the project. */
  code: string
  data: string
  directory: string
  prefix: readonly string[]
  signal: AbortSignal
  /** Is there when the first build of the peer starts. */
  ourSite: string
}

export type CreatePeer = (options: PeerOptions) => Builder

/** A peer, if it can run on this machine, and a sentence about it: its version, or what to do. */
export interface FoundPeer {
  create?: CreatePeer
  note: string
}

const PEERS: Record<string, (root: string) => FoundPeer> = { hugo: findHugo, vike: findVike }
export const PEER_NAMES = Object.keys(PEERS)

/** The peers that were asked for and can run, and a sentence about each. */
export function findPeers(names: readonly string[], root: string): { peers: CreatePeer[]; notes: string[] } {
  const found = names.flatMap((name) => PEERS[name]?.(root) ?? [])
  return { peers: found.flatMap(({ create }) => create ?? []), notes: found.map(({ note }) => note) }
}
