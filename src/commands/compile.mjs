// Bundles the project's code in a process of its own, whose memory is gone when the pages are rendered.
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'

const [root, directory] = process.argv.slice(2)
const part = `${directory}.${process.pid}`

try {
  const outDir = (name) => ({ build: { outDir: join(part, name), emptyOutDir: true } })
  const environments = { ssr: outDir('server'), client: outDir('client'), core: outDir('client/core'), edge: outDir('client/edge') }
  const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', environments })
  await builder.build(builder.environments.ssr)
  publish('server')
  await builder.build(builder.environments.client)
  await builder.build(builder.environments.core)
  await builder.build(builder.environments.edge)
  publish('client')
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMilliseconds: (user + system) / 1000 })
} finally {
  rmSync(part, { recursive: true, force: true })
}

/** Shows a finished bundle to others, whole; another process may have been quicker. */
function publish(name) {
  mkdirSync(directory, { recursive: true })
  try {
    renameSync(join(part, name), join(directory, name))
  } catch (cause) {
    if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
  }
  process.send?.({ published: name, folder: dirname(directory) })
}
