import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployState, historyKey, keptKey, readState } from './deploy-state.ts'
import type { ObjectStore } from './object-store.ts'
import { recorded } from './plan.ts'
import type { PublishedObject } from './published-objects.ts'
import { type Marker, type Survey, surveyBucket } from './survey.ts'

/** The objects of an earlier deployment, restored from the bucket itself; without a number, of the one before the live one. */
export async function listEarlierObjects(store: ObjectStore, marker: Marker, build: string | undefined): Promise<PublishedObject[]> {
  const survey = await surveyBucket(store, marker)
  const wanted = build ?? survey.state?.history[0]?.build
  if (wanted === undefined)
    throw new SiteError('E_GUARD', 'there is no earlier deployment to go back to', { hint: 'npm run deploy -- status' })
  const earlier = await readState(store, historyKey(wanted))
  if (earlier === undefined)
    throw new SiteError('E_GUARD', `there is no deployment ${wanted} to go back to`, { hint: listBuilds(survey.state) })
  const objects = Array.from(earlier.objects, ([key, object]): PublishedObject => ({ key, ...object, source: 'kept copy' }))
  const gone = objects.filter((object) => !isThere(object, survey))
  if (gone.length === 0) return objects
  const why = `${gone.length} of its objects are missing, such as ${gone[0]?.key}`
  throw new SiteError('E_GUARD', `deployment ${wanted} cannot be restored: ${why}`)
}

function isThere({ key, digest }: PublishedObject, { state, stored }: Survey): boolean {
  const known = recorded(state, key)
  return stored.has(keptKey(digest)) || (known?.digest === digest && known.etag === stored.get(key)?.etag)
}

function listBuilds(state: DeployState | undefined): string {
  return `there are ${state?.history.map(({ build }) => build).join(', ') || 'none'}`
}
