import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareText } from '../shared/site-error.ts'
import { claimName } from './claim-name.ts'
import { digestOf } from './digest.ts'
import type { FileRecord, Manifest } from './manifest.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from './output-folder.ts'
import type { RenderContext } from './page-renderer.ts'
import type { Release } from './release.ts'
import type { Page } from './site-definition.ts'
import type { SitemapEntry } from './sitemap.ts'
import type { TaskPool } from './task-pool.ts'

/** What became of the pages of a build. */
export interface RenderedPages {
  rendered: number
  /** In the order of their addresses. */
  entries: SitemapEntry[]
}

/** A release while it is filled: its manifest grows with every file. */
export interface Filling {
  release: Release
  manifest: Manifest
  output: OutputFolder
  /** Files whose bytes are new in this build. */
  written: string[]
}

export function startFilling(release: Release, manifest: Manifest): Filling {
  return { release, manifest, output: openOutputFolder(release.folder, release.liveFolder), written: [] }
}

/** What is known of a file from earlier builds. */
export function known({ release }: Filling, file: string): KnownFile {
  return { here: release.here.files.get(file), live: release.live.files.get(file) }
}

/** Adds a file to the release. */
export function addFile({ manifest, written }: Filling, file: string, record: FileRecord, isNew: boolean): void {
  manifest.files.set(file, record)
  if (isNew) written.push(file)
}

const PAGES_A_ROUND = 500

/** Walks the pages of a site: one whose key stands is taken over from the last release, the others are rendered. */
export async function renderPages(
  pages: Iterable<Page>,
  context: RenderContext,
  filling: Filling,
  names: Map<string, string>,
  pool: TaskPool,
): Promise<RenderedPages> {
  const { release, manifest } = filling
  pool.prepare({ context, folder: release.folder, liveFolder: release.liveFolder })
  const version = versionsOf(context)
  const keys = new Map<string, string>()
  const entries: SitemapEntry[] = []
  let planned = 0
  for (const page of pages) {
    if (planned++ % PAGES_A_ROUND === 0) await hearSignals()
    if (page.head.canonical !== undefined && !page.head.noindex) entries.push({ url: page.head.canonical, lastModified: page.lastModified })
    const json = JSON.stringify(page)
    const key = digestOf(version(page) + json)
    if (takeOver(page.path, key, filling, names)) continue
    keys.set(page.path, key)
    const files = release.live.pages.get(page.path)?.files ?? release.here.pages.get(page.path)?.files ?? []
    const room = pool.render(
      { page: json, known: Object.fromEntries(files.map((file) => [file, known(filling, file)])) },
      page.document?.file,
    )
    if (room !== undefined) await room
  }
  for (const { path, files } of await pool.finish()) {
    for (const { file, record, written } of files) {
      claimName(names, file)
      addFile(filling, file, record, written)
    }
    manifest.pages.set(path, { key: keys.get(path) ?? '', files: files.map(({ file }) => file) })
  }
  return { rendered: keys.size, entries: entries.sort((a, b) => compareText(a.url, b.url)) }
}

/** Lets the process hear whether it is told to stop: it listens between the first turn and the second. */
async function hearSignals(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** Puts the files of an unchanged page into the release, if all of them are still what they were. */
function takeOver(path: string, key: string, filling: Filling, names: Map<string, string>): boolean {
  const last = filling.release.live.pages.get(path)
  if (last?.key !== key) return false
  const records = last.files.map(
    (file) => [file, filling.output.reuse(file, known(filling, file), filling.release.copied !== undefined)] as const,
  )
  if (records.some(([, record]) => record === undefined)) return false
  for (const [file, record] of records) {
    if (record === undefined) continue
    claimName(names, file)
    addFile(filling, file, record, false)
  }
  filling.manifest.pages.set(path, last)
  return true
}

/** Digest of all that a page shows beside its own data: the code, the styles, and the slices of its frame. */
function versionsOf(context: RenderContext): (page: Page) => string {
  const common = digestOf(JSON.stringify([context.assets, context.queries]))
  const slices = new Map(context.slices.map((slice) => [slice.name, digestOf(JSON.stringify(slice))]))
  return (page) =>
    common +
    Object.values(page.slices)
      .map((name) => slices.get(name))
      .join()
}
