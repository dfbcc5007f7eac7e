import { type Pack, type PackedEntry, readPacked, type Taken, unpack } from '../cache/pack.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import { type DocumentEntry, readEntry, writeEntry } from './document-entry.ts'
import { readSource } from './source-files.ts'

/** A twentieth of the milliseconds that a document and its page cost: a build waits no longer for it. */
const WORTH = 0.05

/** The key of a parsed document: its parser, its name and its bytes. */
function keyOf(version: string, file: string, digest: string): string {
  return digestOf(`document\0${version}\0${file}\0${digest}`)
}

/** Takes documents from the shared cache instead of parsing them; returns those that it does not have. */
export async function takeDocuments(
  cache: SharedCache,
  version: string,
  { directory, files }: { directory: string; files: readonly string[] },
  onTaken: (entry: DocumentEntry) => void,
): Promise<string[]> {
  cache.patience.allow(files.length * WORTH)
  if (!(await cache.ready())) return [...files]
  const sources = new Map<string, { file: string; digest: string; stamp: string }>()
  for (const file of files) {
    const source = readSource(directory, file)
    if (!('text' in source)) continue
    const digest = digestOf(source.bytes)
    sources.set(keyOf(version, file, digest), { file, digest, stamp: source.stamp })
  }
  const wanted = new Map<Pack, PackedEntry[]>()
  for (const key of sources.keys()) {
    const pack = cache.packOf(key)
    const entry = pack?.entries.get(key)
    if (pack === undefined || entry === undefined) continue
    const others = wanted.get(pack) ?? []
    others.push(entry)
    wanted.set(pack, others)
  }
  const taken = new Set<string>()

  function use(bytes: Uint8Array, entries: readonly PackedEntry[]): Taken {
    const pack = unpack(bytes)
    let refused = 0
    for (const packed of entries) {
      const entry = readDocument(readPacked(pack, packed))
      const { file, digest, stamp } = sources.get(packed.key) ?? {}
      if (entry === undefined || entry.file !== file || entry.digest !== digest || stamp === undefined) refused++
      else {
        taken.add(file)
        onTaken({ ...entry, stamp })
      }
    }
    return { taken: entries.length - refused, refused }
  }

  const taking = Array.from(wanted, ([pack, entries]) => cache.take(pack, (bytes) => use(bytes, entries)))
  for (const finish of taking) await finish()
  return files.filter((file) => !taken.has(file))
}

/** Keeps a parsed document for builds on other machines. */
export function keepDocument(cache: SharedCache, version: string, entry: DocumentEntry): void | Promise<void> {
  const bytes = Buffer.from(writeEntry({ ...entry, stamp: '' }))
  return cache.add({ key: keyOf(version, entry.file, entry.digest), files: [], bytes })
}

/** A document is executed as data of every page: a line that is no entry is a miss. */
function readDocument(bytes: Uint8Array | undefined): DocumentEntry | undefined {
  try {
    return bytes && readEntry(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
