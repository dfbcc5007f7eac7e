import { type Browser, chromium } from '@playwright/test'

/** A browser of a test's own, started with more arguments than the others. */
export function launchChromium(args: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM || undefined
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', ...args] })
}
