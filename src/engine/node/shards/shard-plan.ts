import { SiteError } from '../../shared/site-error.ts'
import type { PlanStore, StoredPlan } from '../cache/plan-store.ts'
import { shortDigest } from '../digest.ts'
import type { LoadOptions } from '../site-definition.ts'
import type { LoadedSite } from '../sources/load-site.ts'

/** What all shards of a build and their join must have in common. */
export interface ShardPlan {
  shards: number
  options: LoadOptions
  outline: string
  /** The files of the documents, and the digest of each. */
  documents: [file: string, digest: string][]
}

/** The sources of a build as this machine sees them. */
export type Sources = Pick<LoadedSite, 'outline' | 'digests'> & { options: LoadOptions }

export function describePlan({ outline, digests, options }: Sources, shards: number): ShardPlan {
  return { shards, options, outline, documents: [...digests] }
}

/** The digest of everything that a plan is made for, without the number of its shards. */
export function digestOfPlan({ options, outline, documents }: ShardPlan): string {
  return shortDigest(JSON.stringify(options), outline, JSON.stringify(documents))
}

/** Finds the plan that was made for these sources; `shards` is the wanted number, if it is known. */
export async function findPlan(store: PlanStore, sources: Sources, shards: number | undefined): Promise<ShardPlan> {
  const own = digestOfPlan(describePlan(sources, 1))
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
  { digests, options, outline }: Sources,
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
  const planned = new Map(plan.documents)
  const hint = `build the sources that were planned, or ${again}`
  for (const [file, digest] of digests) {
    const before = planned.get(file)
    if (before !== digest)
      return new SiteError('E_PLAN', `${file} ${before === undefined ? 'is new since' : 'was changed after'} the plan`, { hint })
    planned.delete(file)
  }
  const [gone] = planned.keys()
  if (gone !== undefined) return new SiteError('E_PLAN', `${gone} is in the plan, and not in the data folder`, { hint })
  const changed = (Object.keys(options) as (keyof LoadOptions)[]).find((name) => plan.options[name] !== options[name])
  if (changed !== undefined)
    return new SiteError('E_PLAN', `the plan was made with ${changed} ${plan.options[changed]}, this is a build with ${options[changed]}`, {
      hint: 'give all steps the same options, and the same SOURCE_DATE_EPOCH where they run on different days',
    })
  const what = plan.outline === outline ? 'the plan is of an unknown format' : 'the data folder was changed after the plan'
  return new SiteError('E_PLAN', what, { hint })
}
