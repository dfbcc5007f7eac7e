import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ObjectHeaders } from '../../../src/deploy/object-store.ts'
import type { PublishedObject } from '../../../src/deploy/published-objects.ts'
import { type DeployResult, type PushOptions, push } from '../../../src/deploy/push.ts'
import { listEarlierObjects } from '../../../src/deploy/rollback.ts'
import { openS3Store } from '../../../src/deploy/s3-store.ts'
import type { Stage } from '../../../src/deploy/stages.ts'
import { openUploadJournal } from '../../../src/deploy/upload-journal.ts'
import { type S3Server, startS3Server } from '../../helpers/s3-server.ts'
import { TEST_KEYS } from '../../helpers/s3-signature.ts'

export const BUCKET = 'test-bucket'
export const HOUR = 60 * 60 * 1000
export const DAY = 24 * HOUR

export interface TestDeployment {
  server: S3Server
  order(published: PublishedObject[], options?: Partial<PushOptions>): PushOptions
  push(published: PublishedObject[], options?: Partial<PushOptions>): Promise<DeployResult>
  rollBack(build?: string): Promise<DeployResult>
  /** The public objects: key and content. */
  shown(): Record<string, string>
  /** The write requests since the last call, without those of the lock. */
  writes(): string[]
  warnings: string[]
}

/** A bucket on a server of this test, with deployments to it. */
export async function openTestDeployment(attemptMilliseconds = 10_000): Promise<TestDeployment> {
  const server = await startS3Server(BUCKET)
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  onTestFinished(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const place = { bucket: BUCKET, endpoint: server.url, region: 'us-east-1', credentials: TEST_KEYS, attemptMilliseconds }
  const store = await openS3Store(place)
  const warnings: string[] = []
  const marker = { key: 'test', environment: 'development' } as const

  function order(published: PublishedObject[], options: Partial<PushOptions> = {}): PushOptions {
    const progress = { stage: () => undefined, step: () => undefined, warn: (text: string) => void warnings.push(text) }
    return {
      store,
      marker,
      published,
      journal: openUploadJournal(join(folder, 'journal')),
      progress,
      concurrency: 8,
      firstWait: 1,
      ...options,
    }
  }

  const pushObjects: TestDeployment['push'] = (published, options) => push(order(published, options))
  return {
    server,
    warnings,
    order,
    push: pushObjects,
    rollBack: async (build) => pushObjects(await listEarlierObjects(store, marker, build)),
    shown: () =>
      Object.fromEntries(
        Array.from(server.objects)
          .filter(([key]) => !key.startsWith('.deploy/'))
          .map(([key, { bytes }]) => [key, bytes.toString()]),
      ),
    writes: () =>
      server.requests
        .splice(0)
        .filter(({ operation, key }) => ['put', 'copy', 'remove'].includes(operation) && key !== '.deploy/lock.json')
        .map(({ operation, key }) => `${operation} ${key}`),
  }
}

/** The same after these versions of a site, in turn; what they wrote is forgotten. */
export async function openDeployed(...versions: Record<string, string>[]): Promise<TestDeployment> {
  const deployment = await openTestDeployment()
  for (const version of versions) await deployment.push(release(version))
  deployment.writes()
  return deployment
}

const PAGE: ObjectHeaders = { contentType: 'text/html; charset=utf-8', cacheControl: 'public, max-age=0, must-revalidate' }

/** A release with these objects; the key determines the stage. */
export function release(contents: Record<string, string>, headers: Partial<ObjectHeaders> = {}): PublishedObject[] {
  return Object.entries(contents)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, content]) => ({
      key,
      digest: hash('sha256', content, 'base64url').slice(0, 27),
      size: content.length,
      headers: { ...PAGE, ...headers },
      stage: stageOf(key),
      source: () => Buffer.from(content),
    }))
}

function stageOf(key: string): Stage {
  if (key === 'sw.js') return 'worker'
  if (key === 'page-data/app-data.json') return 'build number'
  if (key.startsWith('assets/')) return 'assets'
  if (key.startsWith('page-data/')) return 'data'
  if (key.endsWith('.xml')) return 'feeds'
  return key.endsWith('.svg') ? 'files' : 'pages'
}

/** The first version of a site with a few files. */
export const FIRST = {
  'index.html': 'home 1',
  '404.html': 'missing 1',
  about: 'about 1',
  'articles/a': 'article a 1',
  'assets/core-1.js': 'code 1',
  'logo.svg': 'logo',
  'page-data/index/page-data.json': 'data 1',
  'page-data/app-data.json': 'build 1',
  'sitemap.xml': 'map 1',
  'sw.js': 'worker 1',
}

/** The next version, with another article and other code, and without a page. */
export const SECOND = {
  'index.html': 'home 2',
  '404.html': 'missing 1',
  'articles/a': 'article a 2',
  'articles/b': 'article b 2',
  'assets/core-2.js': 'code 2',
  'logo.svg': 'logo',
  'page-data/index/page-data.json': 'data 2',
  'page-data/articles/b/page-data.json': 'data b',
  'page-data/app-data.json': 'build 2',
  'sitemap.xml': 'map 2',
  'sw.js': 'worker 2',
}
