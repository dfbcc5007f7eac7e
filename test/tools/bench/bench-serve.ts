import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { parseOptions } from '../../../src/commands/parse-options.ts'
import type { CommandContext } from '../../../src/commands/run-command.ts'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { createServingReader } from '../../../src/host/read-serving.ts'
import { HAS_BROTLI, HAS_NGINX, startNginx } from '../../helpers/real-nginx.ts'
import { serveBuild } from '../serve-build.ts'
import { describeMachine } from './describe-machine.ts'
import { formatServeTable, readWrkReport, type ServeRun } from './serve-table.ts'

const USAGE = 'npm run bench -- serve [--seconds 5] [--json]'
const ENCODINGS = ['identity', 'gzip', 'br']
const CONNECTIONS = 32

const run = promisify(execFile)

/** Measures the preview server and nginx, with and without compressed files; skips what is not installed. */
export async function benchServe(argv: string[], context: CommandContext): Promise<number> {
  const options = parseOptions(argv, { seconds: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } }, USAGE)
  const seconds = readSeconds(options.seconds)
  if (spawnSync('wrk', ['-v']).error !== undefined) {
    process.stdout.write('wrk is not installed, nothing is measured  [apt-get install --no-install-recommends wrk]\n')
    return 0
  }
  if (!HAS_NGINX) {
    const packages = 'nginx libnginx-mod-http-brotli-static'
    process.stdout.write(
      `nginx is not installed, only the preview server is measured  [apt-get install --no-install-recommends ${packages}]\n`,
    )
  }
  const runs: ServeRun[] = []
  for (const isCompressed of [false, true]) {
    const site = await serveBuild(`bench-serve-${isCompressed ? 'compressed' : 'plain'}`, context, [
      '--no-images',
      ...(isCompressed ? ['--compress'] : []),
    ])
    const { key } = createServingReader(site.directory)()
    try {
      runs.push(...(await measure({ server: 'preview', directory: site.directory, port: site.port, isCompressed, seconds })))
    } finally {
      await site.close()
    }
    if (!HAS_NGINX) continue
    const folder = join(context.root, '.cache', 'served', 'bench-serve-nginx')
    const nginx = await startNginx(folder, site.directory, key)
    try {
      runs.push(...(await measure({ server: 'nginx', directory: site.directory, port: nginx.port, isCompressed, seconds })))
    } finally {
      await nginx.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  process.stdout.write(
    options.json ? `${JSON.stringify({ benchmark: 'serve', node: process.version, runs })}\n` : `\n${formatServeTable(runs)}\n`,
  )
  if (!options.json) process.stdout.write(`\n${describeMachine(context.root)}; wrk with ${CONNECTIONS} connections on the same machine\n`)
  return 0
}

function readSeconds(text: string): number {
  const seconds = Number(text)
  if (Number.isSafeInteger(seconds) && seconds > 0) return seconds
  throw new SiteError('E_USAGE', `--seconds takes a whole number above 0, got ${JSON.stringify(text)}`, { hint: USAGE })
}

interface Measured extends Pick<ServeRun, 'server' | 'isCompressed'> {
  directory: string
  port: number
  seconds: number
}

async function measure({ server, directory, port, isCompressed, seconds }: Measured): Promise<ServeRun[]> {
  const runs: ServeRun[] = []
  const [article = ''] = readdirSync(join(directory, 'articles'))
    .filter((name) => name.endsWith('.html'))
    .sort()
  for (const path of ['/', `/articles/${article.slice(0, -'.html'.length)}`]) {
    for (const encoding of ENCODINGS) {
      if (server === 'nginx' && encoding === 'br' && !HAS_BROTLI) continue
      process.stderr.write(`${server}, ${path}, ${encoding} …\n`)
      const bytes = await countBytes(port, path, encoding)
      const load = ['-t2', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '-H', `Accept-Encoding: ${encoding}`]
      const { stdout } = await run('wrk', [...load, `http://127.0.0.1:${port}${path}`])
      runs.push({ server, isCompressed, path, encoding, bytes, ...readWrkReport(stdout) })
    }
  }
  return runs
}

function countBytes(port: number, path: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent: false, headers: { 'Accept-Encoding': encoding } }, (response) => {
      buffer(response).then(({ length }) => resolve(length), reject)
    })
    sent.once('error', reject)
    sent.end()
  })
}
