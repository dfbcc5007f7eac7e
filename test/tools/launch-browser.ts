import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { findChromium } from '../../src/commands/find-chromium.mjs'

/** Launches the installed Chromium. */
export function launchBrowser(root: string): Promise<Browser> {
  // Not an import: the commands are bundled with their packages, and Playwright should not be a part of that bundle.
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test') as typeof import('@playwright/test')
  return chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
}
