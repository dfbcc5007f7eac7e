import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import type { KnownName } from '../protocol/messages.ts'

/** What is known about names now: it changes with the subject and the language. */
export interface NameSource {
  names: readonly KnownName[]
  values: Readonly<Record<string, string>>
}

const TYPES = { variable: 'variable', list: 'variable', helper: 'function', block: 'keyword', partial: 'namespace' }
const SHOWN = 60

/** Completes names inside of braces, each with its value for the subject that is shown. */
export function completeNames(context: CompletionContext, { names, values }: NameSource): CompletionResult | null {
  const before = context.matchBefore(/\{\{[^{}]*/)
  if (before === null) return null
  const [, lead = '', sign = '', word = ''] = /^(\{\{\s*([#>/]?)(?:[^{}]*[\s(])?)([\w./-]*)$/.exec(before.text) ?? []
  if (lead === '') return null
  const fits = ({ kind }: KnownName) =>
    sign === '>'
      ? kind === 'partial'
      : sign === ''
        ? kind !== 'partial' && kind !== 'block'
        : isArgument(lead)
          ? kind === 'variable' || kind === 'list'
          : kind === 'block'
  const options = names.filter(fits).map((known) => {
    const value = values[known.name]
    const shown = value === undefined || value === '' ? '' : value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value
    return { label: known.name, type: TYPES[known.kind], detail: shown, info: known.about === '' ? known.name : known.about }
  })
  return { from: context.pos - word.length, options, validFor: /^[\w./-]*$/ }
}

/** Whether the name stands behind that of a block or helper. */
function isArgument(lead: string): boolean {
  return /^\{\{\s*[#/]?\w+\s/.test(lead)
}
