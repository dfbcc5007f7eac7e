import { join, resolve } from 'node:path'
import { openPrivateFolder, privateFolderName } from '../deploy/private-folder.ts'
import { createProgress } from '../deploy/progress.ts'
import type { PushOptions } from '../deploy/push.ts'
import { openS3Store } from '../deploy/s3-store.ts'
import { openUploadJournal } from '../deploy/upload-journal.ts'
import { shortDigest } from '../engine/node/digest.ts'
import { type ReleaseRecord, readReleaseRecord } from '../engine/node/release/release-record.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { bucketName } from '../site/content/storage.ts'
import type { CommandContext } from './run-command.ts'

export interface DeployValues {
  production: boolean
  out: string
  site?: string | undefined
  build?: string | undefined
  'allow-deletes': string
  concurrency: string
  json: boolean
}

const KEY = /^(?!.*-dev$)[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** Opens the bucket of a site: `--site` or the build names the site, environment variables the store and its keys. */
export async function openDeployment(
  values: DeployValues,
  { root, cwd }: CommandContext,
  build?: Pick<ReleaseRecord, 'serving'>,
): Promise<{ options: PushOptions; bucket: string }> {
  const key = values.site ?? (build ?? readBuild(resolve(cwd, values.out))).serving.key
  if (build !== undefined && key !== build.serving.key)
    throw new SiteError('E_GUARD', `${values.out} is a build of ${build.serving.key}, not of ${key}`, {
      hint: 'leave out --site, or choose another build with --out',
    })
  if (!KEY.test(key))
    throw new SiteError('E_USAGE', `${JSON.stringify(key)} is not a valid site key`, { hint: 'the key in data/site.json' })
  const environment = values.production ? 'production' : 'development'
  const bucket = bucketName(key, environment)
  const place = readPlace(process.env)
  const journal = openUploadJournal(join(root, '.cache', 'deploy', `${shortDigest(place.endpoint ?? '', bucket)}.ndjson`))
  const options: PushOptions = {
    ...(await openPrivateFolder(await openS3Store({ bucket, ...place }), privateFolderName(bucket, place.credentials.secretAccessKey))),
    marker: { key, environment },
    published: [],
    journal,
    progress: createProgress((line) => process.stdout.write(`${line}\n`), values.json),
    concurrency: readNumber('--concurrency', values.concurrency, 1, 256),
    allowedRemovals: readNumber('--allow-deletes', values['allow-deletes'], 0, 1e9),
  }
  return { options, bucket }
}

export function readBuild(directory: string): ReleaseRecord {
  const record = readReleaseRecord(directory)
  if (record === undefined) throw new SiteError('E_OUTPUT', `there is no finished build in ${directory}`, { hint: 'run npm run build' })
  return record
}

/** The store and its keys, by the variables of the AWS tools. */
export function readPlace(env: NodeJS.ProcessEnv) {
  const [accessKeyId = '', secretAccessKey = ''] = [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY]
  if (accessKeyId === '' || secretAccessKey === '')
    throw new SiteError('E_CREDENTIALS', 'the environment has no keys for the store', {
      hint: 'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    })
  const endpoint = env.AWS_ENDPOINT_URL_S3 || env.AWS_ENDPOINT_URL
  const token = env.AWS_SESSION_TOKEN
  return {
    region: env.AWS_REGION || 'us-east-1',
    credentials: { accessKeyId, secretAccessKey, ...(token && { sessionToken: token }) },
    ...(endpoint && { endpoint }),
  }
}

function readNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new SiteError('E_USAGE', `${name} takes a number from ${least} to ${most}, got ${text}`)
}
