import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { freePort } from './real-nginx.ts'
import { ROOT } from './run-build.ts'
import { TEST_KEYS } from './s3-signature.ts'

export const HAS_CEPH = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'ceph'].every((name) => spawnSync(name, ['--version']).status === 0)

export interface Ceph {
  url: string
  makeBucket(name: string): Promise<void>
  /** Kills the gateway, and starts it again after the given number of seconds. */
  restartGateway(afterSeconds: number): Promise<void>
  stop(): void
}

/** A real object store that a test deploys to. */
export interface RealStore {
  url: string
  credentials: typeof TEST_KEYS
  makeBucket(name: string): Promise<void>
  stop(): void
}

/** The address of an object store, in place of one that the test starts. */
const { OBJECT_STORE_URL } = process.env

export const HAS_STORE = HAS_CEPH || Boolean(OBJECT_STORE_URL)

/** Opens the store of `OBJECT_STORE_URL` with the usual keys of the environment, or starts one. */
export async function openRealStore(folder: string): Promise<RealStore> {
  if (!OBJECT_STORE_URL) return { ...(await startCeph(folder)), credentials: TEST_KEYS }
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
  const credentials =
    AWS_ACCESS_KEY_ID && AWS_SECRET_ACCESS_KEY ? { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY } : TEST_KEYS
  const client = openClient(OBJECT_STORE_URL, credentials)
  return { url: OBJECT_STORE_URL, credentials, makeBucket: (name) => makeBucket(client, name), stop: () => client.destroy() }
}

/** Starts a real object store on loopback. */
export async function startCeph(folder: string, env: Record<string, string> = {}): Promise<Ceph> {
  const port = await freePort()
  await runScript(['start', folder, String(port)], env)
  const url = `http://127.0.0.1:${port}`
  const client = openClient(url, TEST_KEYS)
  return {
    url,
    makeBucket: (name) => makeBucket(client, name),
    async restartGateway(afterSeconds) {
      process.kill(Number(readFileSync(join(folder, 'rgw.pid'), 'utf8')), 'SIGKILL')
      await new Promise((resolve) => setTimeout(resolve, afterSeconds * 1000))
      await runScript(['gateway', folder], env)
    },
    stop() {
      client.destroy()
      execFileSync('bash', [join(ROOT, 'test/faults/ceph.sh'), 'stop', folder])
    },
  }
}

function openClient(endpoint: string, credentials: typeof TEST_KEYS): S3Client {
  return new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
}

async function makeBucket(client: S3Client, name: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: name }))
}

/** Runs a script; the daemons that it starts keep running. */
async function runScript(argv: string[], env: Record<string, string>): Promise<void> {
  const child = spawn('bash', [join(ROOT, 'test/faults/ceph.sh'), ...argv], {
    stdio: 'ignore',
    env: { ...process.env, ...env },
    detached: true,
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the object store did not start (exit code ${code}): ${argv.join(' ')}`)
}
