import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM ?? ''

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../.cache/test-results',
  globalSetup: './helpers/served-magazine.ts',
  fullyParallel: true,
  // A part of the time pages wait for something: four at once keep two processors busy.
  workers: 4,
  retries: 0,
  // No test is about time: a limit only ends what hangs, also on a machine that is busy with something else.
  timeout: 600_000,
  expect: { timeout: 120_000 },
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
        // Pages of a test share a process: starting one costs more than most pages.
        '--renderer-process-limit=1',
      ],
    },
  },
})
