/** A text that is not saved, with the digest of the file that it was made from, and its undo steps. */
export interface KeptDraft {
  text: string
  digest: string
  /** The state of the editor as JSON, with what can be undone. */
  editor?: unknown
}

const PREFIX = 'studio-draft'

export type KeptDrafts = ReturnType<typeof openKeptDrafts>

/** Keeps the drafts of one folder of prompts in the browser, so that neither a reload nor a killed server loses one. */
export function openKeptDrafts(folder: string) {
  const start = `${PREFIX}:${folder}:`
  const own = new Map<string, string>()
  return {
    all(): Map<string, KeptDraft> {
      const names = Object.keys(localStorage).filter((name) => name.startsWith(start))
      const drafts = new Map(names.flatMap((name) => readDraft(name).map((draft) => [name.slice(start.length), draft])))
      for (const [file, { text }] of drafts) if (!own.has(file)) own.set(file, text)
      return drafts
    },
    /** Returns false where the browser has no room. */
    keep(file: string, draft: KeptDraft): boolean {
      try {
        localStorage.setItem(start + file, JSON.stringify(draft))
        own.set(file, draft.text)
        return true
      } catch {
        return false
      }
    },
    /** Leaves the draft of another tab alone. */
    forget(file: string): void {
      if (readDraft(start + file).every(({ text }) => text === own.get(file))) localStorage.removeItem(start + file)
      own.delete(file)
    },
  }
}

function readDraft(name: string): KeptDraft[] {
  try {
    const draft = JSON.parse(localStorage.getItem(name) ?? '') as KeptDraft
    return typeof draft.text === 'string' && typeof draft.digest === 'string' ? [draft] : []
  } catch {
    return []
  }
}
