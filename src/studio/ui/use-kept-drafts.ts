import { useCallback, useEffect, useRef, useState } from 'react'
import { type KeptDraft, type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'

/** Milliseconds without a key, after which the steps to undo are kept too. */
const QUIET = 300

/** The texts that are not saved, of all files: on the page, and kept in the browser. */
export function useKeptDrafts(folder: string | undefined) {
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const kept = useRef<KeptDrafts>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  /** Keeps what waits for a pause. */
  const flush = useCallback(() => pending.current?.(), [])

  useEffect(() => {
    if (folder === undefined) return
    kept.current = openKeptDrafts(folder)
    setDrafts(Object.fromEntries(Array.from(kept.current.all(), ([file, { text }]) => [file, text])))
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [folder, flush])

  function forget(file: string): void {
    clearTimeout(timer.current)
    pending.current = undefined
    kept.current?.forget(file)
    setDrafts(({ [file]: _, ...others }) => others)
  }

  /** Keeps a text at once, and what can be undone after a pause; calls `onFull` where the browser has no room. */
  function change(file: string, draft: Omit<KeptDraft, 'editor'>, editor: () => unknown, onFull: () => void): void {
    const keep = (made: KeptDraft) => {
      if (kept.current?.keep(file, made) === false) onFull()
    }
    clearTimeout(timer.current)
    setDrafts((before) => ({ ...before, [file]: draft.text }))
    pending.current = () => {
      pending.current = undefined
      keep({ ...draft, editor: editor() })
    }
    keep(draft)
    timer.current = setTimeout(flush, QUIET)
  }

  return {
    drafts,
    find: (file: string) => kept.current?.all().get(file),
    keep: (file: string, draft: KeptDraft) => kept.current?.keep(file, draft),
    change,
    forget,
    flush,
  }
}
