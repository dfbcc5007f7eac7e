import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { recoverSwap } from '../engine/node/release.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { startPreview } from '../host/preview.ts'

/** `npm run preview`: serves what was built, as a good host would. */
export async function preview(argv: string[]): Promise<number> {
  const { values } = parseArgs({
    args: argv,
    options: { out: { type: 'string', default: 'dist' }, port: { type: 'string', default: '4173' } },
  })
  return servePreview(resolve(values.out), Number(values.port))
}

/** Serves a built folder until the process is told to stop. */
export async function servePreview(directory: string, port: number): Promise<number> {
  recoverSwap(directory)
  if (!existsSync(join(directory, 'index.html')))
    throw new SiteError('E_OUTPUT', `there is no site in ${directory}`, { hint: 'run npm run build' })
  const server = await startPreview({ directory, port, redirects: [] })
  process.stdout.write(`Serving ${directory} at http://localhost:${server.port}\nPress Ctrl+C to stop.\n`)
  await new Promise<void>((stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop())
  })
  await server.close()
  return 0
}
