import { setImmediate as nextTurn } from 'node:timers/promises'
import { digestOf } from '../digest.ts'
import type { FileRecord, Manifest, Part } from '../release/manifest.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from '../release/output-folder.ts'
import type { Release } from '../release/release.ts'
import type { TextsPlace } from '../sources/texts-file.ts'
import { documentsOf, type Preparation } from './build-tasks.ts'
import { claimName } from './claim-name.ts'
import type { RenderContext } from './page-renderer.ts'
import { describeEntry, type SitemapEntry } from './sitemap.ts'
import { nameOf, type Work, type WorkJson, writeWork } from './targets.ts'
import type { TaskPool } from './task-pool.ts'

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

const WORKS_A_ROUND = 500

export interface WorkOptions extends Omit<Preparation, 'folder' | 'liveFolder'> {
  pool: TaskPool
  /** Where the texts of the documents lie that were parsed in this build. */
  texts: ReadonlyMap<string, TextsPlace>
}

/** A work with the key of all that goes into it. */
export interface KeyedWork {
  work: Work
  json: WorkJson
  key: string
}

/** Makes the files of works, on all threads of a pool. */
export interface WorkRenderer {
  describe(work: Work): KeyedWork
  /** Puts the files of a work into the release whose key stands, if all of them are still what they were. */
  keep(described: KeyedWork): boolean
  /** Takes a work; resolves when there is room for the next one. */
  render(described: KeyedWork): void | Promise<void>
  /** Waits for all that was taken; gives how many pages were rendered and how many pictures painted. */
  finish(): Promise<{ rendered: number; painted: number }>
}

export function createWorkRenderer(
  { pool, texts, ...preparation }: WorkOptions,
  filling: Filling,
  names: Map<string, string>,
): WorkRenderer {
  const { release, manifest, output } = filling
  pool.prepare({ ...preparation, folder: release.folder, liveFolder: release.liveFolder })
  const version = versionsOf(preparation.context)
  const keys = new Map<string, string>()
  const documents = new Map<string, string[]>()

  return {
    describe(work) {
      const json = writeWork(work)
      return { work, json, key: digestOf(version(work) + json.rest + (json.data ?? '') + (json.head ?? '')) }
    },
    keep({ work, key }) {
      const last = partsOf(release.live, work.kind).get(nameOf(work))
      if (last?.key !== key) return false
      const records = last.files.map((file) => [file, output.reuse(file, known(filling, file), release.copied !== undefined)] as const)
      if (records.some(([, record]) => record === undefined)) return false
      for (const [file, record] of records) {
        if (record === undefined) continue
        claimName(names, file)
        addFile(filling, file, record, false)
      }
      partsOf(manifest, work.kind).set(nameOf(work), last)
      return true
    },
    render({ work, json, key }) {
      const { kind, content } = work
      const name = nameOf(work)
      keys.set(name, key)
      if (kind === 'feed')
        documents.set(
          name,
          content.entries.map(({ document: { file } }) => file),
        )
      const files = partsOf(release.live, kind).get(name)?.files ?? partsOf(release.here, kind).get(name)?.files ?? []
      const places = documentsOf(work).flatMap(({ file }) => {
        const place = texts.get(file)
        return place === undefined ? [] : [[file, place] as const]
      })
      return pool.render({
        kind,
        content,
        json,
        known: Object.fromEntries(files.map((file) => [file, known(filling, file)])),
        texts: Object.fromEntries(places),
      })
    },
    async finish() {
      const counts = { rendered: 0, painted: 0 }
      for (const { kind, name, files, painted } of await pool.finish()) {
        for (const { file, record, written } of files) {
          claimName(names, file)
          addFile(filling, file, record, written)
        }
        const part: Part = { key: keys.get(name) ?? '', files: files.map(({ file }) => file) }
        const shown = kind === 'feed' ? documents.get(name) : undefined
        partsOf(manifest, kind).set(name, shown === undefined ? part : { ...part, documents: shown })
        if (kind === 'page') counts.rendered++
        counts.painted += painted
      }
      return counts
    },
  }
}

/**
 * Walks works: what has a key that stands is taken over from the last release, the rest is made anew, but for pictures, which take
 * a hundred times as long as anything else and are given back.
 */
export async function renderWork(
  works: Iterable<Work>,
  renderer: WorkRenderer,
): Promise<{ rendered: number; entries: SitemapEntry[]; pictures: KeyedWork[] }> {
  const entries: SitemapEntry[] = []
  const pictures: KeyedWork[] = []
  let planned = 0
  for (const work of works) {
    if (planned++ % WORKS_A_ROUND === 0) await hearSignals()
    const entry = work.kind === 'page' ? describeEntry(work.content) : undefined
    if (entry !== undefined) entries.push(entry)
    const described = renderer.describe(work)
    if (renderer.keep(described)) continue
    if (work.kind === 'picture') pictures.push(described)
    else {
      const room = renderer.render(described)
      if (room !== undefined) await room
    }
  }
  const { rendered } = await renderer.finish()
  return { rendered, entries, pictures }
}

/** Paints pictures, or takes them out of the cache, and says how many are done; gives how many were painted. */
export async function paintPictures(
  pictures: readonly KeyedWork[],
  renderer: WorkRenderer,
  tell: (done: number, total: number) => void,
): Promise<number> {
  for (const [done, picture] of pictures.entries()) {
    tell(done, pictures.length)
    await renderer.render(picture)
  }
  return (await renderer.finish()).painted
}

/** Where a manifest keeps what it knows of a kind of work. */
export function partsOf({ pages, extras }: Manifest, kind: Work['kind']): Map<string, Part> {
  return kind === 'page' ? pages : extras
}

/** Lets the process hear whether it is told to stop: it listens between the first turn and the second. */
async function hearSignals(): Promise<void> {
  await nextTurn()
  await nextTurn()
}

/** Digest of all that a work shows beside its own data: the code, and for a page the styles and the slices of its frame. */
function versionsOf({ assets, queries, slices }: RenderContext): (work: Work) => string {
  const common = digestOf(JSON.stringify([assets, queries]))
  const parts = new Map(slices.map((slice) => [slice.name, digestOf(JSON.stringify(slice))]))
  return ({ kind, content }) => {
    if (kind !== 'page') return assets.codeVersion
    const shown = Object.values(content.slices).map((name) => parts.get(name))
    return common + shown.join()
  }
}
