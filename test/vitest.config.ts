import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { FLEXSEARCH } from '../vite.config.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { 'flexsearch-light': FLEXSEARCH } },
  test: {
    include: ['test/{unit,build}/**/*.test.{ts,tsx}', 'test/*.test.ts'],
    globalSetup: 'test/helpers/built-code.ts',
    // Tests wait for disks, processes and servers about a third of their time.
    maxWorkers: availableParallelism() + 1,
    // Files of one worker share their modules: loading those again costs more than most tests. What a test replaces is put back after it.
    isolate: false,
    unstubGlobals: true,
    unstubEnvs: true,
    // No test is about time: a limit only ends what hangs, also on a machine that is busy with something else.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-reports/vitest.json' },
  },
})
