// Starts a command. Plain JavaScript without dependencies: it runs before anything is installed.
import { fork, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** An error whose message is shown without a stack. */
export class Sentence extends Error {}

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const READ_ONLY = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR']
/** Written by npm after an install. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Runs a command in the root of the project; its result, or the exit code of its failure, becomes that of the process. */
export async function launch(run) {
  const cwd = process.cwd()
  try {
    checkNode()
    checkRoot()
    process.chdir(root)
    process.exitCode = await run(cwd)
  } catch (cause) {
    const sentence = cause instanceof Sentence || cause.isSentence ? cause.message : describeReadOnly(cause)
    process.stderr.write(`${sentence ?? cause.stack}\n`)
    process.exitCode = sentence === undefined ? 1 : 2
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return
  throw new Sentence(`E_RUNTIME  Node 20.19, 22.12 or newer is needed, this is ${process.versions.node}  [install a newer Node]`)
}

/** The bundler reads these characters in a path as parts of an address. */
function checkRoot() {
  const [character] = /[#?]/.exec(root) ?? []
  if (character) throw new Sentence(`E_RUNTIME  the path of the project holds ${character}: ${root}  [move the project to another folder]`)
}

/** A message for a project folder that cannot be written into; undefined for other errors. */
function describeReadOnly({ code, path = '' }) {
  if (!READ_ONLY.includes(code) || !String(path).startsWith(join(root, '.cache'))) return undefined
  return `E_RUNTIME  ${path} cannot be written (${code})  [make the folder of the project writable]`
}

/** Installs the dependencies of the lock file if any is missing. */
export function install() {
  if (isInstalled()) return
  process.stdout.write('Installing the dependencies (npm ci) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  const { status, error } = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (error || status !== 0)
    throw new Sentence('E_RUNTIME  the dependencies could not be installed  [connect to the npm registry once, then try again]')
}

export function checkInstalled() {
  if (readPackages(INSTALLED) === undefined) throw new Sentence('E_RUNTIME  the dependencies are not installed  [run npm start or npm ci]')
}

/** Whether every package of the lock file is installed in its version; optional ones may be missing. */
function isInstalled() {
  const installed = readPackages(INSTALLED)
  if (installed === undefined) return false
  const wanted = Object.entries(readPackages('package-lock.json') ?? {})
  return wanted.every(
    ([path, { version, optional }]) => path === '' || installed[path]?.version === version || (optional && installed[path] === undefined),
  )
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Runs a command of one of the bundles for Node (`vite.config.ts`). */
export async function runBundled(bundle, command, argv, cwd) {
  const started = performance.now()
  const { server, client } = await compile(bundle)
  const { commands, runCommand } = await import(pathToFileURL(join(server, 'commands.js')).href)
  return runCommand(commands, command, argv, { root, cwd, server, client, bundleMilliseconds: performance.now() - started })
}

/** Bundles the code for Node and for browsers, unless the same sources were bundled before; waits for the former only. */
export async function compile(bundle) {
  const hash = createHash('sha256')
  for (const file of listSources()) for (const part of [`${file}\0`, readFileSync(join(root, file)), '\0']) hash.update(part)
  const directory = join(root, '.cache', 'code', hash.digest('hex').slice(0, 16))
  const server = join(directory, bundle)
  const client = join(directory, 'client')
  if (existsSync(server) && existsSync(client)) return { server, client: Promise.resolve({ directory: client, cpuMilliseconds: 0 }) }
  removeOldCode(directory)
  makeFolder(join(root, '.cache'))
  makeFolder(dirname(directory))
  accessSync(dirname(directory), constants.W_OK)
  // With huge pages, the kernel would spend a quarter of the bundling time on clearing them.
  const env = { ...process.env, MIMALLOC_ALLOW_THP: '0' }
  const child = fork(join(root, 'src/commands/compile.mjs'), [root, directory, bundle], { env })
  const messages = { server: deferred(), done: deferred() }
  child.on('message', ({ published, cpuMilliseconds }) => {
    if (published === bundle) messages.server.resolve()
    if (cpuMilliseconds !== undefined) messages.done.resolve({ directory: client, cpuMilliseconds })
  })
  child.on('close', (code) => {
    const failure = new Sentence(`E_RUNTIME  the code could not be bundled (exit code ${code})  [see the message above]`)
    for (const { reject } of Object.values(messages)) reject(failure)
  })
  // Awaited by the command; prevents an unhandled rejection meanwhile.
  messages.done.promise.catch(() => {})
  await messages.server.promise
  return { server, client: messages.done.promise }
}

/** Makes one folder: with `recursive`, a read-only medium would be reported as a missing folder. */
function makeFolder(path) {
  try {
    mkdirSync(path)
  } catch (cause) {
    if (cause.code !== 'EEXIST') throw cause
  }
}

/** Removes the bundles of other sources; a folder with a dot in its name belongs to a running process. */
function removeOldCode(directory) {
  const folder = dirname(directory)
  if (!existsSync(folder)) return
  const old = readdirSync(folder).filter((name) => !name.includes('.') && name !== basename(directory))
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
}

function deferred() {
  let settle
  const promise = new Promise((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, ...settle }
}

/** Every file that can be part of a bundle or that affects bundling. */
function listSources() {
  const files = ['prerender.ts', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
  for (const folder of ['src', 'test/tools']) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true, recursive: true })) {
      if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  }
  return files.sort()
}
