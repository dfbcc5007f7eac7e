import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'

export type Turns = ReturnType<typeof createTurns>

/** Milliseconds in which the calls that came meanwhile are noticed. */
const PAUSE = 3

/** Lets short work, for which a writer waits, run between the steps of long work. */
export function createTurns() {
  let waiting = 0
  /** Long tasks run one at a time. */
  let turn = Promise.resolve()
  return {
    /** Runs short work, for which long work pauses. */
    first<T>(work: () => Promise<T>): Promise<T> {
      waiting++
      return work().finally(() => waiting--)
    },
    /** Ends a step of long work: resolves when no short work is left. */
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
