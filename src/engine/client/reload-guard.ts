/** Limits automatic loads of documents, so that they cannot loop. */
export interface ReloadGuard {
  /** Whether this path may be loaded automatically now; true only once. */
  mayLoad(path: string): boolean
  /** Records a load that the reader has started, so that the page is not reloaded automatically. */
  note(path: string): void
}

const PERIOD = 10_000
const DOCUMENTS = '@@documents'

/**
 * Allows one load in ten seconds for each code hash and path, and none if this tab has opened two documents in that time.
 * The times are in the session storage; where that is blocked, in the history entry, which survives a reload.
 */
export function createReloadGuard(codeHash: string, now: () => number): ReloadGuard {
  const nameOf = (path: string) => `@@load|${codeHash}|${path}`
  const isRecent = (time: number) => Math.abs(now() - time) < PERIOD
  const documents = [...read(DOCUMENTS).split(' ').map(Number).filter(isRecent), now()]
  write(DOCUMENTS, documents.join(' '))

  function note(path: string): void {
    write(nameOf(path), String(now()))
  }

  return {
    mayLoad(path) {
      if (documents.filter(isRecent).length > 1 || isRecent(Number(read(nameOf(path))))) return false
      note(path)
      return true
    },
    note,
  }
}

function read(name: string): string {
  const noted = String(history.state?.[name] ?? '')
  try {
    return sessionStorage.getItem(name) ?? noted
  } catch {
    return noted
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value)
  } catch {
    history.replaceState({ ...history.state, [name]: value }, '')
  }
}
