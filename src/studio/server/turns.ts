import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

export type Turns = ReturnType<typeof createTurns>

/** Milliseconds in which the calls that came meanwhile are noticed. */
const PAUSE = 3

/** Lets what a writer waits for in between the steps of long work. */
export function createTurns() {
  let waiting = 0
  /** Long tasks run one at a time. */
  let turn = Promise.resolve()
  return {
    /** Does what a writer waits for, before which long work pauses. */
    first<T>(work: () => Promise<T>): Promise<T> {
      waiting++
      return work().finally(() => waiting--)
    },
    /** Lets that in between two steps of long work. */
    pause(): Promise<void> {
      turn = turn.then(async () => {
        do {
          await sleep(PAUSE)
          // Timers that are due start each other without a look at the network.
          await immediate()
        } while (waiting > 0)
      })
      return turn
    },
  }
}
