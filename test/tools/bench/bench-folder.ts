import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The context of a benchmark. */
export interface Bench {
  /** The project. */
  root: string
  /** Aborted when the benchmark is interrupted. */
  signal: AbortSignal
  /** Prints to stderr, so that stdout contains the result only. */
  announce(message: string): void
}

/** Creates a folder for code, corpora and outputs: in the project, or in the given folder, such as on a memory disk. */
export async function withBenchFolder<T>(
  { root, announce }: Bench,
  { folder, keep }: { folder: string | undefined; keep: boolean },
  use: (directory: string) => Promise<T>,
): Promise<T> {
  const parent = resolve(root, folder ?? '.cache/bench')
  mkdirSync(parent, { recursive: true })
  const directory = mkdtempSync(join(parent, 'bench-'))
  try {
    return await use(directory)
  } finally {
    if (keep) announce(`The folders of this run are kept in ${directory}.`)
    else rmSync(directory, { recursive: true, force: true })
  }
}
