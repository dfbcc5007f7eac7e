/** What one call has received so far. */
export interface Received {
  text: string
  /** What the model thinks before it answers; never a part of the article. */
  thoughts: string
  hasBegun: boolean
}

export type Progress = ReturnType<typeof createProgress>

const INTERVAL = 100

/** The calls in progress, for a line on the terminal, which is shown at most ten times a second. */
export function createProgress() {
  const calls = new Set<Received>()
  let show = () => {}
  let shown = Number.NEGATIVE_INFINITY

  /** Tells that a call has received something. */
  function change(): void {
    if (performance.now() - shown < INTERVAL) return
    shown = performance.now()
    show()
  }

  return {
    start(call: Received): void {
      calls.add(call)
      change()
    },
    change,
    end: (call: Received) => void calls.delete(call),
    describe: () => describeCalls([...calls]),
    listen(listener: () => void): void {
      show = listener
    },
  }
}

/** For example `3 calls: 1 connected, 2 thinking (4120 characters)`; empty if there is none. */
function describeCalls(calls: readonly Received[]): string {
  if (calls.length === 0) return ''
  const parts = ['waiting', 'connected', 'thinking', 'writing'].flatMap((state) => {
    const own = calls.filter((call) => stateOf(call) === state)
    const characters = own.reduce((sum, { text, thoughts }) => sum + text.length + thoughts.length, 0)
    return own.length === 0 ? [] : `${own.length} ${state}${characters === 0 ? '' : ` (${characters} characters)`}`
  })
  return `${calls.length === 1 ? '1 call' : `${calls.length} calls`}: ${parts.join(', ')}`
}

function stateOf({ text, thoughts, hasBegun }: Received): string {
  if (text !== '') return 'writing'
  if (thoughts !== '') return 'thinking'
  return hasBegun ? 'connected' : 'waiting'
}
