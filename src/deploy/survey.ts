import { hash } from 'node:crypto'
import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployState, listStored, PRIVATE_FOLDER, readState } from './deploy-state.ts'
import { JSON_HEADERS, type ObjectStore, type StoredObject } from './object-store.ts'
import { type Leftovers, recorded } from './plan.ts'
import type { PublishedObject } from './published-objects.ts'
import type { Journal } from './upload-journal.ts'

/** The current contents of a bucket and the records of its deployments. */
export interface Survey {
  state: DeployState | undefined
  stored: Map<string, StoredObject>
  now: number
}

/** Names the site that owns the bucket, so that no site is deployed over another. */
export const MARKER_KEY = `${PRIVATE_FOLDER}site.json`

export interface Marker {
  key: string
  environment: 'production' | 'development'
}

/** Lists a bucket; throws if it belongs to another site. */
export async function surveyBucket(store: ObjectStore, marker: Marker): Promise<Survey> {
  const [stored, state] = await Promise.all([listStored(store), readState(store)])
  if (stored.has(MARKER_KEY)) {
    const found = JSON.parse(Buffer.from((await store.read(MARKER_KEY))?.bytes ?? []).toString() || '{}') as Partial<Marker>
    if (found.key !== marker.key || found.environment !== marker.environment)
      throw new SiteError('E_GUARD', `the bucket belongs to ${describe(found)}, not to ${describe(marker)}`)
  } else if (Array.from(stored.keys()).some((key) => !key.startsWith(PRIVATE_FOLDER))) {
    throw new SiteError('E_GUARD', 'the bucket holds files that no deployment has put there', { hint: 'empty it, or choose another one' })
  }
  return { state, stored, now: store.now() }
}

function describe({ key, environment }: Partial<Marker>): string {
  return `${key} (${environment})`
}

/** Stores the marker in a bucket that has none. */
export async function markBucket(store: ObjectStore, marker: Marker, { stored }: Pick<Survey, 'stored'>): Promise<void> {
  if (stored.has(MARKER_KEY)) return
  await store.put(MARKER_KEY, Buffer.from(JSON.stringify(marker)), JSON_HEADERS)
}

/** What an unfinished deployment has stored of a release: by the journal of this machine, or by comparing contents. */
export async function findLeftovers(
  published: readonly PublishedObject[],
  { state, stored }: Survey,
  journal: Journal,
): Promise<Leftovers> {
  const finished = new Set<string>()
  const sameContent = new Set<string>()
  for (const object of published) {
    const there = stored.get(object.key)
    if (there === undefined || recorded(state, object.key)?.etag === there.etag) continue
    if (journal.tagOf(object) === there.etag) finished.add(object.key)
    else if (object.source !== 'kept copy' && hash('md5', await object.source()) === there.etag) sameContent.add(object.key)
  }
  return { finished, sameContent }
}
