import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

/** What happens during a build, and when: before a call of a function of `node:fs` on a matching path. */
export interface Interference {
  call: 'readFileSync' | 'writeFileSync' | 'renameSync' | 'linkSync' | 'unlinkSync' | 'mkdirSync' | 'openSync'
  /** A part of the path that is the first argument of the call. */
  path?: string
  /** The number of the matching call, from 1; 0 for all of them. */
  nth?: number
  /** JavaScript that runs before the call, with access to `fs`. */
  action: string
}

/** The environment of a process that is interfered with on its main thread. */
export function interfere({ call, path = '', nth = 1, action }: Interference): Record<string, string> {
  const code = `
    import fs from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    import { syncBuiltinESMExports } from 'node:module'
    const call = fs.${call}
    let count = 0
    fs.${call} = (...args) => {
      const isMeant = String(args[0]).replaceAll('\\\\', '/').includes(${JSON.stringify(path)})
      if (isMeant && (++count === ${nth} || ${nth} === 0)) { ${action} }
      return call(...args)
    }
    if (isMainThread) syncBuiltinESMExports()
  `
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` }
}

/** Runs a command of this process with an interference that does not end it. */
export async function interfereHere<T>({ call, path = '', nth = 1, action }: Interference, run: () => Promise<T>): Promise<T> {
  const functions = fs as unknown as Record<string, (...args: unknown[]) => unknown>
  const original = functions[call] as (...args: unknown[]) => unknown
  const act = new Function('fs', action)
  let count = 0
  functions[call] = (...args) => {
    if (String(args[0]).includes(path) && (++count === nth || nth === 0)) act(fs)
    return original(...args)
  }
  syncBuiltinESMExports()
  try {
    return await run()
  } finally {
    functions[call] = original
    syncBuiltinESMExports()
  }
}

/** Kills the process without cleaning up. */
export const KILL = 'process.kill(process.pid, "SIGKILL")'

/** Signals that the call was reached, and waits for permission to continue. */
export function hold(reached: string, go: string): string {
  return `fs.closeSync(fs.openSync(${JSON.stringify(reached)}, 'w'))
    while (!fs.existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)`
}

/** Makes the call fail with a system error. */
export function failWith(code: string): string {
  return `throw Object.assign(new Error(${JSON.stringify(`${code}: made up`)}), { code: ${JSON.stringify(code)} })`
}
