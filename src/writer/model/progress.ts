/** What one call has received so far. */
export interface Received {
  text: string
  /** What the model thinks before it answers; never a part of the article. */
  thoughts: string
  hasBegun: boolean
}

/** The calls in progress, for a line on the terminal. */
export interface Progress {
  start(call: Received): void
  /** Tells that a call has received something. */
  change(): void
  end(call: Received): void
  /** For example `3 calls: 1 connected, 2 thinking (4120 characters)`; empty if there is none. */
  describe(): string
  /** Calls `show` after changes, at most ten times a second. */
  listen(show: () => void): void
}

const INTERVAL = 100

export function createProgress(): Progress {
  const calls = new Set<Received>()
  let show = () => {}
  let shown = Number.NEGATIVE_INFINITY
  function change(): void {
    if (performance.now() - shown < INTERVAL) return
    shown = performance.now()
    show()
  }
  return {
    start(call) {
      calls.add(call)
      change()
    },
    change,
    end: (call) => void calls.delete(call),
    describe: () => describeCalls([...calls]),
    listen(listener) {
      show = listener
    },
  }
}

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
