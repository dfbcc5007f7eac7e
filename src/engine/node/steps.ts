/** Runs the named steps of a command and measures the time of each. */
export interface Steps {
  /** Runs a step; `what` is the amount of work, for the output. */
  run<T>(name: string, step: () => T | Promise<T>, what?: string): Promise<T>
  /** Shows the progress of the current step: a bar on a terminal, nothing elsewhere. */
  progress(done: number, total: number): void
  /** Milliseconds by name. */
  readonly times: Record<string, number>
}

const CLEAR_LINE = '\r\u001B[K'
const BAR_LENGTH = 30
/** The shortest interval between updates of the bar, in milliseconds. */
const PAUSE = 50

/** Steps that print their progress: on a terminal on one line that is overwritten, elsewhere on separate lines. */
export function createSteps(stream: NodeJS.WriteStream | undefined): Steps {
  const times: Record<string, number> = {}
  const terminal = stream?.isTTY ? stream : undefined
  let current = ''
  let lastDrawn = 0
  return {
    times,
    async run(name, step, what) {
      const start = performance.now()
      const title = what === undefined ? name : `${name} ${what}`
      current = name
      if (terminal !== undefined) terminal.write(`${CLEAR_LINE}  ${title} …`)
      // Without a bar, the start of a step that may take long is printed.
      else if (what !== undefined) stream?.write(`  ${title} …\n`)
      try {
        return await step()
      } finally {
        const elapsed = performance.now() - start
        times[name] = (times[name] ?? 0) + elapsed
        stream?.write(`${terminal === undefined ? '' : CLEAR_LINE}  ${title} ${formatMilliseconds(elapsed)}\n`)
      }
    },
    progress(done, total) {
      const now = performance.now()
      if (terminal === undefined || now - lastDrawn < PAUSE) return
      lastDrawn = now
      terminal.write(`${CLEAR_LINE}  ${current} ${formatBar(done, total)}`)
    },
  }
}

/** A bar such as `█████░░░░░ 500/1000`. */
export function formatBar(done: number, total: number): string {
  const filled = total === 0 ? 0 : Math.round((Math.min(done, total) / total) * BAR_LENGTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_LENGTH - filled)} ${done}/${total}`
}

export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}
