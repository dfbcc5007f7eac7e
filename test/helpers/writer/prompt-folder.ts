import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

/** Copies the prompts of the project, of its golden cases only those that are named; keeps the files that are the same already. */
export function copyPrompts(directory: string, cases: readonly string[] = []): void {
  const isWanted = (name: string) => !name.startsWith('golden/') || cases.some((wanted) => name.startsWith(`golden/${wanted}/`))
  const files = new Map([...readPrompts()].filter(([name]) => isWanted(name)))
  const paths = [...files.keys()]
  const found = existsSync(directory) ? readdirSync(directory, { recursive: true, encoding: 'utf8' }) : []
  for (const name of found)
    if (!files.has(name) && !paths.some((path) => path.startsWith(`${name}/`)))
      rmSync(join(directory, name), { recursive: true, force: true })
  for (const [name, bytes] of files) {
    const file = join(directory, name)
    if (existsSync(file) && readFileSync(file).equals(bytes)) continue
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
}

/** The prompts of the project by file; set at the first use. */
let sources: Map<string, Buffer> | undefined

function readPrompts(): ReadonlyMap<string, Buffer> {
  const folder = join(ROOT, 'prompts')
  const names = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name))
  sources ??= new Map(names().map((name) => [name, readFileSync(join(folder, name))]))
  return sources
}

export function openPromptFolder(name: string, cases: readonly string[] = []): PromptFolder {
  const directory = join(openTestFolder(name), 'prompts')
  const folder: PromptFolder = {
    directory,
    restore: () => copyPrompts(directory, cases),
    read: (file) => (existsSync(join(directory, file)) ? readFileSync(join(directory, file), 'utf8') : ''),
    change: (file, change) => writeFileSync(join(directory, file), change(folder.read(file))),
    remove: (file) => rmSync(join(directory, file)),
    check: () => checkPrompts(directory, (text) => text.length / 4).faults,
  }
  folder.restore()
  return folder
}
