import type { Fault } from '../shared/site-error.ts'
import { digestOf } from './digest.ts'
import type { SiteDefinition } from './site-definition.ts'
import { readSource, stampOf } from './source-files.ts'

/** One document as the loader gets it back: parsed, without its HTML. */
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

/** Parses documents and keeps their HTML until a page asks for it, within a limit of memory. */
export interface DocumentStore {
  parse(file: string): DocumentEntry
  /** Gives the HTML of a document away; one that is no longer held is read and parsed again. */
  takeHtml(file: string, digest: string): string
}

const HELD_BYTES = 48 * 1024 * 1024

export function createDocumentStore(
  directory: string,
  documents: SiteDefinition['documents'],
  fail: (fault: Fault) => never,
): DocumentStore {
  const held = new Map<string, Buffer>()
  let heldBytes = 0

  function read(file: string): { entry: DocumentEntry; html: string } {
    const stamp = stampOf(directory, file)
    const source = readSource(directory, file)
    if ('code' in source) return { entry: { file, digest: '', stamp: '', outline: '', node: null, faults: [source] }, html: '' }
    const digest = digestOf(source.text)
    const { node, html, faults } = documents.parse(file, source.text, digest)
    const outline = digestOf(JSON.stringify(documents.outline(node)))
    return { entry: { file, digest, stamp, outline, node, faults }, html }
  }

  return {
    parse(file) {
      const { entry, html } = read(file)
      const bytes = Buffer.from(html)
      if (heldBytes + bytes.length <= HELD_BYTES) {
        held.set(file, bytes)
        heldBytes += bytes.length
      }
      return entry
    },
    takeHtml(file, digest) {
      const bytes = held.get(file)
      if (bytes !== undefined) {
        held.delete(file)
        heldBytes -= bytes.length
        return bytes.toString()
      }
      const { entry, html } = read(file)
      if (entry.digest !== digest)
        fail({ code: 'E_FILE_CHANGED', file, message: 'the file changed while the site was built', hint: 'build again' })
      return html
    },
  }
}
