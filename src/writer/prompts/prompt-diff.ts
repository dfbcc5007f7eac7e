import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHOWN_CHARACTERS = 60
/** What stands before a difference that is shown. */
const CONTEXT = 20

/** The lines in which a prompt changed, as git shows them; without git, the first of them. */
export function diffPrompt(name: string, before: string, after: string): string {
  if (before === after) return ''
  const folder = mkdtempSync(join(tmpdir(), 'prompts-'))
  const file = join(folder, 'before.txt')
  try {
    writeFileSync(file, before)
    const options = ['--no-index', '--no-color', '--no-ext-diff', '--unified=0']
    const { status, stdout } = spawnSync('git', ['diff', ...options, '--', file, '-'], { input: after, encoding: 'utf8' })
    if (status !== 1) return `${name}: ${describeChange(before, after)}`
    return stdout
      .slice(stdout.indexOf('\n@@ ') + 1)
      .replace(/^(@@ .*? @@).*$/gm, '$1')
      .trimEnd()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The first line in which two texts differ. */
export function describeChange(before: string, after: string): string {
  const [old, current] = [before.split('\n'), after.split('\n')]
  let index = 0
  while (index < old.length && old[index] === current[index]) index++
  const [left = '', right = ''] = [old[index], current[index]]
  let column = 0
  while (column < left.length && left[column] === right[column]) column++
  // Of long lines, the part around the first difference.
  const from = column < SHOWN_CHARACTERS - CONTEXT ? 0 : column - CONTEXT
  const quote = (line: string | undefined) =>
    line === undefined ? 'the end of the file' : JSON.stringify((from > 0 ? '…' : '') + line.slice(from, from + SHOWN_CHARACTERS))
  return `the first difference is in line ${index + 1}: expected ${quote(old[index])}, got ${quote(current[index])}`
}
