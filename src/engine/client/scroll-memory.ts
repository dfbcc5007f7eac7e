/** Where the reader was on each entry of the history. */
export interface ScrollMemory {
  /** Saves the offset of the entry that is on the screen. */
  save(): void
  /** From now on another entry is on the screen. */
  enter(pathname: string, key: string): void
  isKnown(): boolean
  /** Goes back to where the reader was; false where nothing is known. */
  restore(): boolean
}

/** A page that is still growing is tried again for as long as this. */
const PATIENCE = 5000
const OWN_SCROLL = ['wheel', 'touchstart', 'pointerdown', 'keydown']

/** Keeps offsets in the session's storage, or in memory where that is blocked. */
export function createScrollMemory(pathname: string, key: string): ScrollMemory {
  const fallback = new Map<string, string>()
  let entry = nameOf(pathname, key)
  let stopRestoring: (() => void) | undefined

  function save(): void {
    // While an offset is being restored, the page is not where the reader left it.
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
      const deadline = performance.now() + PATIENCE
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
