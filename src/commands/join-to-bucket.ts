import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type PrerenderResult, prerender } from '../../prerender.ts'
import { listObjects, type ReleaseFile, readUnchanged } from '../deploy/published-objects.ts'
import type { FileRecord } from '../engine/node/release/file-table.ts'
import type { Manifest } from '../engine/node/release/manifest.ts'
import { RELEASE_FILE } from '../engine/node/release/release-record.ts'
import { listPackedFiles, type PackedFile } from '../engine/node/shards/packed-files.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { checkPlan, type ShardOptions, withFolder } from './build-shards.ts'
import { openDeployment, readPlace } from './open-deployment.ts'
import { type Pushed, pushRelease } from './push-release.ts'
import type { CommandContext } from './run-command.ts'

interface BucketValues {
  production: boolean
  'allow-deletes'?: string | undefined
  json: boolean
}

const CONCURRENCY = '16'

/** `build --join N --to-bucket`: deploys what the shards made; their parts go from the cache to the bucket, and not through a folder. */
export async function joinToBucket(
  options: ShardOptions,
  shards: number,
  values: BucketValues,
  context: CommandContext,
): Promise<PrerenderResult & { deployed: Pushed }> {
  // Missing keys are reported before anything is read.
  readPlace(process.env)
  let deployed: Pushed = { data: {}, lines: [] }
  const result = await withFolder(options, (settings) =>
    prerender({
      ...settings,
      checkPlan: (sources) => checkPlan({ ...options, shards }, sources),
      async deliver({ folder, manifest }) {
        const { serving } = manifest
        const files = listFiles(folder, manifest, listPackedFiles(manifest, options.sharedCache))
        const deployment = await openDeployment(
          { ...values, 'allow-deletes': values['allow-deletes'] ?? '0', out: folder, concurrency: CONCURRENCY },
          context,
          { serving },
        )
        const published = listObjects(files, serving)
        deployed = await pushRelease({ ...deployment, options: { ...deployment.options, published } })
      },
    }),
  )
  return { ...result, deployed }
}

/** The files of a release that was joined: those that the join wrote, and those in packs. */
function listFiles(folder: string, { files }: Manifest, packed: ReadonlyMap<string, PackedFile>): ReleaseFile[] {
  const paths = files.paths.filter((path) => path !== RELEASE_FILE)
  return paths.map((path) => {
    const { digest, size } = files.get(path) as FileRecord
    const place = join(folder, path)
    const inPack = existsSync(place) ? undefined : packed.get(path)
    if (inPack === undefined) return { path, digest, size, read: () => readUnchanged(place, digest) }
    return { path, digest, size, place: inPack.pack, read: async () => (await inPack.read()) ?? refusePart(path) }
  })
}

function refusePart(path: string): never {
  throw new SiteError('E_CACHE', `${path} is no longer in the cache, or does not verify`, {
    hint: 'start the shards again, then this step: what was stored is not sent twice',
  })
}
