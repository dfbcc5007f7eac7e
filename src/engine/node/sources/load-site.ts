import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Fault, isError, SiteError } from '../../shared/site-error.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import { prepareMemory } from '../memory.ts'
import type { LoadOptions, SiteDefinition } from '../site-definition.ts'
import { openDocumentCache } from './document-cache.ts'
import { type DocumentEntry, readEntry, writeEntry } from './document-entry.ts'
import { type ParsedDocument, readContext } from './document-store.ts'
import { listPublicFiles } from './public-files.ts'
import { keepDocument, takeDocuments } from './shared-documents.ts'
import { checkNames, listFiles, readBytes, readSource, stampOf } from './source-files.ts'
import type { TextsPlace } from './texts-file.ts'
import { describeOthers, findUnknownFiles, listFolder } from './unknown-files.ts'

/** The validated content of a site, and the faults that were found. */
export interface LoadedSite {
  content: unknown
  faults: Fault[]
  /** Address of each file that is published unchanged → its path. */
  publicFiles: Map<string, string>
  documents: { total: number; parsed: number }
  /** Digest of all content that more than one page may show: while it is the same, only pages of changed documents can change. */
  outline: string
  /** Digest of each document. */
  digests: Map<string, string>
  /** The places of the texts of the parsed documents. */
  texts: Map<string, TextsPlace>
}

export interface LoadSiteOptions {
  dataDirectory: string
  publicDirectory: string
  /** The cache of parsed documents. */
  cacheFile: string
  /** Digest of the parser's code: cache entries of other versions are ignored. */
  version: string
  /** What builds on other machines have parsed. */
  sharedCache?: SharedCache | undefined
  /** Parses files; `onParsed` is called for each document, in no fixed order. */
  parse(files: readonly string[], onParsed: (parsed: ParsedDocument) => void): Promise<void>
  options: LoadOptions
}

/** Reads everything below a data folder; collects faults instead of throwing. */
export async function loadSite(site: SiteDefinition, options: LoadSiteOptions): Promise<LoadedSite> {
  const { dataDirectory } = options
  if (!existsSync(dataDirectory)) {
    throw new SiteError('E_DATA', `the data folder ${dataDirectory} does not exist`, { hint: 'name another one with --data' })
  }
  if (!statSync(dataDirectory).isDirectory()) {
    throw new SiteError('E_DATA', `${dataDirectory} is a file, expected the data folder`, { hint: 'name the folder with --data' })
  }
  const faults: Fault[] = []
  const { files: publicFiles, pictures } = listPublicFiles([options.publicDirectory, join(dataDirectory, 'public')], faults)
  const { entries, parsed, texts } = await loadDocuments(site, options, faults)
  const prefix = (fault: Fault): Fault => ({ ...fault, file: `${site.documents.directory}/${fault.file}` })
  for (const entry of entries) faults.push(...entry.faults.map(prefix))

  const { drafts, future, today, images } = options.options
  const outline: string[] = [JSON.stringify([drafts, future, today, images, [...pictures]]), ...publicFiles.keys()]
  for (const entry of entries) outline.push(entry.file, entry.outline)
  const asked = new Set<string>()
  const unread = new Set(entries.filter(({ node }) => node === null))
  const readDocument = (file: string) => {
    const source = readSource(join(dataDirectory, site.documents.directory), file)
    return 'text' in source ? source.text : ''
  }
  const loaded = site.load({
    documents: entries.filter((entry) => !unread.has(entry)).map(({ node }) => node),
    readText(file, limit) {
      asked.add(file)
      if (!existsSync(join(dataDirectory, file))) return undefined
      const source = readSource(dataDirectory, file, limit)
      if ('code' in source) {
        faults.push(source)
        return null
      }
      outline.push(file, source.text)
      return source.text
    },
    readBytes(file, limit) {
      asked.add(file)
      if (!existsSync(join(dataDirectory, file))) return undefined
      const bytes = readBytes(dataDirectory, file, limit)
      if ('code' in bytes) {
        faults.push(bytes)
        return null
      }
      outline.push(file, digestOf(bytes))
      return bytes
    },
    listFiles: (folder) =>
      listFolder(join(dataDirectory, folder))
        .flatMap((entry) => (entry.isFile() ? entry.name : []))
        .sort(),
    publicFiles: new Set(publicFiles.keys()),
    pictures,
    readDocument,
    quoteDocument(file) {
      const text = readDocument(file)
      outline.push(file, digestOf(text))
      return text
    },
    options: options.options,
  })
  faults.push(...findUnknownFiles(dataDirectory, asked, site))
  return {
    content: loaded.content,
    faults: [...faults, ...loaded.faults],
    publicFiles,
    documents: { total: entries.length, parsed },
    outline: digestOf(JSON.stringify(outline)),
    digests: new Map(entries.map(({ file, digest }) => [file, digest])),
    texts,
  }
}

/** Loads the entry of each document: from the cache if its bytes are unchanged, else by parsing it. */
async function loadDocuments(
  site: SiteDefinition,
  options: LoadSiteOptions,
  faults: Fault[],
): Promise<{ entries: DocumentEntry[]; parsed: number; texts: LoadedSite['texts'] }> {
  const directory = join(options.dataDirectory, site.documents.directory)
  const found: Fault[] = []
  const all = existsSync(directory) ? listFiles(directory, found) : []
  const files = all.filter((file) => file.endsWith(site.documents.extension))
  found.push(...describeOthers(all, site.documents))
  checkNames(files, found)
  faults.push(...found.map((fault) => ({ ...fault, file: `${site.documents.directory}/${fault.file}` })))

  prepareMemory(files.length)
  const { sharedCache } = options
  const version = `${options.version} ${readContext(options.dataDirectory, site.documents)}`
  const cache = openDocumentCache(options.cacheFile, version)
  const byFile = new Map<string, DocumentEntry>()
  for (const file of files) {
    const entry = cache.get(file)
    if (entry === undefined) continue
    const stamp = stampOf(directory, file)
    if (stamp === '' || stamp !== entry.stamp) {
      const source = readSource(directory, file)
      if (!('text' in source) || digestOf(source.bytes) !== entry.digest) continue
      const restamped = { ...entry, stamp }
      if (stamp !== '') cache.add(restamped, writeEntry(restamped))
    }
    byFile.set(file, entry)
  }
  const texts: LoadedSite['texts'] = new Map()
  let unknown = files.filter((file) => !byFile.has(file))
  if (sharedCache !== undefined && unknown.length > 0) {
    unknown = await takeDocuments(sharedCache, version, { directory, files: unknown }, (entry) => {
      cache.add(entry, writeEntry(entry))
      byFile.set(entry.file, entry)
    })
  }
  await options.parse(unknown, ({ line, texts: place }) => {
    const entry = readEntry(line)
    cache.add(entry, line)
    byFile.set(entry.file, entry)
    if (place !== undefined) texts.set(entry.file, place)
  })
  for (const entry of byFile.values()) {
    if (sharedCache?.isKeeping() !== true) break
    if (!entry.faults.some(isError)) await keepDocument(sharedCache, version, entry)
  }
  cache.close(new Set(files))
  return { entries: files.flatMap((file) => byFile.get(file) ?? []), parsed: unknown.length, texts }
}
