import { SiteError } from '../engine/shared/site-error.ts'
import type { Plan } from './plan.ts'
import type { PublishedObject } from './published-objects.ts'

const MAXIMUM_REMOVALS = 256
const MAXIMUM_SHARE = 0.2
/** A release that is smaller than this part of the last one was probably built from half of the sources. */
const MINIMUM_SHARE = 0.5

/** Stops a deployment that would take away more than anybody can have meant. */
export function checkGuards(plan: Plan, order: { published: readonly PublishedObject[]; allowedRemovals?: number }): void {
  const { published, allowedRemovals = 0 } = order
  if (published.length === 0) throw new SiteError('E_GUARD', 'the release is empty', { hint: 'run npm run build' })
  const missing = plan.previous - published.length
  if (published.length < plan.previous * MINIMUM_SHARE && missing > allowedRemovals)
    throw new SiteError('E_GUARD', `the release has ${published.length} files, the last one had ${plan.previous}`, allow(missing))
  const removals = plan.remove.length
  const limit = Math.max(allowedRemovals, Math.min(MAXIMUM_REMOVALS, Math.ceil(plan.stored * MAXIMUM_SHARE)))
  if (removals > limit) throw new SiteError('E_GUARD', `${removals} of ${plan.stored} objects would be removed`, allow(removals))
}

function allow(count: number): { hint: string } {
  return { hint: `if that is meant: --allow-deletes ${count}` }
}
