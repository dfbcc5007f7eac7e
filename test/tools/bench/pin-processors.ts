import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'

/** How measured processes are pinned to processors. */
export interface Pin {
  /** The prefix of commands. */
  prefix: readonly string[]
  /** A description for the output. */
  note: string
}

export interface Processors {
  processors: number
  hasTaskset: boolean
}

/** Pins measured processes to the first `wanted` processors, if the machine has `taskset`. */
export function pinProcessors(wanted: number | undefined, { processors, hasTaskset }: Processors): Pin {
  const all = `${processors} ${processors === 1 ? 'processor' : 'processors'}`
  if (wanted === undefined) return { prefix: [], note: `The builds run on a machine with ${all}.` }
  if (!hasTaskset) return { prefix: [], note: `There is no taskset to pin the builds to ${wanted} of ${all}, so they run on all.` }
  const last = Math.min(wanted, processors) - 1
  const range = last === 0 ? 'processor 0' : `processors 0 to ${last}`
  return { prefix: ['taskset', '-c', `0-${last}`], note: `The builds run under taskset on ${range}, on a machine with ${all}.` }
}

export function countProcessors(): Processors {
  const hasTaskset = process.platform === 'linux' && spawnSync('taskset', ['--version']).status === 0
  return { processors: cpus().length, hasTaskset }
}
