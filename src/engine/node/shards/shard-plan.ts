import { SiteError } from '../../shared/site-error.ts'
import type { PlanStore, StoredPlan } from '../cache/plan-store.ts'
import { shortDigest } from '../digest.ts'
import type { RenderContext } from '../render/page-renderer.ts'
import type { LoadOptions } from '../site-definition.ts'
import type { DigestedFile, Sources } from './shard-sources.ts'

/** What all shards of a build and their join must have in common. */
export interface ShardPlan extends Sources {
  shards: number
  /** What pages are rendered with, and in Base64 the own font of the site for painted pictures. */
  context: RenderContext
  pictureFont?: string | undefined
  /** The keys under which the cache has the targets of each shard. */
  targets: string[][]
}

/** The digest of all sources. */
export function digestOfSources({ options, files, documents }: Sources): string {
  return shortDigest(JSON.stringify(options), JSON.stringify(files), JSON.stringify(documents))
}

/** Finds the plan that was made for these sources; `shards` is the wanted number, if it is known. */
export async function findPlan(store: PlanStore, sources: Sources, shards: number | undefined): Promise<ShardPlan> {
  const own = digestOfSources(sources)
  const plans = await store.list()
  const fitting = plans.filter(({ digest }) => digest === own)
  const wanted = fitting.filter((plan) => shards === undefined || plan.shards === shards)
  const [plan, other] = wanted
  if (plan === undefined) throw await explain(store, sources, { plans, fitting, shards })
  if (other !== undefined)
    throw new SiteError('E_PLAN', `the cache has plans for ${wanted.map((one) => one.shards).join(' and ')} shards`, {
      hint: 'say how many there are: --shard 1/8',
    })
  return read(store, plan)
}

async function read(store: PlanStore, plan: StoredPlan): Promise<ShardPlan> {
  const text = await store.read(plan)
  if (text !== undefined) return JSON.parse(text) as ShardPlan
  throw new SiteError('E_PLAN', 'the plan in the cache does not verify', {
    hint: 'use the BUILD_CACHE_KEY of the machine that planned, or plan again',
  })
}

async function explain(
  store: PlanStore,
  { files, documents, options }: Sources,
  { plans, fitting, shards }: { plans: readonly StoredPlan[]; fitting: readonly StoredPlan[]; shards: number | undefined },
): Promise<SiteError> {
  const [last] = plans
  const again = `run npm run build -- --plan ${shards ?? 8} with the same cache first`
  if (last === undefined)
    return (await store.hasOthers())
      ? new SiteError('E_PLAN', 'the plan in the cache was made by another version of the code', { hint: again })
      : new SiteError('E_PLAN', 'the cache has no plan', { hint: again })
  if (fitting.length > 0)
    return new SiteError('E_PLAN', `the plan is for ${fitting.map((one) => one.shards).join(' and ')} shards, not for ${shards}`, {
      hint: `give each shard the same number, or ${again}`,
    })
  const plan = await read(store, last)
  const hint = `build the sources that were planned, or ${again}`
  const difference = findDifference(plan.documents, documents) ?? findDifference(plan.files, files)
  if (difference !== undefined) return new SiteError('E_PLAN', difference, { hint })
  const changed = (Object.keys(options) as (keyof LoadOptions)[]).find((name) => plan.options[name] !== options[name])
  if (changed !== undefined)
    return new SiteError('E_PLAN', `the plan was made with ${changed} ${plan.options[changed]}, this is a build with ${options[changed]}`, {
      hint: 'give all steps the same options, and the same SOURCE_DATE_EPOCH where they run on different days',
    })
  return new SiteError('E_PLAN', 'the plan is of an unknown format', { hint })
}

function findDifference(before: readonly DigestedFile[], now: readonly DigestedFile[]): string | undefined {
  const planned = new Map(before)
  for (const [file, digest] of now) {
    const known = planned.get(file)
    if (known !== digest) return `${file} ${known === undefined ? 'is new since' : 'was changed after'} the plan`
    planned.delete(file)
  }
  const [gone] = planned.keys()
  return gone && `${gone} is in the plan, and not in the sources`
}
