// Bundles the page of the studio in a process of its own, apart from the bundles of the magazine.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

const [root, directory] = process.argv.slice(2)
const part = `${directory}.${process.pid}`

try {
  await build({
    root: join(root, 'src/studio/ui'),
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    cacheDir: join(root, '.cache/vite'),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: part, emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false, chunkSizeWarningLimit: 4096 },
  })
  mkdirSync(dirname(directory), { recursive: true })
  if (!existsSync(directory)) renameSync(part, directory)
} catch (cause) {
  // Another process may have published the same bundle first.
  if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
} finally {
  rmSync(part, { recursive: true, force: true })
}
