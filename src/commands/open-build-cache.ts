import { basename, dirname, resolve } from 'node:path'
import { type CacheStore, openFolderStore } from '../engine/node/cache/cache-store.ts'
import { openSharedCache, type SharedCache } from '../engine/node/cache/shared-cache.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import type { CommandContext } from './run-command.ts'

export interface CacheValues {
  cache?: string | undefined
  'cache-write'?: boolean
}

/** Opens the shared cache that `--cache` or BUILD_CACHE names; undefined where neither does. */
export async function openBuildCache(
  { cache, 'cache-write': isWritable = false }: CacheValues,
  { cwd, server }: CommandContext,
  today: string,
): Promise<SharedCache | undefined> {
  const place = cache ?? process.env.BUILD_CACHE ?? ''
  if (place === '') {
    if (isWritable)
      throw new SiteError('E_USAGE', '--cache-write needs a cache', { hint: 'name it with --cache s3://BUCKET/PREFIX or --cache DIR' })
    return undefined
  }
  const store = await openStore(place, cwd).catch(standIn)
  return openSharedCache({ store, code: basename(dirname(server)), secret: process.env.BUILD_CACHE_KEY ?? '', isWritable, today })
}

/** Opens a folder, or a part of a bucket: `s3://BUCKET/PREFIX`. */
export async function openStore(place: string, cwd: string): Promise<CacheStore> {
  if (!/^[a-z][a-z0-9]+:\/\//.test(place)) return openFolderStore(resolve(cwd, place))
  const [, bucket = '', prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(place) ?? []
  if (bucket === '')
    throw new SiteError('E_USAGE', `${JSON.stringify(place)} is no cache`, { hint: 'name a folder, or a bucket as s3://BUCKET/PREFIX' })
  const { openBucketStore } = await import('./bucket-store.ts')
  return openBucketStore(bucket, prefix.replace(/\/+$/, ''))
}

/** A store without keys is a store that fails: the build goes on alone, and says why. */
function standIn(cause: unknown): CacheStore {
  if (!(cause instanceof SiteError) || cause.code !== 'E_CREDENTIALS') throw cause
  const fail = () => Promise.reject(cause)
  return { list: fail, read: fail, write: fail, remove: fail, close() {} }
}
