import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** How measured processes are kept to some processors. */
export interface Pin {
  /** What stands before the program. */
  prefix: readonly string[]
  /** Where the measured processes run, for the reader of the figures. */
  note: string
}

export interface Processors {
  processors: number
  hasTaskset: boolean
}

/** Keeps measured processes to the first `wanted` processors, where the machine can do that. */
export function pinProcessors(wanted: number | undefined, { processors, hasTaskset }: Processors): Pin {
  const all = `${processors} ${processors === 1 ? 'processor' : 'processors'}`
  if (wanted === undefined) return { prefix: [], note: `The builds run on a machine with ${all}.` }
  if (!hasTaskset) return { prefix: [], note: `There is no taskset here to keep the builds to ${wanted} of ${all}, so they run on all.` }
  const last = Math.min(wanted, processors) - 1
  const range = last === 0 ? 'processor 0' : `processors 0 to ${last}`
  return { prefix: ['taskset', '-c', `0-${last}`], note: `The builds run under taskset on ${range}, on a machine with ${all}.` }
}

export function countProcessors(): Processors {
  const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0
  return { processors: cpus().length, hasTaskset }
}
