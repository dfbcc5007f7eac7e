import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { openRendering, type PrerenderOptions, startCode, withSources } from '../../prerender.ts'
import type { CacheReport, SharedCache } from '../engine/node/cache/shared-cache.ts'
import { fillCache } from '../engine/node/render/fill-cache.ts'
import { paintPictures, renderTargets } from '../engine/node/render/render-targets.ts'
import { sharedKey } from '../engine/node/render/target-renderer.ts'
import { listTargets, type PlannedTarget } from '../engine/node/render/targets.ts'
import { describePlan, digestOfPlan, findPlan } from '../engine/node/shards/shard-plan.ts'
import { assignTargets, shardOf } from '../engine/node/shards/watch-shards.ts'
import type { LoadOptions } from '../engine/node/site-definition.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { site } from '../entry-server.tsx'
import type { WantedShard } from './shard-number.ts'

/** The options of a step; its output folder is a temporary one. */
export type ShardOptions = Omit<PrerenderOptions, 'out' | 'sharedCache'> & { sharedCache: SharedCache }

export interface PlanResult {
  plan: string
  shards: number
  documents: number
  cache: CacheReport
}

export interface ShardResult {
  shard: number
  of: number
  /** The parts of this shard, and how many of them were made now. */
  parts: number
  made: number
  painted: number
  cache: CacheReport
}

/** Parts that are rendered before they are sent, so that a killed shard loses no more, and holds no more on its disk. */
const ROUND = 1000
/** Milliseconds after which the folder of a killed step is removed. */
const LEFT_OVER = 24 * 3600 * 1000

/** `build --plan N`: reads and checks everything, and puts what all shards need to know into the cache. */
export function planShards(options: ShardOptions, shards: number): Promise<PlanResult> {
  return withFolder(options, (settings) =>
    withSources(settings, async ({ loaded }) => {
      const { sharedCache } = options
      const plan = describePlan({ ...loaded, options: loadOptions(settings) }, shards)
      const digest = digestOfPlan(plan)
      const cache = await finish(sharedCache)
      await sharedCache.plans.write({ digest, shards }, JSON.stringify(plan)).catch(refuse)
      return { plan: digest, shards, documents: loaded.documents.total, cache }
    }),
  )
}

/** `build --shard I/N`: makes the parts of one shard that are not in the cache yet, and puts them there. */
export function renderShard(options: ShardOptions, { number, of }: WantedShard): Promise<ShardResult> {
  const { sharedCache, steps } = options
  return withFolder(options, (settings) => {
    const readCode = startCode(settings)
    return withSources(settings, async (build) => {
      const { loaded, release } = build
      const { shards } = await findPlan(sharedCache.plans, { ...loaded, options: loadOptions(settings) }, of).catch(refuse)
      if (number > shards)
        throw new SiteError('E_PLAN', `there is no shard ${number} in the plan for ${shards}`, { hint: 'start fewer tasks' })
      const { files, renderer } = await openRendering(settings, build, await readCode())
      const isWanted = (path: string) => shardOf(path, shards) === number
      const all = listTargets(site.pages(loaded.content as never, { isWanted }), site.feeds(loaded.content as never))
      const result = { parts: 0, made: 0, painted: 0 }
      let removed = 0

      async function make(targets: readonly PlannedTarget[]): Promise<void> {
        const { pictures } = await renderTargets(targets, renderer)
        result.painted = await paintPictures(pictures, renderer, () => {})
        await fillCache(sharedCache, files.manifest, release.folder)
        if (!sharedCache.isKeeping()) refuse(new Error((await sharedCache.finish()).problem))
        for (const parts of [files.manifest.pages, files.manifest.extras]) parts.clear()
        const { paths } = files.manifest.files
        for (const file of paths.slice(removed)) rmSync(join(release.folder, file), { force: true })
        removed = paths.length
      }

      if (!(await sharedCache.ready())) refuse(new Error(sharedCache.patience.ended()))
      await steps.run('Rendering', async () => {
        let round: PlannedTarget[] = []
        for (const { target, shard } of assignTargets(all, shards)) {
          if (shard !== number) continue
          result.parts++
          if (sharedCache.packOf(sharedKey(renderer.describe(target))) !== undefined) continue
          result.made++
          round.push(target)
          if (round.length < ROUND) continue
          await make(round)
          round = []
        }
        await make(round)
      })
      return { shard: number, of: shards, ...result, cache: await finish(sharedCache) }
    })
  })
}

/** What the pages of a build depend on beside its sources. */
export function loadOptions({ drafts, future, today, images }: LoadOptions): LoadOptions {
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
async function withFolder<T>(options: ShardOptions, run: (settings: PrerenderOptions) => Promise<T>): Promise<T> {
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
