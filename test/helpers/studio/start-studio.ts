import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { ROOT } from '../run-build.ts'

interface StudioFolders {
  prompts: string
  /** That of the magazine, unless given. */
  data?: string
}

export interface StartedStudio {
  server: ChildProcess
  /** The address that the studio prints when it is ready, which ends with its token. */
  address: Promise<string>
}

/** Starts the studio in a process. */
export function startStudio({ prompts, data }: StudioFolders, environment: NodeJS.ProcessEnv = {}, root = ROOT): StartedStudio {
  const args = ['studio', '--port', '0', '--prompts', prompts, ...(data === undefined ? [] : ['--data', data])]
  const env = { ...process.env, ...environment }
  const server = spawn(process.execPath, [join(root, 'src/commands/run.mjs'), ...args], { cwd: root, env })
  const address = new Promise<string>((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      const [found] = /http:\S+#token=\S+(?=\s)/.exec(printed) ?? []
      if (found !== undefined) resolve(found)
    })
    server.stderr.on('data', (text: Buffer) => process.stderr.write(text))
    server.once('exit', (code) => reject(new SiteError('E_RUNTIME', `the studio ended with ${code} before it was ready`)))
  })
  return { server, address }
}
