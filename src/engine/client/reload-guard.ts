/** Automatic loads of documents: so few that nothing can ever loop. */
export interface ReloadGuard {
  /** Whether the browser may load this path by itself now; says yes once. */
  mayLoad(path: string): boolean
  /** Notes a load that the reader has asked for: the page that opens then does not load itself again. */
  note(path: string): void
}

const PERIOD = 10_000
const DOCUMENTS = '@@documents'

/**
 * Allows one load in ten seconds for each code hash and path, and none where this tab has opened two documents in that time.
 * Remembers in the session's storage; where that is blocked, in the entry of the history, which a reload keeps.
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
