// `npm run faults`: tests that need another server, root, or minutes.
import { spawnSync } from 'node:child_process'

const SERVERS = { nginx: 'nginx libnginx-mod-http-brotli-static', radosgw: 'radosgw ceph-mon ceph-osd ceph-mgr ceph-common' }

/** Runs the fault tests that this machine supports, and prints which ones it skips. */
export function faults(argv) {
  const missing = Object.keys(SERVERS).filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined)
  for (const name of missing)
    process.stdout.write(`${name} is not installed, its tests are skipped  [apt-get install --no-install-recommends ${SERVERS[name]}]\n`)
  if (process.getuid?.() !== 0) process.stdout.write('not running as root: the tests of a full disk are skipped\n')
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/faults/vitest.config.ts', ...argv]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test' } }).status ?? 1
}
