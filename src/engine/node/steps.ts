/** Runs the named steps of a command and keeps the time of each. */
export interface Steps {
  run<T>(name: string, step: () => T | Promise<T>): Promise<T>
  /** Milliseconds by name. */
  readonly times: Record<string, number>
}

/** Steps that say what they do: on one line that is written over on a terminal, on plain lines elsewhere. */
export function createSteps(stream: NodeJS.WriteStream | undefined): Steps {
  const times: Record<string, number> = {}
  return {
    times,
    async run(name, step) {
      const start = performance.now()
      if (stream?.isTTY) stream.write(`\r\u001B[K  ${name} …`)
      try {
        return await step()
      } finally {
        const elapsed = performance.now() - start
        times[name] = (times[name] ?? 0) + elapsed
        if (stream !== undefined) stream.write(`${stream.isTTY ? '\r\u001B[K' : ''}  ${name} ${formatMilliseconds(elapsed)}\n`)
      }
    },
  }
}

export function formatMilliseconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`
}
