import { basename, dirname, resolve } from 'node:path'
import { type CacheStore, openFolderStore } from '../engine/node/cache/cache-store.ts'
import { openSharedCache, type SharedCache } from '../engine/node/cache/shared-cache.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import type { CommandContext } from './run-command.ts'

interface CacheValues {
  cache?: string | undefined
  'cache-write'?: boolean
}

/** Opens the shared cache that `--cache` or BUILD_CACHE names; undefined where neither does. */
export async function openBuildCache(
  { cache, 'cache-write': isWritable = false }: CacheValues,
  context: CommandContext,
  today: string,
): Promise<SharedCache | undefined> {
  const place = cache ?? process.env.BUILD_CACHE ?? ''
  if (place === '') {
    if (isWritable) throw noCache('--cache-write')
    return undefined
  }
  const store = await openStore(place, context.cwd).catch(standIn)
  return openSharedCache({ store, ...describe(context), isWritable, today })
}

/** Opens the cache in which the steps of a build in shards meet: none of them can go on without it. */
export async function openShardCache(step: string, { cache }: CacheValues, context: CommandContext, today: string): Promise<SharedCache> {
  const place = cache ?? process.env.BUILD_CACHE ?? ''
  if (place === '') throw noCache(step)
  const store = await openStore(place, context.cwd)
  return openSharedCache({ store, ...describe(context), isWritable: step !== '--join', isNeeded: true, today })
}

function describe({ server }: CommandContext): { code: string; secret: string } {
  return { code: basename(dirname(server)), secret: process.env.BUILD_CACHE_KEY ?? '' }
}

function noCache(option: string): SiteError {
  return new SiteError('E_USAGE', `${option} needs a cache`, { hint: 'name it with --cache s3://BUCKET/PREFIX or --cache DIR' })
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
