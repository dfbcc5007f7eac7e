import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What a benchmark works with. */
export interface Bench {
  /** The project. */
  root: string
  /** Tells that the benchmark was interrupted. */
  signal: AbortSignal
  /** On stderr, so that stdout holds the result alone. */
  announce(message: string): void
}

/** Gives a folder for code, corpora and outputs: on the disk of the project, or where the caller wants it, such as on a memory disk. */
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
