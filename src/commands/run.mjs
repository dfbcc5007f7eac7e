// Starts every command of the project. Plain JavaScript without dependencies: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const [command = '', ...argv] = process.argv.slice(2)

try {
  process.exitCode = await main()
} catch (cause) {
  process.stderr.write(`${cause instanceof Sentence ? cause.message : cause.stack}\n`)
  process.exitCode = cause instanceof Sentence ? cause.exitCode : 1
}

async function main() {
  checkNode()
  process.chdir(root)
  process.env.NODE_ENV ??= command === 'dev' ? 'development' : 'production'
  if (command === 'start' || command === 'test') install()
  else if (!isInstalled()) throw new Sentence('E_RUNTIME  the dependencies are not installed  [run npm start or npm ci]')
  if (command === 'test') return (await import('./test.mjs')).test(argv)
  if (command === 'dev') return (await import('./dev.mjs')).dev(argv)
  const started = performance.now()
  const codeDirectory = await compile()
  const { runCommand } = await import(pathToFileURL(join(codeDirectory, 'server', 'commands.js')).href)
  return runCommand(command, argv, { root, codeDirectory, compileMilliseconds: performance.now() - started })
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Sentence(`E_RUNTIME  Node 20.19 or newer is needed, this is ${process.versions.node}  [install a newer Node]`)
}

/** Installs the dependencies that the lock file names, if they are not there yet. */
function install() {
  if (isInstalled()) return
  process.stdout.write('Installing the dependencies (npm ci) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit', shell: process.platform === 'win32' })
  if (error || status !== 0) throw new Sentence('E_RUNTIME  the dependencies could not be installed  [connect to the npm registry once, then try again]')
}

function isInstalled() {
  const marker = join(root, 'node_modules', '.package-lock.json')
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs - 1000
}

/** Bundles the code for browsers and for the build, unless the same sources were bundled before; gives the folder of the result. */
async function compile() {
  const hash = createHash('sha256')
  for (const file of listSources()) hash.update(`${file}\0`).update(readFileSync(join(root, file))).update('\0')
  const directory = join(root, '.cache', 'code', hash.digest('hex').slice(0, 16))
  if (existsSync(join(directory, 'complete'))) return directory
  const { createBuilder } = await import('vite')
  const part = `${directory}.${process.pid}`
  try {
    const outDir = (name) => ({ build: { outDir: join(part, name), emptyOutDir: true } })
    const environments = { client: outDir('client'), ssr: outDir('server') }
    const builder = await createBuilder({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'error', environments })
    await builder.build(builder.environments.ssr)
    await builder.build(builder.environments.client)
    writeFileSync(join(part, 'complete'), '')
    for (const old of readdirSync(dirname(part))) if (!old.includes('.')) rmSync(join(dirname(part), old), { recursive: true, force: true })
    renameSync(part, directory)
  } catch (cause) {
    rmSync(part, { recursive: true, force: true })
    if (!existsSync(join(directory, 'complete'))) throw cause
  }
  return directory
}

function listSources() {
  const files = ['prerender.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
  for (const folder of ['src', 'test/bench']) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  }
  return files.sort()
}

/** An error that one sentence explains. */
class Sentence extends Error {
  exitCode = 2
}
