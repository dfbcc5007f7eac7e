import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
export const HAS_BROTLI = existsSync(BROTLI)

export interface Nginx {
  port: number
  /** Resolves when the last worker with the earlier configuration has ended. */
  reload(): Promise<void>
  stop(): Promise<void>
}

/** Starts nginx on loopback with the configuration of a build, or with a copy of it. */
export async function startNginx(
  folder: string,
  site: string,
  key: string,
  { options = '', configuration = join(site, 'nginx.conf') } = {},
): Promise<Nginx> {
  const port = await freePort()
  mkdirSync(join(folder, 'logs'), { recursive: true })
  writeFileSync(
    join(folder, `${key}.server.conf`),
    `listen 127.0.0.1:${port};\nserver_name localhost;\nroot ${site};\n${HAS_BROTLI ? 'brotli_static on;\n' : ''}${options}`,
  )
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, configuration))
  const arguments_ = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const child = spawn('nginx', arguments_, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx has ended:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`)
    await pause(20)
  }
  return {
    port,
    async reload() {
      const workers = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ').filter(Boolean)
      const earlier = workers()
      child.kill('SIGHUP')
      while (workers().some((worker) => earlier.includes(worker))) await pause(20)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function mainConfiguration(folder: string, configuration: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/temp-${name};`)
  return `${HAS_BROTLI ? `load_module ${BROTLI};` : ''}
${user} daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(' ')} include ${configuration}; }
`
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/robots.txt`).then(
    () => true,
    () => false,
  )
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
