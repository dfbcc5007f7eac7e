import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? ''

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/test-results',
  globalSetup: './helpers/served-magazine.ts',
  fullyParallel: true,
  // Most of the time pages wait for something: three at once leave two processors some to spare.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  // A busy machine is no fault of a page.
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: '../.cache/test-reports/playwright.json' }]],
  use: {
    launchOptions: {
      ...(executablePath === '' ? {} : { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
