import { setFlagsFromString } from 'node:v8'

/**
 * A function of a build runs either a few times or on each page: V8 compiles every function to baseline code at once, with feedback from
 * its first call.
 */
const FLAGS = ['--always-sparkplug', '--no-lazy-feedback-allocation']
/** The first version of V8 that counts calls instead of executed code. */
const COUNTS_CALLS = 12
/** Optimises a function after six times as much executed code as by default: each thread of a build optimises for itself. */
const LATER = '--interrupt-budget=400000'

/** Prepares V8 for a build; its threads have the same flags. */
export function prepareCompiler(): void {
  for (const flag of compilerFlags(process.versions.v8)) setFlagsFromString(flag)
}

/** The flags that a version of V8 knows: it prints an error for others. */
export function compilerFlags(version: string): string[] {
  return Number.parseInt(version, 10) < COUNTS_CALLS ? [...FLAGS, LATER] : FLAGS
}
