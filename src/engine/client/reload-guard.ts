/** Automatic full navigations: one in ten seconds for each build and path, so that nothing can ever loop. */
export interface ReloadGuard {
  /** Whether the browser may load this path by itself now; says yes once. */
  mayLoad(path: string): boolean
  /** Notes a full navigation that the reader has asked for: the page that opens then does not load itself again. */
  note(path: string): void
}

const PERIOD = 10_000

/** Remembers in the session's storage; where that is blocked, in the entry of the history, which a reload keeps. */
export function createReloadGuard(build: string, now: () => number): ReloadGuard {
  const nameOf = (path: string) => `@@load|${build}|${path}`

  function lastLoad(name: string): number {
    try {
      return Number(sessionStorage.getItem(name) ?? 0)
    } catch {
      return history.state?.[name] ?? 0
    }
  }

  function note(path: string): void {
    const name = nameOf(path)
    try {
      sessionStorage.setItem(name, String(now()))
    } catch {
      history.replaceState({ ...history.state, [name]: now() }, '')
    }
  }

  return {
    mayLoad(path) {
      if (Math.abs(now() - lastLoad(nameOf(path))) < PERIOD) return false
      note(path)
      return true
    },
    note,
  }
}
