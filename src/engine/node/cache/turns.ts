/** Runs at most `most` tasks at once. */
export function createTurns(most: number): { run<T>(task: () => Promise<T>): Promise<T> } {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    async run(task) {
      if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
      running++
      try {
        return await task()
      } finally {
        running--
        waiting.shift()?.()
      }
    },
  }
}
