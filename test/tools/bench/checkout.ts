import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, sep } from 'node:path'
import { SiteError } from '../../../src/engine/shared/site-error.ts'

/** Copies the working tree of a project without installed packages, caches and outputs, so that a build of the copy is cold. */
export function copyProject(root: string, directory: string): void {
  mkdirSync(directory, { recursive: true })
  for (const name of readdirSync(root)) {
    const [from, to] = [join(root, name), join(directory, name)]
    const isLeft = name.startsWith('.') || name === 'node_modules' || name === 'dist' || to.startsWith(from + sep)
    if (!isLeft) cpSync(from, to, { recursive: true })
  }
  linkPackages(root, directory)
}

/** Writes the files of a commit into a folder; installs packages only if its lock file differs from the project's. */
export function checkOutCommit(root: string, ref: string, directory: string): void {
  const index = `${directory}.index`
  const commit = readGit(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
  if (commit === undefined) throw new SiteError('E_USAGE', `There is no commit ${JSON.stringify(ref)} in this repository.`)
  // A separate index does not change the repository, unlike a worktree.
  mkdirSync(directory, { recursive: true })
  const environment = { GIT_INDEX_FILE: index }
  const isWritten =
    readGit(root, ['read-tree', commit], environment) !== undefined &&
    readGit(root, ['checkout-index', '--all', `--prefix=${directory}${sep}`], environment) !== undefined
  if (!isWritten) throw new SiteError('E_BENCH', `git could not write the files of ${ref}.`)
  if (readLock(root) === readLock(directory)) linkPackages(root, directory)
  else installPackages(ref, directory)
}

/** The commit of a project as text, with a note if files differ from it. */
export function describeCommit(root: string): string {
  const commit = readGit(root, ['rev-parse', '--short', 'HEAD'])
  if (commit === undefined) return 'no commit'
  return readGit(root, ['status', '--porcelain']) === '' ? `commit ${commit}` : `commit ${commit} with uncommitted changes`
}

/** The output of git without its last line break; undefined if git fails or is not installed. */
function readGit(root: string, args: readonly string[], environment: Record<string, string> = {}): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, env: { ...process.env, ...environment }, encoding: 'utf8' })
  return status === 0 ? stdout.trimEnd() : undefined
}

function readLock(directory: string): string {
  const file = join(directory, 'package-lock.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function linkPackages(root: string, directory: string): void {
  symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'), 'junction')
}

function installPackages(ref: string, directory: string): void {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', args, { cwd: directory, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  if (status !== 0) throw new SiteError('E_BENCH', `npm could not install the packages of ${ref}.`)
}
