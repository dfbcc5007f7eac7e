import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../digest.ts'
import type { DocumentKind, LoadOptions } from '../site-definition.ts'
import { listFiles, readBytes, readSource } from '../sources/source-files.ts'

/** A file with its digest. */
export type DigestedFile = [file: string, digest: string]

/** The sources of a build as a machine sees them. */
export interface Sources {
  options: LoadOptions
  /** The files of the data folder that are no documents, then those that are published unchanged. */
  files: DigestedFile[]
  documents: DigestedFile[]
}

export interface SourceFolders {
  data: string
  /** The public folder of the project. */
  public: string
  documents: Pick<DocumentKind<unknown>, 'directory' | 'extension'>
}

const PUBLIC = 'public/'
/** The sizes of larger files are compared, not their bytes. */
const READ_LIMIT = 64 * 1024 * 1024

/** Reads the digests of all sources, without parsing any; `digests` are those of the documents, where they are known. */
export function readSources(
  { data, public: shared, documents }: SourceFolders,
  options: LoadOptions,
  digests?: ReadonlyMap<string, string>,
): Sources {
  const prefix = `${documents.directory}/`
  const directory = join(data, documents.directory)
  const sources: Sources = { options, files: [], documents: [] }
  for (const file of existsSync(data) ? listFiles(data, []) : []) {
    if (file.startsWith(PUBLIC)) sources.files.push([file, sizeOf(join(data, file))])
    else if (!file.startsWith(prefix)) sources.files.push([file, digestOfFile(data, file)])
    else if (file.endsWith(documents.extension)) {
      const name = file.slice(prefix.length)
      sources.documents.push([name, digests === undefined ? digestOfDocument(directory, name) : (digests.get(name) ?? '')])
    }
  }
  // The pages show of published files only that they exist, and the size of a picture.
  for (const file of existsSync(shared) ? listFiles(shared, []) : []) sources.files.push([PUBLIC + file, sizeOf(join(shared, file))])
  return sources
}

function digestOfDocument(directory: string, file: string): string {
  const source = readSource(directory, file)
  return 'code' in source ? '' : digestOf(source.bytes)
}

function digestOfFile(directory: string, file: string): string {
  const bytes = readBytes(directory, file, READ_LIMIT)
  return 'code' in bytes ? sizeOf(join(directory, file)) : digestOf(bytes)
}

function sizeOf(path: string): string {
  return `${statSync(path, { throwIfNoEntry: false })?.size ?? 0} bytes`
}
