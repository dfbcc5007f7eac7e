import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenedFile } from '../protocol/messages.ts'
import { CallFailure, call } from './call.ts'
import { type KeptDraft, type KeptDrafts, openKeptDrafts } from './kept-drafts.ts'

/** The file in the editor. */
export interface CurrentFile {
  file: string
  /** The text on disk when it was read, or saved last. */
  saved: OpenedFile
  /** The digest of the text that the draft was made from; another one on disk is a conflict. */
  base: string
  /** What the editor starts with. */
  start: KeptDraft
  /** Changes when the editor must start anew. */
  version: number
}

export type Notice = 'saved' | 'changedOutside' | 'noRoom' | undefined

export interface Desk {
  current: CurrentFile | undefined
  /** Texts that are not saved, of all files. */
  drafts: Readonly<Record<string, string>>
  notice: Notice
  /** The text on disk, where it is not the one that the draft was made from. */
  conflict: OpenedFile | undefined
  failure: CallFailure | undefined
  open(file: string): Promise<void>
  change(text: string, editor: () => unknown): void
  save(): Promise<void>
  /** Replaces the text in the editor by a saved one. */
  replace(saved: OpenedFile): void
  /** Keeps the draft, as one made from the text that is on disk now. */
  keepMine(): void
}

/** Milliseconds between looks at the file on disk. */
const WATCH = 2000
/** Milliseconds without a key, after which the steps to undo are kept too. */
const QUIET = 300

/** The files that a writer has open: their drafts, how they are saved, and what happens when others change them. */
export function useDesk(folder: string | undefined): Desk {
  const [current, setCurrent] = useState<CurrentFile>()
  const [drafts, setDrafts] = useState<Record<string, string>>({})
  const [notice, setNotice] = useState<Notice>()
  const [conflict, setConflict] = useState<OpenedFile>()
  const [failure, setFailure] = useState<CallFailure>()
  const kept = useRef<KeptDrafts>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<() => void>(undefined)
  /** Odd while a save is under way. */
  const saves = useRef(0)
  const now = useRef({ current, drafts, conflict })
  now.current = { current, drafts, conflict }

  useEffect(() => {
    if (folder === undefined) return
    kept.current = openKeptDrafts(folder)
    setDrafts(Object.fromEntries(Array.from(kept.current.all(), ([file, { text }]) => [file, text])))
    const flush = () => pending.current?.()
    addEventListener('pagehide', flush)
    return () => removeEventListener('pagehide', flush)
  }, [folder])

  const show = useCallback((file: string, saved: OpenedFile, draft: KeptDraft | undefined) => {
    const start = draft ?? { text: saved.text, digest: saved.digest }
    setCurrent((before) => ({ file, saved, base: start.digest, start, version: (before?.version ?? 0) + 1 }))
    setConflict(draft !== undefined && draft.digest !== saved.digest && draft.text !== saved.text ? saved : undefined)
  }, [])

  const forget = useCallback((file: string) => {
    clearTimeout(timer.current)
    pending.current = undefined
    kept.current?.forget(file)
    setDrafts(({ [file]: _, ...others }) => others)
  }, [])

  const attempt = useCallback(async (work: () => Promise<void>) => {
    try {
      await work()
      setFailure(undefined)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(cause)
    }
  }, [])

  const open = useCallback(
    (file: string) =>
      attempt(async () => {
        pending.current?.()
        setNotice(undefined)
        show(file, await call('read', { file }), kept.current?.all().get(file))
      }),
    [attempt, show],
  )

  useEffect(() => {
    const look = () => {
      const { current: shown, drafts: unsaved, conflict: known } = now.current
      if (shown === undefined || document.hidden || known !== undefined) return
      const before = saves.current
      void attempt(async () => {
        const disk = await call('read', { file: shown.file })
        const { current: latest } = now.current
        if (latest === undefined || before % 2 === 1 || before !== saves.current || latest.version !== shown.version) return
        if (disk.digest === latest.saved.digest) return
        if (unsaved[shown.file] !== undefined) return setConflict(disk)
        show(shown.file, disk, undefined)
        setNotice('changedOutside')
      })
    }
    const watch = setInterval(look, WATCH)
    addEventListener('focus', look)
    return () => {
      clearInterval(watch)
      removeEventListener('focus', look)
    }
  }, [attempt, show])

  return {
    current,
    drafts,
    notice,
    conflict,
    failure,
    open,
    change(text, editor) {
      if (current === undefined) return
      const { file, saved, base } = current
      clearTimeout(timer.current)
      if (text === saved.text) return forget(file)
      setDrafts((before) => ({ ...before, [file]: text }))
      setNotice(undefined)
      pending.current = () => {
        pending.current = undefined
        if (kept.current?.keep(file, { text, digest: base, editor: editor() }) === false) setNotice('noRoom')
      }
      if (kept.current?.keep(file, { text, digest: base }) === false) setNotice('noRoom')
      timer.current = setTimeout(() => pending.current?.(), QUIET)
    },
    save: () =>
      attempt(async () => {
        const { current: shown, drafts: unsaved } = now.current
        const text = shown && unsaved[shown.file]
        if (shown === undefined || text === undefined || now.current.conflict !== undefined || saves.current % 2 === 1) return
        saves.current++
        const answer = await call('save', { file: shown.file, text, digest: shown.base }).finally(() => saves.current++)
        if ('conflict' in answer) return setConflict(answer.conflict)
        if ('refused' in answer) throw new CallFailure(answer.refused)
        setCurrent((before) => (before?.file === shown.file ? { ...before, saved: answer.saved, base: answer.saved.digest } : before))
        if (now.current.drafts[shown.file] === text) forget(shown.file)
        setNotice('saved')
      }),
    replace(saved) {
      if (current === undefined) return
      forget(current.file)
      show(current.file, saved, undefined)
    },
    keepMine() {
      if (current === undefined || conflict === undefined) return
      const text = drafts[current.file] ?? current.start.text
      kept.current?.keep(current.file, { text, digest: conflict.digest })
      setCurrent({ ...current, saved: conflict, base: conflict.digest })
      setConflict(undefined)
    },
  }
}
