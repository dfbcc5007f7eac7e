import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Finds a Chromium, or installs the package of Debian if running as root. */
export function findChromium() {
  const found = knownChromium()
  if (found !== undefined) return found
  const root = process.getuid?.() === 0
  const apt = ['/usr/bin/apt-get'].find((path) => existsSync(path))
  if (apt !== undefined && root) {
    process.stdout.write('Installing Chromium (apt-get install chromium) …\n')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync(apt, ['update', '-qq'], { stdio: ['ignore', 'ignore', 'inherit'], env })
    spawnSync(apt, ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
  const installed = knownChromium()
  if (installed !== undefined) return installed
  throw Object.assign(new Error('E_RUNTIME  Chromium was not found  [install the package chromium, or set CHROME_PATH]'), {
    isSentence: true,
  })
}

function knownChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const candidates = [process.env.CHROME_PATH, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))]
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium')
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
