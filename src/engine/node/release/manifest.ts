import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InlineBlocks } from '../inline-blocks.ts'
import { prepareMemoryFor } from '../memory.ts'
import type { Serving } from '../site-definition.ts'
import { createFileTable, type FileColumns, type FileTable } from './file-table.ts'

/** The key of a target, and the files that were rendered from it: `count` rows of the table of files, from row `first` on. */
export interface Part {
  key: string
  first: number
  count: number
  /** The documents of a part that shows texts of several. */
  documents?: string[]
}

/** The record of a release; stored beside the output folder, never in it. */
export interface Manifest {
  /** Path of each page → its key and its files. */
  pages: Map<string, Part>
  /** The same for pictures and feeds. */
  extras: Map<string, Part>
  files: FileTable
  /** The modification time of each folder, or 0 where it was too young to rely on. */
  folders: Map<string, number>
  serving: Serving
  /** Digest of all content that more than one page shows. */
  outline: string
  /** Digest of each document. */
  documents: Map<string, string>
  /** Files that belong to no page and depend on the outline: the sitemap, and those that the site adds. */
  derived: string[]
  /** How texts were compressed; empty where they were not. */
  compression: string
}

const VERSION = 9

/** A manifest as it is stored: columns instead of objects, because there are many rows. */
interface WrittenManifest {
  version: number
  pages: WrittenParts
  extras: WrittenParts
  files: FileColumns
  folders: { names: string[]; modified: number[] }
  serving: Serving
  outline: string
  documents: { files: string[]; digests: string[] }
  derived: string[]
  compression: string
}

interface WrittenParts {
  names: string[]
  keys: string[]
  /** Of the first file of each part. */
  rows: number[]
  counts: number[]
  documents: (string[] | null)[]
}

export function emptyManifest(): Manifest {
  return {
    pages: new Map(),
    extras: new Map(),
    files: createFileTable(),
    folders: new Map(),
    serving: { key: '', url: '', redirects: [], policy: '', inline: { own: none(), last: none() }, scripts: [] },
    outline: '',
    documents: new Map(),
    derived: [],
    compression: '',
  }
}

const none = (): InlineBlocks => ({ scripts: [], styles: [] })

/** The files of a part. */
export function filesOf({ files }: Manifest, { first, count }: Part): string[] {
  return files.paths.slice(first, first + count)
}

/** A manifest is named after the inode of its folder, which survives a rename: it always belongs to the right folder. */
export function manifestFile(folder: string, buildFolder: string): string {
  return join(buildFolder, `manifest-${statSync(folder, { bigint: true }).ino}.json`)
}

/** The manifest of a folder, if the build that filled it has finished; `like` is one that probably has the same files. */
export function readManifestOf(folder: string, buildFolder: string, like?: Manifest): Manifest | undefined {
  return existsSync(folder) ? readManifest(manifestFile(folder, buildFolder), like) : undefined
}

/** Reads a manifest; undefined if it is missing, damaged or of another version. */
function readManifest(file: string, like: Manifest | undefined): Manifest | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    prepareMemoryFor(text.length)
    const written = JSON.parse(text) as WrittenManifest
    const { version, pages, extras, files, folders, serving, outline, documents, derived, compression } = written
    if (version !== VERSION) return undefined
    const readPages = once(() => readParts(pages))
    const readDocuments = once(() => zip(documents.files, (row) => documents.digests[row] ?? ''))
    return {
      // Read on demand: a build mostly needs only the files of the folder that it fills.
      get pages() {
        return readPages()
      },
      extras: readParts(extras),
      files: createFileTable(files, like?.files),
      folders: zip(folders.names, (row) => folders.modified[row] ?? 0),
      serving,
      outline,
      get documents() {
        return readDocuments()
      },
      derived,
      compression,
    }
  } catch {
    return undefined
  }
}

function readParts({ names, keys, rows, counts, documents }: WrittenParts): Manifest['pages'] {
  return zip(names, (row) => {
    const shown = documents[row]
    return { key: keys[row] ?? '', first: rows[row] ?? 0, count: counts[row] ?? 0, ...(shown ? { documents: shown } : {}) }
  })
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

function zip<T>(names: readonly string[], read: (row: number) => T): Map<string, T> {
  const map = new Map<string, T>()
  for (let row = 0; row < names.length; row++) map.set(names[row] as string, read(row))
  return map
}

function writeParts(parts: Manifest['pages']): WrittenParts {
  const values = [...parts.values()]
  return {
    names: [...parts.keys()],
    keys: values.map(({ key }) => key),
    rows: values.map(({ first }) => first),
    counts: values.map(({ count }) => count),
    documents: values.map(({ documents }) => documents ?? null),
  }
}

/** Writes a manifest atomically. */
export function writeManifest(file: string, manifest: Manifest): void {
  const written: WrittenManifest = {
    version: VERSION,
    pages: writeParts(manifest.pages),
    extras: writeParts(manifest.extras),
    files: manifest.files.columns,
    folders: { names: [...manifest.folders.keys()], modified: [...manifest.folders.values()] },
    serving: manifest.serving,
    outline: manifest.outline,
    documents: { files: [...manifest.documents.keys()], digests: [...manifest.documents.values()] },
    derived: manifest.derived,
    compression: manifest.compression,
  }
  const descriptor = openSync(`${file}.part`, 'w')
  writeFileSync(descriptor, JSON.stringify(written))
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(`${file}.part`, file)
}
