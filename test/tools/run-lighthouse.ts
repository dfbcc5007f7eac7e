import { spawn } from 'node:child_process'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import type { LighthouseRun } from './lighthouse-report.ts'

/** The newest version that runs on Node 20. Run by `npm exec`, so that its hundred packages are not dependencies of the project. */
const PACKAGE = 'lighthouse@12.8.2'
const ATTEMPTS = 3
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-dev-shm-usage'

/** Installs Lighthouse into npm's cache. */
export async function fetchLighthouse(): Promise<void> {
  const { code } = await run(['--version'], {})
  if (code === 0) return
  throw new SiteError('E_RUNTIME', `npm could not load ${PACKAGE}`, { hint: 'connect to the npm registry once, then try again' })
}

/** Measures one page once, with the default emulation of a phone on a slow network. */
export async function runLighthouse(url: string, chromium: string): Promise<LighthouseRun> {
  let reason = ''
  // Under load, Chromium sometimes loses its trace.
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { code, stdout, stderr } = await run([url, '--quiet', '--output=json', `--chrome-flags=${CHROME_FLAGS}`], {
      CHROME_PATH: chromium,
    })
    if (code === 0) return JSON.parse(stdout) as LighthouseRun
    reason = stderr.trim().split('\n').at(-1) ?? ''
  }
  throw new SiteError('E_RUNTIME', `Lighthouse failed at ${url}: ${reason}`)
}

/** Runs asynchronously, because this process serves the pages. */
function run(argv: string[], env: Record<string, string>): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const args = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse', ...argv]
    const child = spawn('npm', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr'] as const) child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, ...output }))
  })
}
