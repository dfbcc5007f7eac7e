import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What needs a server of another maker, the rights of root, or minutes: `npm run faults`. */
export default defineConfig({
  root,
  test: {
    include: ['test/faults/**/*.test.ts'],
    globalSetup: 'test/helpers/built-code.ts',
    testTimeout: 600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 300_000 } },
    fileParallelism: false,
    reporters: ['verbose'],
  },
})
