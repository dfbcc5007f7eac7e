// Bundles the code of the project in a process of its own, so that its memory is free when the pages are rendered.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder, mergeConfig, transformWithOxc } from 'vite'

const [root, directory, bundle] = process.argv.slice(2)
const part = `${directory}.${process.pid}`
// Vite reads it for JSX; a test that bundles code has another one.
process.env.NODE_ENV = 'production'

try {
  const outDir = (name) => ({ build: { outDir: join(part, name), emptyOutDir: true } })
  const environments = { [bundle]: outDir(bundle), client: outDir('client'), core: outDir('client/core'), edge: outDir('client/edge') }
  const inline = { root, configFile: false, logLevel: 'error', environments }
  const builder = await createBuilder(mergeConfig(await readConfig(), inline))
  await make(bundle, [bundle], builder)
  await make('client', ['client', 'core', 'edge'], builder)
  const { user, system } = process.cpuUsage()
  process.send?.({ cpuMilliseconds: (user + system) / 1000 })
} finally {
  rmSync(part, { recursive: true, force: true })
}

/** Loads `vite.config.ts` by stripping its types. Vite would bundle it, which takes longer than bundling our code. */
async function readConfig() {
  const name = 'vite.config.ts'
  const { code } = await transformWithOxc(readFileSync(join(root, name), 'utf8'), name)
  mkdirSync(part, { recursive: true })
  const file = join(part, 'vite.config.mjs')
  writeFileSync(file, code)
  const { default: define } = await import(pathToFileURL(file).href)
  return define({ command: 'build', mode: 'production' })
}

/** Builds what is missing and publishes it with one rename; another process may have published it first. */
async function make(name, environments, builder) {
  if (!existsSync(join(directory, name))) {
    for (const environment of environments) await builder.build(builder.environments[environment])
    mkdirSync(directory, { recursive: true })
    try {
      renameSync(join(part, name), join(directory, name))
    } catch (cause) {
      if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause
    }
  }
  process.send?.({ published: name })
}
