import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '../../src/commands/launch.mjs'
import type { CommandContext, Commands, runCommand } from '../../src/commands/run-command.ts'
import type { BuildRun } from './run-build.ts'

const SITE_COMMANDS = ['build', 'preview', 'start']
const TOOLS = ['bench', 'size', 'shots', 'visits', 'lighthouse']

interface Bundle {
  commands: Commands
  runCommand: typeof runCommand
  context: Omit<CommandContext, 'cwd'>
}

const bundles = new Map<string, Promise<Bundle>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * Runs a bundled command in this process, which saves the half second that a process of its own takes to start. One at a time: commands
 * share the environment, and the streams that are caught here.
 */
export function runHere(argv: readonly string[], env: Record<string, string>, root: string): Promise<BuildRun> {
  const run = last.then(() => withEnvironment(env, () => runCaught(argv, root)))
  last = run.catch(() => {})
  return run
}

async function runCaught([name = '', ...argv]: readonly string[], root: string): Promise<BuildRun> {
  const bundle = SITE_COMMANDS.includes(name) ? 'ssr' : TOOLS.includes(name) ? 'tools' : 'commands'
  const { commands, runCommand, context } = await openBundle(bundle, root)
  const texts = { stdout: '', stderr: '' }
  const release = (['stdout', 'stderr'] as const).map((stream) => catchWrites(stream, (text) => (texts[stream] += text)))
  try {
    const code = await runCommand(commands, name, argv, { ...context, cwd: root })
    return { code, ...texts }
  } catch (cause) {
    return { code: 1, ...texts, stderr: `${texts.stderr}${(cause as Error).stack}\n` }
  } finally {
    for (const restore of release) restore()
  }
}

function openBundle(name: 'ssr' | 'commands' | 'tools', root: string): Promise<Bundle> {
  const open = async () => {
    const { server, client } = await compile(name)
    const { commands, runCommand } = await import(/* @vite-ignore */ pathToFileURL(join(server, 'commands.js')).href)
    return { commands, runCommand, context: { root, server, client, bundleMilliseconds: 0 } }
  }
  const bundle = bundles.get(name) ?? open()
  bundles.set(name, bundle)
  return bundle
}

async function withEnvironment<T>(env: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = Object.keys(env).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, env)
  try {
    return await run()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function catchWrites(stream: 'stdout' | 'stderr', add: (text: string) => void): () => void {
  const target = process[stream]
  const { write } = target
  target.write = ((text: string | Uint8Array, ...rest: unknown[]) => {
    add(typeof text === 'string' ? text : Buffer.from(text).toString('utf8'))
    for (const done of rest) if (typeof done === 'function') done()
    return true
  }) as typeof write
  const listeners = new Set(target.listeners('error'))
  return () => {
    target.write = write
    for (const listener of target.listeners('error')) if (!listeners.has(listener)) target.off('error', listener as () => void)
  }
}
