import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const SHELL = 'chromium-headless-shell'
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const APT = '/usr/bin/apt-get'

/** Finds a Chromium, or installs the package of Debian if running as root; the headless shell passes the tests in half the time. */
export function findChromium({ headless = false } = {}) {
  const packages = headless ? [SHELL, 'chromium'] : ['chromium']
  const found = knownChromium(headless)
  if (found !== undefined) return found
  if (existsSync(APT) && process.getuid?.() === 0) {
    process.stdout.write('Installing Chromium (apt-get install) …\n')
    const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync(APT, ['update', '-qq'], options)
    packages.some((name) => spawnSync(APT, ['install', '-y', '-qq', '--no-install-recommends', name], options).status === 0)
  }
  const installed = knownChromium(headless)
  if (installed !== undefined) return installed
  throw Object.assign(new Error('E_RUNTIME  Chromium was not found  [install the package chromium, or set CHROME_PATH]'), {
    isSentence: true,
  })
}

function knownChromium(headless) {
  const names = headless ? [SHELL, ...BROWSERS] : BROWSERS
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder !== '')
  const candidates = [process.env.CHROME_PATH, ...names.flatMap((name) => folders.map((folder) => join(folder, name)))]
  candidates.push('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium')
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}
