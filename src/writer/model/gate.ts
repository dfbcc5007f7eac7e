/** The one door to a server: all workers share its pauses, and it lets fewer of them in when the server is under strain. */
export interface Gate {
  /** Waits for its turn. Whoever has come in must leave. */
  enter(signal: AbortSignal): Promise<void>
  leave(outcome: 'good' | 'strained' | 'other'): void
  /** Lets nobody in for some milliseconds. */
  pause(milliseconds: number): void
  /** How many may be in at once, now. */
  limit(): number
}

/** So many good answers make room for one more. */
const GOOD_ANSWERS = 10

/** A door with room for so many at most: under strain half of it is closed at once, and opened again slowly. */
export function createGate(concurrency: number): Gate {
  let room = concurrency
  let inside = 0
  let good = 0
  let openAt = 0
  let timer: NodeJS.Timeout | undefined
  const waiting: { go(): void }[] = []

  function letIn(): void {
    clearTimeout(timer)
    const left = openAt - Date.now()
    if (left > 0) {
      timer = setTimeout(letIn, left)
      return
    }
    while (inside < room) {
      const next = waiting.shift()
      if (next === undefined) return
      inside++
      next.go()
    }
  }

  return {
    enter(signal) {
      return new Promise((resolve, reject) => {
        const cancel = () => {
          const index = waiting.indexOf(entry)
          if (index >= 0) waiting.splice(index, 1)
          if (waiting.length === 0) clearTimeout(timer)
          reject(signal.reason)
        }
        const entry = {
          go() {
            signal.removeEventListener('abort', cancel)
            resolve()
          },
        }
        if (signal.aborted) {
          reject(signal.reason)
          return
        }
        signal.addEventListener('abort', cancel, { once: true })
        waiting.push(entry)
        letIn()
      })
    },
    leave(outcome) {
      inside--
      if (outcome === 'strained') {
        room = Math.max(1, Math.floor(room / 2))
        good = 0
      } else if (outcome === 'good' && ++good >= GOOD_ANSWERS && room < concurrency) {
        room++
        good = 0
      }
      letIn()
    },
    pause(milliseconds) {
      openAt = Math.max(openAt, Date.now() + milliseconds)
      letIn()
    },
    limit: () => room,
  }
}
