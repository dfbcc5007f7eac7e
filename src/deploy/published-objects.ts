import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { digestOf } from '../engine/node/digest.ts'
import type { Manifest } from '../engine/node/release/manifest.ts'
import { isIntact } from '../engine/node/release/output-folder.ts'
import type { Redirect } from '../engine/node/site-definition.ts'
import { escapeHtml } from '../engine/shared/html.ts'
import { compareText, SiteError } from '../engine/shared/site-error.ts'
import { contentTypeOf, isText } from '../host/content-types.ts'
import { cacheRuleFor } from '../host/headers.ts'
import { HOST_FILES, spellings } from '../host/host-files.ts'
import type { ObjectHeaders } from './object-store.ts'
import type { Stage } from './stages.ts'

/** One object as a release wants it. */
export interface PublishedObject {
  key: string
  /** Of the content before it is encoded. */
  digest: string
  size: number
  headers: ObjectHeaders
  stage: Stage
  /** The bytes as they are stored, made when they are needed; an object of an earlier release is copied instead. */
  source: (() => Buffer) | 'kept copy'
}

const WORTH_COMPRESSING = 1024
/** What the store shows by itself, under these very names. */
const ERROR_PAGES = new Set(['404.html', '500.html'])
const HTML = contentTypeOf('.html')

/** Everything of a built folder that readers may ask for, under the names by which they ask, sorted. */
export function listPublishedObjects(directory: string, { files, serving }: Manifest): PublishedObject[] {
  const objects = Array.from(files).flatMap(([file, record]) => {
    if (HOST_FILES.has(file)) return []
    if (!isIntact(directory, file, record))
      throw new SiteError('E_OUTPUT', `${join(directory, file)} is not as the build left it`, { hint: 'run npm run build' })
    return describeFile(directory, file, record)
  })
  objects.push(...serving.redirects.flatMap(describeRedirect))
  objects.sort((a, b) => compareText(a.key, b.key))
  const twin = objects.find(({ key }, index) => key === objects[index + 1]?.key)
  if (twin !== undefined) throw new SiteError('E_OUTPUT_DUP', `two files are published as /${twin.key}`, { hint: 'rename one of them' })
  return objects
}

function describeFile(directory: string, file: string, { digest, size }: { digest: string; size: number }): PublishedObject {
  const key = keyOf(file)
  const isError = ERROR_PAGES.has(file)
  const { kind, cacheControl } = cacheRuleFor(`/${key}`, isError ? 404 : 200)
  // What machines fetch now and then, some with the simplest of clients, stays plain.
  const isPlain = !isText(file) || size <= WORTH_COMPRESSING || kind === 'feed, sitemap, robots'
  const read = () => readFileSync(join(directory, file))
  return {
    key,
    digest,
    size,
    headers: { contentType: contentTypeOf(file), cacheControl, ...(!isPlain && { encoding: 'gzip' }) },
    stage: stageOf(file, kind),
    source: isPlain ? read : () => gzipSync(read(), { level: 9 }),
  }
}

/** A page is stored under its clean address; the first page of a store that serves websites keeps its name. */
function keyOf(file: string): string {
  if (!file.endsWith('.html') || file === 'index.html' || ERROR_PAGES.has(file)) return file
  return file.slice(0, -'.html'.length)
}

function stageOf(file: string, kind: string): Stage {
  if (file === 'sw.js') return 'worker'
  if (file === 'page-data/app-data.json') return 'build number'
  if (file.endsWith('.html')) return 'pages'
  if (['hashed asset', 'static query', 'hashed file'].includes(kind)) return 'assets'
  if (kind === 'feed, sitemap, robots') return 'feeds'
  return kind === 'data' ? 'data' : 'files'
}

/** An address that moved: the store redirects by a header, or else the page by itself. */
function describeRedirect({ from, to, ignoreCase }: Redirect): PublishedObject[] {
  const target = escapeHtml(to)
  const html = `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${target}"><link rel="canonical" href="${target}"><title>Moved</title><a href="${target}">${target}</a>\n`
  const bytes = Buffer.from(html)
  const { cacheControl } = cacheRuleFor(from, 301)
  return spellings(from, ignoreCase).map((path) => ({
    key: decodeURIComponent(path.slice(1)),
    digest: digestOf(bytes),
    size: bytes.length,
    headers: { contentType: HTML, cacheControl, redirect: to },
    stage: 'pages',
    source: () => bytes,
  }))
}
