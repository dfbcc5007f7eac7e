import { useEffect, useRef, useState } from 'react'
import type { OpenedFile } from '../protocol/messages.ts'
import { CallFailure, call } from './call.ts'
import { useCallFailure } from './failure.ts'
import type { KeptDraft } from './kept-drafts.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'

/** The file in the editor. */
interface CurrentFile {
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

export type OpenFiles = ReturnType<typeof useOpenFiles>

/** Milliseconds between looks at the file on disk. */
const WATCH = 2000

/** The files that a writer has open: their drafts, how they are saved, and what happens when others change them. */
export function useOpenFiles(folder: string | undefined) {
  const { drafts, find, keep, change, forget, flush } = useKeptDrafts(folder)
  const { current, conflict, show, rebase, setConflict } = useCurrentFile()
  const [notice, setNotice] = useState<'saved' | 'changedOutside' | 'noRoom'>()
  const { failure, attempt } = useCallFailure()
  /** Odd while a save is under way. */
  const saves = useRef(0)
  /** Ends when the changes made in a form are in the text; saving, another file and another view wait for it. */
  const changes = useRef<Promise<unknown>>(Promise.resolve())
  const now = useRef({ current, drafts, conflict })
  now.current = { current, drafts, conflict }

  async function open(file: string): Promise<void> {
    await changes.current
    flush()
    setNotice(undefined)
    show(file, await call('read', { file }), find(file))
  }

  async function save(): Promise<void> {
    await changes.current
    const { current: shown, drafts: unsaved } = now.current
    const text = shown && unsaved[shown.file]
    if (shown === undefined || text === undefined || now.current.conflict !== undefined || saves.current % 2 === 1) return
    saves.current++
    const answer = await call('save', { file: shown.file, text, digest: shown.base }).finally(() => saves.current++)
    if ('conflict' in answer) return setConflict(answer.conflict)
    if ('refused' in answer) throw new CallFailure(answer.refused)
    rebase(shown.file, answer.saved)
    if (now.current.drafts[shown.file] === text) forget(shown.file)
    setNotice('saved')
  }

  /** Shows the text on disk where it is another one, or says that it is where the writer has changed it too. */
  async function look(): Promise<void> {
    const { current: shown, drafts: unsaved, conflict: known } = now.current
    if (shown === undefined || document.hidden || known !== undefined) return
    const before = saves.current
    const disk = await call('read', { file: shown.file })
    const { current: latest } = now.current
    if (latest === undefined || before % 2 === 1 || before !== saves.current || latest.version !== shown.version) return
    if (disk.digest === latest.saved.digest) return
    if (unsaved[shown.file] !== undefined) return setConflict(disk)
    show(shown.file, disk, undefined)
    setNotice('changedOutside')
  }
  useWatch(() => void attempt(look))

  return {
    current,
    drafts,
    notice,
    conflict,
    failure,
    changes,
    open: (file: string) => attempt(() => open(file)),
    save: () => attempt(save),
    change(text: string, editor: () => unknown) {
      if (current === undefined) return
      const { file, saved, base } = current
      if (text === saved.text) return forget(file)
      setNotice(undefined)
      change(file, { text, digest: base }, editor, () => setNotice('noRoom'))
    },
    /** Replaces the text in the editor by a saved one. */
    replace(saved: OpenedFile) {
      if (current === undefined) return
      forget(current.file)
      show(current.file, saved, undefined)
    },
    /** Keeps the draft, as one made from the text that is on disk now. */
    keepMine() {
      if (current === undefined || conflict === undefined) return
      keep(current.file, { text: drafts[current.file] ?? current.start.text, digest: conflict.digest })
      rebase(current.file, conflict)
      setConflict(undefined)
    },
  }
}

/** The file in the editor, and the text on disk where the draft was made from another one. */
function useCurrentFile() {
  const [current, setCurrent] = useState<CurrentFile>()
  const [conflict, setConflict] = useState<OpenedFile>()

  function show(file: string, saved: OpenedFile, draft: KeptDraft | undefined): void {
    const start = draft ?? { text: saved.text, digest: saved.digest }
    setCurrent((before) => ({ file, saved, base: start.digest, start, version: (before?.version ?? 0) + 1 }))
    setConflict(draft !== undefined && draft.digest !== saved.digest && draft.text !== saved.text ? saved : undefined)
  }

  /** From now on, the draft is one of this text. */
  function rebase(file: string, saved: OpenedFile): void {
    setCurrent((before) => (before?.file === file ? { ...before, saved, base: saved.digest } : before))
  }

  return { current, conflict, show, rebase, setConflict }
}

/** Calls `look` every few seconds, and when the writer comes back to the page. */
function useWatch(look: () => void): void {
  const latest = useRef(look)
  latest.current = look
  useEffect(() => {
    const run = () => latest.current()
    const watch = setInterval(run, WATCH)
    addEventListener('focus', run)
    return () => {
      clearInterval(watch)
      removeEventListener('focus', run)
    }
  }, [])
}
