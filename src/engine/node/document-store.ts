import type { Fault } from '../shared/site-error.ts'
import { digestOf } from './digest.ts'
import type { SiteDefinition } from './site-definition.ts'
import { readSource, stampOf } from './source-files.ts'

/** One document as the loader gets it back: parsed, without its texts. */
export interface DocumentEntry {
  file: string
  digest: string
  /** Size, times and inode of the source; empty where it was too young to be trusted. */
  stamp: string
  /** Digest of all that other pages may show of it. */
  outline: string
  node: unknown
  faults: Fault[]
}

/** Parses documents and keeps their texts for the pages and the feeds that show them, within a limit of memory. */
export interface DocumentStore {
  parse(file: string): DocumentEntry
  /** Gives the texts of a document; those that are not held are read and parsed again. */
  take(file: string, digest: string): DocumentTexts
}

/** A document as it was written, and as HTML. */
export interface DocumentTexts {
  source: string
  html: string
}

const HELD_BYTES = 48 * 1024 * 1024

export function createDocumentStore(
  directory: string,
  documents: SiteDefinition['documents'],
  fail: (fault: Fault) => never,
): DocumentStore {
  const held = new Map<string, { source: Buffer; html: Buffer }>()
  let heldBytes = 0

  function read(file: string): { entry: DocumentEntry; texts: DocumentTexts } {
    const stamp = stampOf(directory, file)
    const source = readSource(directory, file)
    if ('code' in source) {
      return { entry: { file, digest: '', stamp: '', outline: '', node: null, faults: [source] }, texts: { source: '', html: '' } }
    }
    const digest = digestOf(source.text)
    const { node, html, faults } = documents.parse(file, source.text, digest)
    const outline = digestOf(JSON.stringify(documents.outline(node)))
    return { entry: { file, digest, stamp, outline, node, faults }, texts: { source: source.text, html } }
  }

  return {
    parse(file) {
      const { entry, texts } = read(file)
      const bytes = { source: Buffer.from(texts.source), html: Buffer.from(texts.html) }
      const size = bytes.source.length + bytes.html.length
      if (heldBytes + size <= HELD_BYTES) {
        held.set(file, bytes)
        heldBytes += size
      }
      return entry
    },
    take(file, digest) {
      const bytes = held.get(file)
      if (bytes !== undefined) return { source: bytes.source.toString(), html: bytes.html.toString() }
      const { entry, texts } = read(file)
      if (entry.digest !== digest)
        fail({ code: 'E_FILE_CHANGED', file, message: 'the file changed while the site was built', hint: 'build again' })
      return texts
    },
  }
}
