import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { digestOf } from '../engine/node/digest.ts'
import { readManifestOf } from '../engine/node/release/manifest.ts'
import { isIntact } from '../engine/node/release/output-folder.ts'
import { buildFolderOf } from '../engine/node/release/release.ts'
import { digestOfFiles, RELEASE_FILE, type ReleaseRecord } from '../engine/node/release/release-record.ts'
import type { Serving } from '../engine/node/site-definition.ts'
import { escapeHtml } from '../engine/shared/html.ts'
import { compareText, SiteError } from '../engine/shared/site-error.ts'
import { isCompressible } from '../host/compression.ts'
import { contentTypeOf } from '../host/content-types.ts'
import { cacheRuleFor } from '../host/headers.ts'
import { HOST_FILES, spellings } from '../host/host-files.ts'
import type { ObjectHeaders } from './object-store.ts'
import type { Stage } from './stages.ts'

/** An object of a release. */
export interface PublishedObject {
  key: string
  /** Of the content before compression. */
  digest: string
  size: number
  headers: ObjectHeaders
  stage: Stage
  /** Objects of one place are sent together, so that it is read once. */
  place?: string
  /** Returns the bytes to store; an object of an earlier release is copied within the bucket instead. */
  source: (() => Buffer | Promise<Buffer>) | 'kept copy'
}

/** A file of a release, wherever its bytes are. */
export interface ReleaseFile {
  path: string
  digest: string
  size: number
  place?: string
  read(): Buffer | Promise<Buffer>
}

/** The store serves these by name, so they keep their extension. */
const ERROR_PAGES = new Set(['404.html', '500.html'])
const HTML = contentTypeOf('.html')

/** The objects of a build in a folder; throws if a file has changed. */
export function listPublishedObjects(directory: string, { count, digest, serving }: ReleaseRecord): PublishedObject[] {
  const files = readFiles(directory)
  const found = digestOfFiles(files.map((file) => [file.path, file.digest]))
  if (found !== digest) throw changed(directory, files.length, count)
  return listObjects(files, serving)
}

/** Every file of a release that readers may request, under the key by which they request it, sorted. */
export function listObjects(files: readonly ReleaseFile[], serving: Serving): PublishedObject[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  // A compressed file has no address: it is what another one is stored as.
  const isStored = ({ path }: ReleaseFile) => HOST_FILES.has(path) || (/\.(?:br|gz)$/.test(path) && byPath.has(path.slice(0, -3)))
  const objects = files.filter((file) => !isStored(file)).map((file) => describeFile(file, byPath.get(`${file.path}.gz`)))
  const isTaken = new Set(objects.map(({ key }) => key))
  const pages = files.map(({ path }) => path).flatMap((path) => (keyOf(path) === path ? [] : [keyOf(path)]))
  // As on other hosts, /page/ and /page.html lead to /page.
  const moves = pages.flatMap((page) => [`${page}.html`, `${page}/index.html`].map((key) => describeMove(key, `/${page}`)))
  objects.push(...moves.filter(({ key }) => !isTaken.has(key)))
  objects.push(...serving.redirects.flatMap((redirect) => spellings(redirect).map((path) => describeMove(moveKeyOf(path), redirect.to))))
  objects.sort((a, b) => compareText(a.key, b.key))
  const twin = objects.find(({ key }, index) => key === objects[index + 1]?.key)
  if (twin !== undefined) {
    const twins = files.filter(({ path }) => keyOf(path) === twin.key).map(({ path }) => path)
    const names = twins.length === 2 ? twins.join(' and ') : `${twins[0]} and a redirect`
    throw new SiteError('E_OUTPUT_DUP', `${names} are both published as /${twin.key}`, { hint: 'rename one of them' })
  }
  return objects
}

/** Names the file where the build's own manifest is beside the folder. */
function changed(directory: string, found: number, count: number): SiteError {
  const manifest = readManifestOf(directory, buildFolderOf(directory))
  const file = manifest?.files.paths.find((path) => !isIntact(directory, path, manifest.files.get(path)))
  const what = file === undefined ? `a file in ${directory}` : join(directory, file)
  const message = found === count ? `${what} has changed since the build` : `${directory} has ${found} files, but the build wrote ${count}`
  return new SiteError('E_OUTPUT', message, { hint: 'run npm run build, or copy the whole folder again' })
}

/** All files of a release but its record. Contents decide, not times or inodes: the folder may be a copy. */
function readFiles(directory: string, folder = ''): ReleaseFile[] {
  return readdirSync(join(directory, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return readFiles(directory, path)
    if (path === RELEASE_FILE) return []
    const bytes = readFileSync(join(directory, path))
    const digest = digestOf(bytes)
    return { path, digest, size: bytes.length, read: () => readUnchanged(join(directory, path), digest) }
  })
}

export function readUnchanged(path: string, digest: string): Buffer {
  const bytes = readFileSync(path)
  if (digestOf(bytes) === digest) return bytes
  throw new SiteError('E_OUTPUT', `${path} changed while it was deployed`, { hint: 'deploy again' })
}

function describeFile({ path: file, digest, size, place, read }: ReleaseFile, prepared: ReleaseFile | undefined): PublishedObject {
  const key = keyOf(file)
  const isError = ERROR_PAGES.has(file)
  const { kind, cacheControl } = cacheRuleFor(`/${key}`, isError ? 404 : 200)
  // Feeds and sitemaps stay uncompressed: some of their clients do not decode gzip.
  const isPlain = !isCompressible(file, size) || kind === 'feed, sitemap, robots'
  return {
    key,
    digest,
    size,
    headers: { contentType: contentTypeOf(file), cacheControl, ...(!isPlain && { encoding: 'gzip' }) },
    stage: stageOf(file, kind),
    ...(place !== undefined && { place }),
    source: isPlain ? read : (prepared?.read ?? (async () => gzipSync(await read(), { level: 9 }))),
  }
}

/** A page is stored under its address without extension; the home page keeps its file name. */
function keyOf(file: string): string {
  if (!file.endsWith('.html') || file === 'index.html' || ERROR_PAGES.has(file)) return file
  return file.slice(0, -'.html'.length)
}

function stageOf(file: string, kind: string): Stage {
  if (file === 'sw.js') return 'worker'
  if (file === 'page-data/app-data.json') return 'build number'
  if (file.endsWith('.html')) return 'pages'
  if (kind === 'named after content') return 'assets'
  if (kind === 'feed, sitemap, robots') return 'feeds'
  return kind === 'data' ? 'data' : 'files'
}

/** A store that serves websites answers an address with a slash at its end from the first file of that folder. */
function moveKeyOf(path: string): string {
  return decodeURIComponent(path.slice(1)).replace(/\/$/, '/index.html')
}

/** An address that moved: stores that serve websites redirect by a header, others by the page itself. */
function describeMove(key: string, to: string): PublishedObject {
  const target = escapeHtml(to)
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${target}"><title>Moved</title><a href="${target}">${target}</a>\n`
  const bytes = Buffer.from(html)
  return {
    key,
    digest: digestOf(bytes),
    size: bytes.length,
    headers: { contentType: HTML, cacheControl: cacheRuleFor(`/${key}`, 301).cacheControl, redirect: to },
    stage: 'pages',
    source: () => bytes,
  }
}
