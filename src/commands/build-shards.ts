import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PrerenderOptions } from '../../prerender.ts'
import type { CacheReport, SharedCache } from '../engine/node/cache/shared-cache.ts'
import { openRendering, placePictures, startCode, startFonts } from '../engine/node/open-rendering.ts'
import type { PackTarget } from '../engine/node/render/build-tasks.ts'
import { listTargets } from '../engine/node/render/targets.ts'
import type { TaskPool } from '../engine/node/render/task-pool.ts'
import { digestOfSources, findPlan, type ShardPlan } from '../engine/node/shards/shard-plan.ts'
import { readSources, type SourceFolders } from '../engine/node/shards/shard-sources.ts'
import { readTargets, writeTargets } from '../engine/node/shards/shard-targets.ts'
import type { LoadOptions, SiteDefinition } from '../engine/node/site-definition.ts'
import type { LoadedSite } from '../engine/node/sources/load-site.ts'
import { openPool, withSources } from '../engine/node/with-sources.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { site as magazine } from '../entry-server.tsx'
import type { WantedShard } from './shard-number.ts'

const site = magazine as SiteDefinition

/** The options of a step; its output folder is a temporary one. */
export type ShardOptions = Omit<PrerenderOptions, 'out' | 'sharedCache'> & { sharedCache: SharedCache }

/** Pages that are rendered before they are sent as a pack, so that a killed shard loses no more; a picture costs as much as several. */
const ROUND = 100
const PAGES_A_PICTURE = 10
/** Rounds that wait or are rendered at once, for each thread. */
const ROUNDS_A_THREAD = 3
/** With fewer packs of targets than this (some 350 pages each), another thread saves no time, and costs CPU and memory. */
const WORTH_THREADS = 12
/** Milliseconds after which the folder of a killed step is removed. */
const LEFT_OVER = 24 * 3600 * 1000

/** `build --plan N`: reads and checks everything, and puts the targets of all shards into the cache. */
export function planShards(options: ShardOptions, shards: number) {
  const { sharedCache, root, data } = options
  return withFolder(options, (settings) => {
    const readCode = startCode(site, settings, settings.client)
    return withSources(site, settings, async (build) => {
      const { loaded, textsFile } = build
      await waitFor(sharedCache)
      const sources = readSources(foldersOf({ root, data }), loadOptions(settings), loaded.digests)
      const { context, renderer } = await openRendering(site, build, { ...settings, code: await readCode() })
      const all = listTargets(site.pages(loaded.content), site.feeds(loaded.content))
      const source = { shards, targets: all, describe: renderer.describe, texts: loaded.texts, textsFile }
      const targets = await settings.steps.run('Planning', () => writeTargets(source, sharedCache))
      const pictureFont = build.settings.pictureFont && Buffer.from(build.settings.pictureFont).toString('base64')
      const cache = await finish(sharedCache)
      const plan = digestOfSources(sources)
      const text = JSON.stringify({ ...sources, shards, context, pictureFont, targets } satisfies ShardPlan)
      await sharedCache.plans.write({ digest: plan, shards }, text).catch(refuse)
      return { plan, shards, documents: loaded.documents.total, cache }
    })
  })
}

/** `build --shard I/N`: makes the parts of one shard that are not in the cache yet, and puts them there. */
export async function renderShard(options: ShardOptions, { number, of }: WantedShard) {
  const { sharedCache, steps, root, client } = options
  // Pages need nothing of the code for browsers but what is in the plan.
  client.catch(() => {})
  const fonts = startFonts(site, options)
  /** The parts of this shard, how many of them were made now, and the pictures among these. */
  const result = { parts: 0, made: 0, painted: 0 }
  let pool: TaskPool | undefined

  async function make(targets: PackTarget[], { pack: packOn }: TaskPool): Promise<void> {
    const { pack, painted } = await packOn({ targets, secret: sharedCache.secret })
    await sharedCache.keep(pack)
    if (!sharedCache.isKeeping()) refuse(new Error((await sharedCache.finish()).problem))
    result.made += targets.length
    result.painted += painted
  }

  try {
    const sources = readSources(foldersOf(options), loadOptions(options))
    const { shards, context, pictureFont, targets } = await findPlan(sharedCache.plans, sources, of).catch(refuse)
    if (number > shards)
      throw new SiteError('E_PLAN', `there is no shard ${number} in the plan for ${shards}`, { hint: 'start fewer tasks' })
    const keys = targets[number - 1] ?? []
    const opened = openPool(
      site,
      { ...options, workers: options.workers ?? (keys.length < WORTH_THREADS ? 1 : undefined) },
      join(root, '.cache'),
    )
    pool = opened
    const own = pictureFont === undefined ? undefined : Buffer.from(pictureFont, 'base64')
    opened.prepare({ context, pictures: placePictures(site, root, await fonts, own) })
    await waitFor(sharedCache)
    await steps.run('Rendering', async () => {
      const making = new Set<Promise<void>>()
      for (const key of keys) {
        const wanted = await readTargets(key, sharedCache)
        if (wanted === undefined)
          throw new SiteError('E_PLAN', 'a part of the plan is not in the cache, or does not verify', {
            hint: `run npm run build -- --plan ${shards} with the same cache again`,
          })
        result.parts += wanted.length
        const missing = wanted.filter((target) => sharedCache.packOf(target.key) === undefined)
        for (const round of splitTargets(missing)) {
          const made = make(round, opened).finally(() => making.delete(made))
          making.add(made)
          if (making.size > ROUNDS_A_THREAD * opened.threads) await Promise.race(making)
        }
      }
      await Promise.all(making)
    })
    return { shard: number, of: shards, ...result, cache: await finish(sharedCache) }
  } finally {
    await pool?.close()
    sharedCache.close()
  }
}

/** Splits targets into rounds of about equal cost. */
function* splitTargets(targets: readonly PackTarget[]): Iterable<PackTarget[]> {
  let round: PackTarget[] = []
  let pages = 0
  for (const target of targets) {
    round.push(target)
    pages += target.kind === 'picture' ? PAGES_A_PICTURE : 1
    if (pages < ROUND) continue
    yield round
    round = []
    pages = 0
  }
  if (round.length > 0) yield round
}

function foldersOf({ root, data }: Pick<ShardOptions, 'root' | 'data'>): SourceFolders {
  return { data, public: join(root, 'public'), documents: site.documents }
}

/** The plan of these sources; throws where the cache has none. */
export async function checkPlan(
  { sharedCache, shards, ...options }: Pick<ShardOptions, 'root' | 'data' | 'sharedCache'> & LoadOptions & { shards: number | undefined },
  { digests }: Pick<LoadedSite, 'digests'>,
): Promise<ShardPlan> {
  await waitFor(sharedCache)
  return findPlan(sharedCache.plans, readSources(foldersOf(options), loadOptions(options), digests), shards).catch(refuse)
}

async function waitFor(cache: SharedCache): Promise<void> {
  if (!(await cache.ready())) refuse(new Error(cache.patience.ended()))
}

/** What the pages of a build depend on beside its sources. */
function loadOptions({ drafts, future, today, images }: LoadOptions): LoadOptions {
  return { drafts, future, today, images }
}

/** Waits until the cache has everything; throws where it does not. */
async function finish(cache: SharedCache): Promise<CacheReport> {
  const report = await cache.finish()
  return report.problem === '' ? report : refuse(new Error(report.problem))
}

export function refuse(cause: Error): never {
  if (cause instanceof SiteError) throw cause
  throw new SiteError('E_CACHE', `the cache failed: ${cause.message}`, {
    hint: 'check its place and its keys, then start this step again',
    cause,
  })
}

/** Runs a step in a folder of its own, so that it can be started twice on one machine. */
export async function withFolder<T>(options: ShardOptions, run: (settings: PrerenderOptions) => Promise<T>): Promise<T> {
  const parent = join(options.root, '.cache', 'shards')
  mkdirSync(parent, { recursive: true })
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name)
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > LEFT_OVER) rmSync(folder, { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(parent, 'step-'))
  try {
    return await run({ ...options, out: join(folder, 'out') })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
