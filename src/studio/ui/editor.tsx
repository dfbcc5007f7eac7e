import { autocompletion, closeBrackets, completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyField, historyKeymap } from '@codemirror/commands'
import { type Diagnostic, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension, type Text } from '@codemirror/state'
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Fault } from '../../engine/shared/site-error.ts'
import { completeNames, type NameSource } from './complete-names.ts'
import { templateMarks } from './template-marks.ts'

interface EditorProps {
  file: string
  /** What the editor starts with: a text, and the steps that can be undone. */
  start: { text: string; editor?: unknown }
  label: string
  faults: readonly Fault[]
  names: NameSource
  /** A text to put in place of the one that is there, as a step that can be undone, for each new object. */
  replacement: { text: string } | undefined
  isHidden: boolean
  /** A line to go to, for each new object. */
  goTo: { line: number; column: number } | undefined
  onChange(text: string, editor: () => unknown): void
  onSave(): void
}

const FIELDS = { history: historyField }

/** The text of one file; give it a `key` of the file, and of its text when that is replaced from outside. */
export function Editor(props: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const latest = useRef(props)
  latest.current = props
  const { file, label, faults, goTo, replacement, isHidden } = props

  useEffect(() => {
    if (place.current === null) return
    const made = new EditorView({ state: createState(latest), parent: place.current })
    view.current = made
    return () => made.destroy()
  }, [])

  useEffect(() => {
    const made = view.current
    if (made !== undefined) made.dispatch(setDiagnostics(made.state, placeFaults(faults, file, made.state.doc)))
  }, [faults, file])

  // In layout, so that the draft is the new text when the render that brought it is over.
  useLayoutEffect(() => {
    if (view.current !== undefined && replacement !== undefined) replaceText(view.current, replacement.text)
  }, [replacement])

  useEffect(() => {
    const made = view.current
    if (made === undefined || goTo === undefined) return
    const line = made.state.doc.line(Math.min(goTo.line, made.state.doc.lines))
    const anchor = Math.min(line.from + goTo.column - 1, line.to)
    made.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: 'center' }) })
    made.focus()
  }, [goTo])

  return <div className="editor" ref={place} data-label={label} hidden={isHidden} />
}

/** The faults of one file as marks in its text; one without a place is at the start. */
function placeFaults(faults: readonly Fault[], file: string, text: Text): Diagnostic[] {
  return faults
    .filter((fault) => fault.file === file)
    .map((fault): Diagnostic => {
      const line = text.line(Math.min(Math.max(fault.line ?? 1, 1), text.lines))
      const from = Math.min(line.from + Math.max((fault.column ?? 1) - 1, 0), line.to)
      const word = /^[^\s{}|]+/.exec(line.text.slice(from - line.from))?.[0].length ?? 1
      return {
        from,
        to: Math.min(from + word, text.length),
        severity: fault.code.startsWith('W_') ? 'warning' : 'error',
        source: fault.code,
        message: fault.hint === undefined ? fault.message : `${fault.message}\n${fault.hint}`,
      }
    })
}

/** Replaces what differs only, so that the cursor and what is marked stay where they are. */
function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString()
  let from = 0
  while (from < before.length && before[from] === text[from]) from++
  let end = 0
  while (end < Math.min(before.length, text.length) - from && before.at(-1 - end) === text.at(-1 - end)) end++
  if (before !== text) view.dispatch({ changes: { from, to: before.length - end, insert: text.slice(from, text.length - end) } })
}

function createState(latest: { current: EditorProps }): EditorState {
  const { start, label } = latest.current
  const save = () => {
    latest.current.onSave()
    return true
  }
  const extensions: Extension[] = [
    EditorView.cspNonce.of(document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
    EditorView.lineWrapping,
    lineNumbers(),
    highlightActiveLine(),
    drawSelection(),
    history(),
    closeBrackets(),
    templateMarks,
    autocompletion({ override: [(context) => completeNames(context, latest.current.names)], activateOnTyping: true }),
    keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) latest.current.onChange(state.doc.toString(), () => state.toJSON(FIELDS))
    }),
  ]
  const restored = start.editor as { doc?: unknown } | undefined
  if (restored?.doc === start.text) return EditorState.fromJSON(restored, { extensions }, FIELDS)
  return EditorState.create({ doc: start.text, extensions })
}
