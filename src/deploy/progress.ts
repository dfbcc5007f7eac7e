export type Progress = ReturnType<typeof createProgress>

const PAUSE = 1000

/** Reports the progress of a deployment: writes at most one line a second, and one at the end of each stage: text, or JSON. */
export function createProgress(write: (line: string) => void, isJson: boolean) {
  let current = { name: '', total: 0, done: 0, bytes: 0, since: 0 }
  let lastWritten = 0

  function report(): void {
    const now = performance.now()
    const isDone = current.done === current.total
    if (!isDone && now - lastWritten < PAUSE) return
    lastWritten = now
    write(isJson ? JSON.stringify(describe(current, now)) : format(current, now))
  }

  return {
    stage(name: string, total: number): void {
      current = { name, total, done: 0, bytes: 0, since: performance.now() }
      if (isJson) write(JSON.stringify({ stage: name, total }))
    },
    step(bytes: number): void {
      current.done++
      current.bytes += bytes
      report()
    },
    warn: (text: string): void => write(isJson ? JSON.stringify({ warning: text }) : `  W_DEPLOY  ${text}`),
  }
}

type Current = { name: string; total: number; done: number; bytes: number; since: number }

function describe({ name, total, done, bytes, since }: Current, now: number): object {
  const seconds = (now - since) / 1000
  const rest = done === 0 ? 0 : ((total - done) * seconds) / done
  return { stage: name, done, total, megabytesASecond: round(bytes / 1e6 / Math.max(seconds, 0.001)), secondsLeft: round(rest) }
}

function format(current: Current, now: number): string {
  const { megabytesASecond, secondsLeft } = describe(current, now) as Record<string, number>
  const rest = secondsLeft === 0 ? '' : `, ${secondsLeft} s left`
  return `  ${current.name} ${current.done}/${current.total} (${megabytesASecond} MB/s${rest})`
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}
