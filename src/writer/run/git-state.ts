import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The commit of a folder, and which of its files differ from it; both are null without git. */
export interface GitState {
  commit: string | null
  isChanged(path: string): boolean | null
}

/** How git prints paths, however the user has set it up. */
const RELATIVE = 'status.relativePaths=true'
const NONE: GitState = { commit: null, isChanged: () => null }

export function readGitState(directory: string): GitState {
  // Starting git takes longer than the rest of a short run.
  if (!isInRepository(resolve(directory))) return NONE
  const args = ['status', '--porcelain=v2', '--branch', '--no-renames', '--untracked-files=all', '--', '.']
  try {
    const lines = execFileSync('git', ['-c', RELATIVE, ...args], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
    const commit = lines[0]?.match(/^# branch\.oid ([0-9a-f]+)$/)?.[1] ?? null
    return commit === null ? NONE : { commit, isChanged: (path) => lines.some((line) => line.endsWith(` ${path}`)) }
  } catch {
    return NONE
  }
}

function isInRepository(directory: string): boolean {
  const parent = dirname(directory)
  return existsSync(join(directory, '.git')) || (parent !== directory && isInRepository(parent))
}
