import type { Page } from '@playwright/test'

declare global {
  interface Window {
    violations: string[]
  }
}

/** Writes down what the browser has refused because of the policy. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
}

export const violationsOf = (page: Page): Promise<string[]> => page.evaluate(() => window.violations)
