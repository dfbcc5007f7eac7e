// `npm run faults`: tests that need another server, root, or minutes.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'

const SERVERS = {
  nginx: 'nginx libnginx-mod-http-brotli-static',
  radosgw: 'radosgw ceph-mon ceph-osd ceph-mgr ceph-common',
  slurmctld: 'slurmctld slurmd slurm-client munge',
}

/** llama.cpp for Node, with its engine for this machine only: installed on demand, so that neither is a dependency of the project. */
const ENGINE = 'node-llama-cpp@3.22.1'
const ENGINE_BINARY = `@node-llama-cpp/${process.platform.replace('win32', 'win').replace('darwin', 'mac')}-${process.arch}${process.platform === 'darwin' && process.arch === 'arm64' ? '-metal' : ''}@3.22.1`

/** Runs the fault tests that this machine supports, and prints which ones it skips; `model` runs the writer with a real engine. */
export function faults(argv) {
  if (argv[0] === 'model') return testModel(argv)
  const missing = Object.keys(SERVERS).filter((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).error !== undefined)
  for (const name of missing)
    process.stdout.write(`${name} is not installed, its tests are skipped  [apt-get install --no-install-recommends ${SERVERS[name]}]\n`)
  if (process.getuid?.() !== 0) process.stdout.write('not running as root: the tests of a full disk are skipped\n')
  return test(argv)
}

function testModel(argv) {
  const packages = [ENGINE, ENGINE_BINARY].map((name) => `--package=${name}`)
  // The first folder of the path is that of the packages' commands.
  const print = ['node', '-p', 'process.env.PATH.split(path.delimiter)[0]']
  const args = ['exec', '--yes', '--omit=optional', '--ignore-scripts', ...packages, '--', ...print]
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], shell: process.platform === 'win32' }
  const { status, stdout } = spawnSync('npm', args, options)
  if (status !== 0) {
    process.stderr.write(`E_RUNTIME  npm could not load ${ENGINE}  [connect to the npm registry once, then try again]\n`)
    return 2
  }
  const commands = stdout.trim().split('\n').at(-1) ?? ''
  return test(argv, { MODEL_ENGINE: dirname(commands) })
}

function test(argv, env = {}) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/faults/vitest.config.ts', ...argv]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'test', ...env } }).status ?? 1
}
