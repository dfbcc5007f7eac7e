import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view'

/** Names in braces, and notes: whole lines with `#` in settings and topics. */
const MARKED = /\{\{[!#/>^]?[^{}]*\}\}|^#.*$/g

const decorator = new MatchDecorator({
  regexp: MARKED,
  decoration: ([text]) => Decoration.mark({ class: `mark-${kindOf(text ?? '')}` }),
})

function kindOf(text: string): string {
  const [, sign = ''] = /^\{\{([!#/>^]?)/.exec(text) ?? []
  if (text.startsWith('#') || sign === '!') return 'note'
  if (sign === '>') return 'partial'
  if (sign !== '' || /^\{\{\s*else\b/.test(text)) return 'block'
  return /\s/.test(text.slice(2, -2).trim()) ? 'helper' : 'variable'
}

/** Colours the names in the part of a text that is seen. */
export const templateMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet

    constructor(view: EditorView) {
      this.decorations = decorator.createDeco(view)
    }

    update(update: ViewUpdate): void {
      this.decorations = decorator.updateDeco(update, this.decorations)
    }
  },
  { decorations: ({ decorations }) => decorations },
)
