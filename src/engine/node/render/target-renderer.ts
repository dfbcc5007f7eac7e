import type { Pack, PackedEntry } from '../cache/pack.ts'
import type { SharedCache } from '../cache/shared-cache.ts'
import { digestOf } from '../digest.ts'
import { filesOf, type Manifest, type Part } from '../release/manifest.ts'
import type { KnownFile } from '../release/output-folder.ts'
import type { Release } from '../release/release.ts'
import type { ReleaseFiles } from '../release/release-files.ts'
import type { TextsPlace } from '../sources/texts-file.ts'
import { documentsOf, type Preparation, type RenderedPart } from './build-tasks.ts'
import type { RenderContext } from './page-renderer.ts'
import { nameOf, type PlannedTarget, type Target, type TargetJson, writeTarget } from './targets.ts'
import type { TaskPool } from './task-pool.ts'

/** A target with the key of all its inputs. */
export interface KeyedTarget {
  kind: Target['kind']
  name: string
  key: string
  /** The documents that a feed shows. */
  documents?: string[]
  make(): { target: Target; json: TargetJson }
}

/** A part of the milliseconds that a target costs: a build waits no longer for it. */
const WORTH: Record<Target['kind'], number> = { page: 0.05, feed: 0.5, picture: 4 }

/** The key of a target in the shared cache. */
export function sharedKey({ kind, name, key }: Pick<KeyedTarget, 'kind' | 'name' | 'key'>): string {
  return digestOf(`${kind}\0${name}\0${key}`)
}

/** Renders the files of targets on all threads of a pool. */
export interface TargetRenderer {
  describe(target: PlannedTarget): KeyedTarget
  /** Reuses the files of a target whose key is that of the live release, if none of them was modified. */
  keep(described: KeyedTarget): boolean
  /** Writes targets from a pack of the shared cache; the result waits for it, and returns those that were not taken. */
  restore(pack: Pack, described: readonly KeyedTarget[], cache: SharedCache): () => Promise<KeyedTarget[]>
  /** Queues a target; resolves when the queue has room for the next one. */
  render(described: KeyedTarget): void | Promise<void>
  /** Waits for all queued targets; returns how many pages were rendered and how many pictures painted so far. */
  finish(): Promise<{ rendered: number; painted: number }>
}

export interface TargetRendererOptions extends Omit<Preparation, 'output'> {
  pool: TaskPool
  /** Whether parts from the shared cache stay there, and are not written into the folder to fill. */
  leavesPacked?: boolean
  /** The places of the texts of the documents that were parsed in this build. */
  texts: ReadonlyMap<string, TextsPlace>
}

export function createTargetRenderer(
  { pool, texts, leavesPacked = false, ...preparation }: TargetRendererOptions,
  { live, here, folder, liveFolder }: Release,
  { manifest, ...files }: ReleaseFiles,
): TargetRenderer {
  const counts = { rendered: 0, painted: 0 }
  const version = versionsOf(preparation.context)
  const accepted = new Map<string, Pick<Part, 'key' | 'documents'>>()
  pool.prepare({ ...preparation, output: { folder, liveFolder, leavesPacked } }, (rendered) => rendered.forEach(accept))

  function accept(part: RenderedPart): void {
    record(part)
    if (part.kind === 'page') counts.rendered++
    counts.painted += part.painted
  }

  function record({ kind, name, files: made }: RenderedPart): void {
    const first = files.record(made, partsOf(live, kind).get(name))
    partsOf(manifest, kind).set(name, { key: '', ...accepted.get(name), first, count: made.length })
    accepted.delete(name)
  }

  /** The records of a target's files from earlier builds. */
  function knownFiles(kind: Target['kind'], name: string): Record<string, KnownFile> {
    const earlier = [live, here].flatMap((release) => {
      const part = partsOf(release, kind).get(name)
      return part === undefined ? [] : filesOf(release, part)
    })
    return Object.fromEntries(earlier.map((file) => [file, files.known(file)]))
  }

  function expect({ name, key, documents }: KeyedTarget): void {
    accepted.set(name, documents === undefined ? { key } : { key, documents })
  }

  return {
    describe: (target) => describeTarget(target, version(target)),
    keep({ kind, name, key }) {
      const last = partsOf(live, kind).get(name)
      if (last?.key !== key) return false
      const first = files.keep(last)
      if (first === undefined) return false
      partsOf(manifest, kind).set(name, { ...last, first })
      return true
    },
    restore(pack, described, cache) {
      const targets = new Map(described.map((target) => [sharedKey(target), target]))
      for (const { kind } of described) cache.patience.allow(WORTH[kind])
      const parts = Array.from(targets, ([key, { kind, name }]) => {
        return { kind, name, entry: pack.entries.get(key) as PackedEntry, known: knownFiles(kind, name) }
      })
      const finish = cache.take(pack, async (bytes) => {
        const { parts: restored, refused } = await pool.restore({ bytes, parts })
        for (const [key, target] of targets) {
          if (refused.includes(key)) continue
          expect(target)
          targets.delete(key)
        }
        restored.forEach(record)
        return { taken: restored.length, refused: refused.length }
      })
      return async () => {
        await finish()
        return [...targets.values()]
      }
    },
    render(described) {
      const { name } = described
      const { target, json } = described.make()
      const { kind, content } = target
      const documents = documentsOf(target)
      expect(described)
      const places = documents.flatMap(({ file }) => {
        const place = texts.get(file)
        return place === undefined ? [] : [[file, place] as const]
      })
      return pool.render({ kind, content, json, known: knownFiles(kind, name), texts: Object.fromEntries(places) })
    },
    async finish() {
      await pool.finish()
      return counts
    },
  }
}

/** The name and key of a target of this version. */
function describeTarget(target: PlannedTarget, version: string): KeyedTarget {
  const name = nameOf(target)
  if (target.kind === 'deferred') {
    const { inputs, make } = target.content
    return { kind: 'page', name, key: digestOf(version + inputs), make: () => write({ kind: 'page', content: make() }) }
  }
  const made = write(target)
  const { rest, data = '', head = '' } = made.json
  const described = { kind: target.kind, name, key: digestOf(version + rest + data + head), make: () => made }
  return target.kind === 'feed' ? { ...described, documents: documentsOf(target).map(({ file }) => file) } : described
}

function write(target: Target): ReturnType<KeyedTarget['make']> {
  return { target, json: writeTarget(target) }
}

/** The parts of a kind of target in a manifest. */
function partsOf({ pages, extras }: Manifest, kind: Target['kind']): Map<string, Part> {
  return kind === 'page' ? pages : extras
}

/** Digest of the inputs of a target beside its own data: the code, and for a page the styles and the slices of its frame. */
function versionsOf({ assets, queries, slices }: RenderContext): (target: PlannedTarget) => string {
  const common = digestOf(JSON.stringify([assets, queries]))
  const parts = new Map(slices.map((slice) => [slice.name, digestOf(JSON.stringify(slice))]))
  return ({ kind, content }) => {
    if (kind !== 'page' && kind !== 'deferred') return assets.codeVersion
    const shown = Object.values(content.slices).map((name) => parts.get(name))
    return common + shown.join()
  }
}
