import { SiteError } from '../engine/shared/site-error.ts'
import type { Plan } from './plan.ts'
import type { PublishedObject } from './published-objects.ts'

const MAXIMUM_REMOVALS = 256
const MAXIMUM_SHARE = 0.2
/** A release smaller than this share of the last one was probably built from incomplete sources. */
const MINIMUM_SHARE = 0.5

/** Throws if a deployment would remove more than was likely intended. */
export function checkGuards(plan: Plan, options: { published: readonly PublishedObject[]; allowedRemovals?: number }): void {
  const { published, allowedRemovals = 0 } = options
  if (published.length === 0) throw new SiteError('E_GUARD', 'the release is empty', { hint: 'run npm run build' })
  const missing = plan.previous - published.length
  if (published.length < plan.previous * MINIMUM_SHARE && missing > allowedRemovals)
    throw new SiteError('E_GUARD', `the release has ${published.length} files, the last one had ${plan.previous}`, allow(missing))
  const removals = plan.remove.length
  const limit = Math.max(allowedRemovals, Math.min(MAXIMUM_REMOVALS, Math.ceil(plan.stored * MAXIMUM_SHARE)))
  if (removals > limit) throw new SiteError('E_GUARD', `${removals} of ${plan.stored} objects would be removed`, allow(removals))
}

function allow(count: number): { hint: string } {
  return { hint: `if this is intended: --allow-deletes ${count}` }
}
