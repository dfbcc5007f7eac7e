import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from '../../../src/engine/shared/site-error.ts'
import { checkPrompts } from '../../../src/writer/prompts/open-prompts.ts'
import { ROOT } from '../run-build.ts'
import { openTestFolder } from '../test-folder.ts'

/** A copy of the project's prompts that a test may change. */
export interface PromptFolder {
  directory: string
  /** Restores every file. */
  restore(): void
  read(file: string): string
  /** Changes the text of a file, or creates it. */
  change(file: string, change: (text: string) => string): void
  remove(file: string): void
  check(): Fault[]
}

/** Copies the prompts of the project; of its golden cases only those that are named. */
export function copyPrompts(directory: string, cases: readonly string[] = []): void {
  const golden = join(ROOT, 'prompts/golden')
  cpSync(join(ROOT, 'prompts'), directory, { recursive: true, filter: (path) => path !== golden })
  for (const name of cases) cpSync(join(golden, name), join(directory, 'golden', name), { recursive: true })
}

export function openPromptFolder(name: string, cases: readonly string[] = []): PromptFolder {
  const directory = join(openTestFolder(name), 'prompts')
  const folder: PromptFolder = {
    directory,
    restore() {
      rmSync(directory, { recursive: true, force: true })
      copyPrompts(directory, cases)
    },
    read: (file) => (existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : ''),
    change: (file, change) => writeFileSync(join(directory, file), change(folder.read(file))),
    remove: (file) => rmSync(join(directory, file)),
    check: () => checkPrompts(directory, (text) => text.length / 4).faults,
  }
  folder.restore()
  return folder
}
