import type { Run } from './builder.ts'
import { type Child, runChild } from './run-child.ts'

/** The user and the system time of a shell's children, on the second line of `times`. */
const CHILDREN = /^(\d+)m([\d.]+)s (\d+)m([\d.]+)s$/

/** Measures the processor time of a program by the `times` command of a POSIX shell. */
export async function runTimed({ command, environment, ...child }: Child): Promise<Run> {
  const script = '"$@" >&2 || exit; times'
  const shell = ['sh', '-c', script, 'sh', ...command]
  const { stdout, wallMs } = await runChild({ ...child, command: shell, environment: { ...environment, LC_ALL: 'C' } })
  return { wallMs, cpuMs: parseTimes(stdout) }
}

/** Parses the output of `times` as milliseconds of user and system time. */
export function parseTimes(stdout: string): number {
  const [, ...parts] = CHILDREN.exec(stdout.trimEnd().split('\n').at(-1) ?? '') ?? []
  const [userMinutes = Number.NaN, user = 0, systemMinutes = 0, system = 0] = parts.map(Number)
  return (userMinutes + systemMinutes) * 60_000 + (user + system) * 1000
}
