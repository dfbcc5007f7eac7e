import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Serving } from './site-definition.ts'

/** A published file: what it holds, and how to see that nobody has touched it since. */
export interface FileRecord {
  digest: string
  size: number
  modified: number
}

/** What something was made of, and the files that came out. */
export interface Part {
  key: string
  files: string[]
}

/** What a release is made of; kept beside the output folder, never in it. */
export interface Manifest {
  /** Path of each page → the key of all that went into it, and the files that came out. */
  pages: Map<string, Part>
  /** The same for pictures and feeds. */
  extras: Map<string, Part>
  files: Map<string, FileRecord>
  serving: Serving
  /** Digest of all that more than one page shows. */
  outline: string
  /** Digest of each document. */
  documents: Map<string, string>
  /** Files that belong to no page and follow from the outline: the sitemap, and what the site adds. */
  derived: string[]
}

const VERSION = 5

type WrittenPart = [name: string, key: string, ...files: string[]]

/** A manifest as it stands on the disk: rows instead of objects, because there are many. */
interface WrittenManifest {
  version: number
  pages: WrittenPart[]
  extras: WrittenPart[]
  files: [path: string, digest: string, size: number, modified: number][]
  serving: Serving
  outline: string
  documents: [file: string, digest: string][]
  derived: string[]
}

export function emptyManifest(): Manifest {
  return {
    pages: new Map(),
    extras: new Map(),
    files: new Map(),
    serving: { key: '', url: '', redirects: [], policy: '', scripts: [] },
    outline: '',
    documents: new Map(),
    derived: [],
  }
}

/** A manifest is named after the inode of its folder, which a rename keeps: the two can never be mixed up. */
export function manifestFile(folder: string, workshop: string): string {
  return join(workshop, `manifest-${statSync(folder, { bigint: true }).ino}.json`)
}

/** What a folder holds, if the build that filled it has finished. */
export function readManifestOf(folder: string, workshop: string): Manifest | undefined {
  return existsSync(folder) ? readManifest(manifestFile(folder, workshop)) : undefined
}

/** Reads a manifest; one that is missing, torn or of another version is as good as none. */
function readManifest(file: string): Manifest | undefined {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8')) as WrittenManifest
    const { version, pages, extras, files, serving, outline, documents, derived } = written
    if (version !== VERSION) return undefined
    return {
      pages: readParts(pages),
      extras: readParts(extras),
      files: new Map(files.map(([path, digest, size, modified]) => [path, { digest, size, modified }])),
      serving,
      outline,
      documents: new Map(documents),
      derived,
    }
  } catch {
    return undefined
  }
}

function readParts(parts: readonly WrittenPart[]): Manifest['pages'] {
  return new Map(parts.map(([name, key, ...files]) => [name, { key, files }]))
}

function writeParts(parts: Manifest['pages']): WrittenPart[] {
  return Array.from(parts, ([name, { key, files }]) => [name, key, ...files])
}

/** Writes a manifest so that it is there whole, or not at all. */
export function writeManifest(file: string, manifest: Manifest): void {
  const written: WrittenManifest = {
    version: VERSION,
    pages: writeParts(manifest.pages),
    extras: writeParts(manifest.extras),
    files: Array.from(manifest.files, ([path, { digest, size, modified }]) => [path, digest, size, modified]),
    serving: manifest.serving,
    outline: manifest.outline,
    documents: [...manifest.documents],
    derived: manifest.derived,
  }
  const descriptor = openSync(`${file}.part`, 'w')
  writeFileSync(descriptor, JSON.stringify(written))
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(`${file}.part`, file)
}
