import { crc32 } from 'node:zlib'
import { listPublishedObjects } from '../../src/deploy/published-objects.ts'
import { digestOf } from '../../src/engine/node/digest.ts'
import { readReleaseRecord } from '../../src/engine/node/release/release-record.ts'
import type { PageData, SliceData } from '../../src/engine/shared/page-data.ts'
import { pageDigest } from '../../src/engine/shared/page-digest.ts'
import { pageDataUrl, sliceDataUrl } from '../../src/engine/shared/page-path.ts'
import { keyOf } from './bucket-reader.ts'
import type { Get } from './crawl.ts'
import { listTags } from './html-tags.ts'
import type { GetBytes } from './store-reader.ts'

/** What a reader meets who opens pages during deployments. */
export interface ReleaseWatch {
  /** Reads a path, and notes contents that no release has there. */
  get: Get
  /** Opens a page and its data as the browser does, and returns whether they belong together. */
  open(path: string): Promise<boolean>
  wrong: string[]
  /** Pages that the browser would hydrate with data of another release. */
  mixed: string[]
  /** Pages that were opened, and those of them that were not hydrated as their data was of another release. */
  opened: number
  waited: number
}

/** The digests of the contents of a release, by key. */
export function readRelease(folder: string): Map<string, string> {
  const record = readReleaseRecord(folder)
  if (record === undefined) throw new Error(`${folder} is no release`)
  return new Map(listPublishedObjects(folder, record).map(({ key, digest }) => [key, digest]))
}

/** Watches a site on which only these releases are deployed. */
export function watchReleases(read: GetBytes, releases: readonly ReadonlyMap<string, string>[]): ReleaseWatch {
  const watch: ReleaseWatch = {
    wrong: [],
    mixed: [],
    opened: 0,
    waited: 0,
    async get(path) {
      const bytes = await read(path)
      const isKnown = bytes === undefined || releases.some((release) => release.get(keyOf(path)) === digestOf(bytes))
      if (!isKnown) watch.wrong.push(path)
      return bytes?.toString()
    },
    async open(path) {
      const html = await watch.get(path)
      const text = await watch.get(pageDataUrl(path))
      if (html === undefined || text === undefined) return false
      const data = JSON.parse(text) as PageData
      const slices = await Promise.all(
        Object.values(data.slicesMap).map(async (name) => [name, (await watch.get(sliceDataUrl(name))) ?? '{}'] as const),
      )
      const site = listTags(html).find(({ attributes }) => attributes.get('id') === 'site')?.attributes
      watch.opened++
      if (site?.get('data-build') !== data.webpackCompilationHash || site.get('data-content') !== digestOfData(data, slices)) {
        watch.waited++
        return false
      }
      const contents = [[path, html], [pageDataUrl(path), text], ...slices.map(([name, slice]) => [sliceDataUrl(name), slice])] as [
        string,
        string,
      ][]
      const isOfOne = releases.some((release) => contents.every(([part, content]) => release.get(keyOf(part)) === digestOf(content)))
      if (!isOfOne) watch.mixed.push(path)
      return true
    },
  }
  return watch
}

function digestOfData(page: PageData, slices: readonly (readonly [string, string])[]): string {
  const parts = [page, ...slices.map(([, text]) => JSON.parse(text) as SliceData)]
  return pageDigest(
    parts.map(({ staticQueryHashes, result }) => ({ staticQueryHashes, json: JSON.stringify(result.data) })),
    crc32,
  )
}
