/** What happens to a build, and when: right before a call of a function of `node:fs` on a path that ends or holds so. */
export interface Interference {
  call: 'readFileSync' | 'writeFileSync' | 'renameSync' | 'linkSync' | 'unlinkSync' | 'mkdirSync' | 'openSync'
  /** A part of the path, the first argument of the call. */
  path?: string
  /** Which of those calls it is, counted from 1; 0 for all of them. */
  nth?: number
  /** JavaScript that runs before the call, with `fs` at hand. */
  action: string
}

/** The environment in which a build is interfered with, on its main thread. */
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

/** An action that ends the process at once, without a chance to tidy up. */
export const KILL = 'process.kill(process.pid, "SIGKILL")'

/** An action that says that it was reached, and waits for permission to go on. */
export function hold(reached: string, go: string): string {
  return `fs.closeSync(fs.openSync(${JSON.stringify(reached)}, 'w'))
    while (!fs.existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)`
}

/** An action that fails the call as the system would. */
export function failWith(code: string): string {
  return `throw Object.assign(new Error(${JSON.stringify(`${code}: made up`)}), { code: ${JSON.stringify(code)} })`
}
