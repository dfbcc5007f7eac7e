import { createHmac } from 'node:crypto'
import { SiteError } from '../engine/shared/site-error.ts'
import { LOCK_KEY, takeDeployLock } from './deploy-lock.ts'
import { listStored, PRIVATE_FOLDER } from './deploy-state.ts'
import { fenceStore } from './fence.ts'
import { createLanes } from './lanes.ts'
import type { ObjectStore } from './object-store.ts'
import { withRetries } from './retries.ts'
import { MARKER_KEY, type Marker, markBucket } from './survey.ts'

/** A bucket in which `PRIVATE_FOLDER` stands for a folder whose name readers cannot guess. */
export interface PrivateFolder {
  store: ObjectStore
  /** Creates the folder, or moves the data of earlier versions into it: their folder had a known name. */
  settle(marker: Marker): Promise<void>
}

/** The folders of a bucket for the data of deployments. */
interface Found {
  /** Those with names of this version, and those of them that are complete. */
  hidden: string[]
  complete: string[]
  /** Whether an earlier version has left data, or a push is moving them. */
  hasKnown: boolean
}

const HIDDEN = /^\.deploy-[0-9a-f]{32}\/$/
const CONCURRENCY = 16

/** Finds the folder by listing the bucket, so that it is the same for all keys; `name` is for a bucket that has none. */
export async function openPrivateFolder(bucket: ObjectStore, name: string): Promise<PrivateFolder> {
  const retrying = withRetries(bucket)
  const first = await findFolders(retrying)
  let folder = folderInUse(first) ?? name
  let isSettled = first.complete.length > 0 && !first.hasKnown

  async function settle(marker: Marker): Promise<void> {
    if (isSettled) return
    // The lock of earlier versions, so that they do not deploy meanwhile.
    const lock = await takeDeployLock(retrying, () => undefined)
    try {
      const found = await findFolders(retrying)
      const target = found.complete[0] ?? found.hidden[0] ?? name
      const fenced = withRetries(fenceStore(bucket, lock, await listStored(retrying)))
      if (found.complete.length === 0) await fillFolder(fenced, target, marker)
      await refuseSecond(retrying, target)
      await removeKnown(fenced)
      folder = target
      isSettled = true
    } finally {
      await lock.release().catch(() => undefined)
    }
  }

  return { store: mapFolder(bucket, () => folder), settle }
}

/** A name for the folder, which cannot be computed from the bucket without the secret. */
export function privateFolderName(bucket: string, secret: string): string {
  const key = createHmac('sha256', secret).update('folder of deployments').digest()
  return `.deploy-${createHmac('sha256', key).update(bucket).digest('hex').slice(0, 32)}/`
}

async function findFolders(store: ObjectStore): Promise<Found> {
  const names = await store.folders('.deploy')
  const hidden = names.filter((name) => HIDDEN.test(name))
  const hasKnown = names.includes(PRIVATE_FOLDER)
  // Only a push that moves data leaves an incomplete folder, beside the known one.
  const isPlain = hidden.length === 1 && !hasKnown
  const heads = isPlain ? [] : await Promise.all(hidden.map((name) => store.head(rename(MARKER_KEY, name))))
  const complete = isPlain ? hidden : hidden.filter((_, index) => heads[index] !== undefined)
  return { hidden, complete, hasKnown }
}

function folderInUse({ complete, hasKnown }: Found): string | undefined {
  if (complete.length > 1)
    throw new SiteError('E_GUARD', `the bucket has ${complete.length} folders of deployments: ${complete.join(', ')}`, {
      hint: 'remove all but the one whose state.json is the newest',
    })
  return complete[0] ?? (hasKnown ? PRIVATE_FOLDER : undefined)
}

/** A process that stood still may complete its folder after another one has created its own. */
async function refuseSecond(store: ObjectStore, target: string): Promise<void> {
  if ((await findFolders(store)).complete.every((name) => name === target)) return
  await store.remove(rename(MARKER_KEY, target))
  throw new SiteError('E_LOCKED', 'another deployment has created its folder meanwhile', { hint: 'deploy again' })
}

/** Copies the data of earlier versions; the marker comes last, as it makes the folder the one in use. */
async function fillFolder(store: ObjectStore, target: string, marker: Marker): Promise<void> {
  const stored = await listStored(store)
  const missing = listKnown(stored.keys()).filter(
    (key) => key !== MARKER_KEY && stored.get(rename(key, target))?.etag !== stored.get(key)?.etag,
  )
  await createLanes(CONCURRENCY).run(missing, async (key) => {
    const found = await store.head(key)
    if (found !== undefined) await store.copy(key, rename(key, target), found.headers)
  })
  await markBucket(
    mapFolder(store, () => target),
    marker,
    { stored: new Map() },
  )
}

/** Removes the marker first: without it, earlier versions refuse the bucket. */
async function removeKnown(store: ObjectStore): Promise<void> {
  const keys = listKnown((await listStored(store)).keys())
  if (keys.includes(MARKER_KEY)) await store.remove(MARKER_KEY)
  await createLanes(CONCURRENCY).run(
    keys.filter((key) => key !== MARKER_KEY),
    (key) => store.remove(key),
  )
}

function listKnown(keys: Iterable<string>): string[] {
  return Array.from(keys).filter((key) => key.startsWith(PRIVATE_FOLDER) && key !== LOCK_KEY)
}

/** The bucket with one folder of deployments, which is called `PRIVATE_FOLDER`. */
function mapFolder(store: ObjectStore, folder: () => string): ObjectStore {
  const inside = (key: string) => rename(key, folder())
  return {
    ...store,
    async *list(after) {
      for await (const object of store.list(after && inside(after))) {
        const top = object.key.slice(0, object.key.indexOf('/') + 1)
        if (top === folder()) yield { ...object, key: PRIVATE_FOLDER + object.key.slice(top.length) }
        else if (top !== PRIVATE_FOLDER && !HIDDEN.test(top)) yield object
      }
    },
    read: (key) => store.read(inside(key)),
    async head(key) {
      const found = await store.head(inside(key))
      return found && { ...found, key }
    },
    put: (key, ...rest) => store.put(inside(key), ...rest),
    copy: (from, to, headers) => store.copy(inside(from), inside(to), headers),
    remove: (key) => store.remove(inside(key)),
  }
}

function rename(key: string, folder: string): string {
  return key.startsWith(PRIVATE_FOLDER) ? folder + key.slice(PRIVATE_FOLDER.length) : key
}
