import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { findChromium } from '../../src/commands/find-chromium.mjs'

/** Starts the Chromium of this machine. */
export function launchBrowser(root: string): Promise<Browser> {
  // Not an import: the commands are bundled whole, and a browser driver is nothing that a build should load.
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test') as typeof import('@playwright/test')
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}
