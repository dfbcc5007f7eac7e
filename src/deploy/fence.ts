import { hash } from 'node:crypto'
import { SiteError } from '../engine/shared/site-error.ts'
import type { DeployLock } from './deploy-lock.ts'
import { isProblem, type ObjectStore, type StoredObject } from './object-store.ts'

/**
 * Wraps a store so that a deployment whose process was suspended cannot write over a newer one: each attempt of a write needs the lock,
 * and a put replaces only what was there when the deployment was planned.
 */
export function fenceStore(store: ObjectStore, lock: DeployLock, stored: ReadonlyMap<string, StoredObject>): ObjectStore {
  const written = new Map<string, string>()

  async function putOnce(...[key, bytes, headers]: Parameters<ObjectStore['put']>): Promise<string> {
    if (!lock.isEnforced) return store.put(key, bytes, headers)
    const etag = written.get(key) ?? stored.get(key)?.etag
    try {
      return await store.put(key, bytes, headers, etag === undefined ? 'absent' : { etag })
    } catch (error) {
      if (!isProblem(error, 'condition', 'absent')) throw error
      // An earlier attempt may have succeeded although its response was lost.
      const found = await store.head(key)
      if (found?.etag === hash('md5', bytes)) return found.etag
      throw new SiteError('E_LOCKED', `/${key} was changed by another deployment`, { hint: 'deploy again' })
    }
  }

  return {
    ...store,
    async put(...call) {
      await lock.hold()
      const etag = await putOnce(...call)
      written.set(call[0], etag)
      return etag
    },
    async copy(...call) {
      await lock.hold()
      const etag = await store.copy(...call)
      written.set(call[1], etag)
      return etag
    },
    async remove(key) {
      await lock.hold()
      await store.remove(key)
    },
  }
}
