import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { recoverSwap } from '../engine/node/release/release.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { startPreview } from '../host/preview.ts'
import { createServingReader } from '../host/read-serving.ts'
import { parseOptions, readPort } from './parse-options.ts'
import { type CommandContext, untilStopped } from './run-command.ts'

/** `npm run preview`: serves a build with the rules of the generated nginx configuration. */
export async function preview(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const { out, port } = readPreviewOptions(argv, root, 'preview')
  return servePreview(resolve(cwd, out), port)
}

/** Reads the options of `npm run preview` and `npm start`. */
export function readPreviewOptions(argv: string[], root: string, command: 'preview' | 'start'): { out: string; port: number } {
  const options = { out: { type: 'string', default: join(root, 'dist') }, port: { type: 'string', default: '4173' } } as const
  const usage = `npm ${command === 'start' ? '' : 'run '}${command} -- [--out DIR] [--port N]`
  const { out, port } = parseOptions(argv, options, usage)
  return { out, port: readPort(port, usage) }
}

/** Serves a build until SIGINT or SIGTERM. */
async function servePreview(directory: string, port: number): Promise<number> {
  recoverSwap(directory)
  if (!existsSync(join(directory, 'index.html')))
    throw new SiteError('E_OUTPUT', `there is no site in ${directory}`, { hint: 'run npm run build' })
  const server = await startPreview({ directory, port, serving: createServingReader(directory) })
  process.stdout.write(`Serving ${directory} at http://localhost:${server.port}\nPress Ctrl+C to stop.\n`)
  await untilStopped()
  await server.close()
  return 0
}
