import type { Builder } from '../builder.ts'
import { findHugo } from './hugo.ts'
import { findVike } from './vike.ts'

/** The inputs of another generator: our corpus, and our site, whose inlined styles its pages get too. */
export interface PeerOptions {
  /** A copy of the project. */
  code: string
  data: string
  directory: string
  prefix: readonly string[]
  signal: AbortSignal
  /** The output of our build; it exists when the first build of the peer starts. */
  ourSite: string
}

export type CreatePeer = (options: PeerOptions) => Builder

/** A peer, if it can run on this machine, and a note: its version, or how to install it. */
export interface FoundPeer {
  create?: CreatePeer
  note: string
}

const PEERS: Record<string, (root: string) => FoundPeer> = { hugo: findHugo, vike: findVike }
export const PEER_NAMES = Object.keys(PEERS)

/** The requested peers that can run, and a note about each requested one. */
export function findPeers(names: readonly string[], root: string): { peers: CreatePeer[]; notes: string[] } {
  const found = names.flatMap((name) => PEERS[name]?.(root) ?? [])
  return { peers: found.flatMap(({ create }) => create ?? []), notes: found.map(({ note }) => note) }
}
