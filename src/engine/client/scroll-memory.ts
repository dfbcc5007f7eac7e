/** The scroll offset of each history entry. */
interface ScrollMemory {
  /** Saves the offset of the entry that is on the screen. */
  save(): void
  /** Switches to another entry. */
  enter(pathname: string, key: string): void
  isKnown(): boolean
  /** Scrolls to the saved offset; false if there is none. */
  restore(): boolean
}

/** How long restoring is retried while the page still grows, in milliseconds. */
const RESTORE_LIMIT = 5000
const OWN_SCROLL = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Keeps offsets in the session storage, or in memory where that is blocked. */
export function createScrollMemory(pathname: string, key: string): ScrollMemory {
  const fallback = new Map<string, string>()
  let entry = nameOf(pathname, key)
  let stopRestoring: (() => void) | undefined

  function save(): void {
    // While an offset is being restored, the current one is not the reader's.
    if (stopRestoring) return
    const offset = String(Math.max(0, Math.round(scrollY)))
    try {
      sessionStorage.setItem(entry, offset)
    } catch {
      fallback.set(entry, offset)
    }
  }

  function read(): string | undefined {
    try {
      return fallback.get(entry) ?? sessionStorage.getItem(entry) ?? undefined
    } catch {
      return fallback.get(entry)
    }
  }

  let isPlanned = false
  addEventListener(
    'scroll',
    () => {
      if (isPlanned) return
      isPlanned = true
      requestAnimationFrame(() => {
        isPlanned = false
        save()
      })
    },
    { passive: true },
  )
  addEventListener('pagehide', save)

  return {
    save,
    isKnown: () => read() !== undefined,
    enter(nextPathname, nextKey) {
      stopRestoring?.()
      entry = nameOf(nextPathname, nextKey)
    },
    restore() {
      const saved = read()
      if (saved === undefined) return false
      const offset = Number(saved)
      const deadline = performance.now() + RESTORE_LIMIT
      let isStopped = false
      stopRestoring = () => {
        isStopped = true
        stopRestoring = undefined
        for (const name of OWN_SCROLL) removeEventListener(name, stop)
      }
      const stop = () => stopRestoring?.()
      for (const name of OWN_SCROLL) addEventListener(name, stop, { passive: true })
      const attempt = () => {
        if (isStopped) return
        scrollTo(0, offset)
        if (Math.abs(scrollY - offset) <= 1 || performance.now() > deadline) stop()
        else requestAnimationFrame(attempt)
      }
      attempt()
      return true
    },
  }
}

function nameOf(pathname: string, key: string): string {
  return `@@scroll|${pathname}|${key}`
}
