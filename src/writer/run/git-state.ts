import { execFileSync } from 'node:child_process'

/** The commit of a folder, and which of its files differ from it; both are null without git. */
export interface GitState {
  commit: string | null
  isChanged(path: string): boolean | null
}

export function readGitState(directory: string): GitState {
  const args = ['status', '--porcelain=v2', '--branch', '--no-renames', '--untracked-files=all', '--', '.']
  try {
    const lines = execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')
    const commit = lines[0]?.match(/^# branch\.oid ([0-9a-f]+)$/)?.[1] ?? null
    return { commit, isChanged: (path) => (commit === null ? null : lines.some((line) => line.endsWith(`/${path}`))) }
  } catch {
    return { commit: null, isChanged: () => null }
  }
}
