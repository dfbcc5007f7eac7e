import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import type { Calls, Drafts } from '../protocol/messages.ts'
import { changeSetting } from './settings-form.ts'
import type { Workbench } from './workbench.ts'

/** The text of a file with one value changed, or the fault that `prompts lint` finds in it and did not find before. */
export function setSetting(
  bench: Workbench,
  drafts: Drafts,
  { file, path, value }: Omit<Calls['setting'][0], 'drafts'>,
): Calls['setting'][1] {
  const before = bench.open(drafts)
  const known = new Set(before.faults.map(nameOf))
  const attempt = (as?: 'number' | 'boolean'): Calls['setting'][1] => {
    const text = changeSetting(file, before.files.get(file) ?? '', path, value, as)
    if (text === undefined)
      throw new SiteError('E_SETTING', `${file} has no setting ${path.join('.')}`, { hint: 'reload the page: the text may have changed' })
    const refused = bench.open({ ...drafts, [file]: text }).faults.find((fault) => !known.has(nameOf(fault)))
    return refused === undefined ? { text } : { refused }
  }
  const first = attempt()
  if ('text' in first) return first
  // A text may stand where a number is wanted.
  return [attempt('number'), attempt('boolean')].find((other) => 'text' in other) ?? first
}

function nameOf({ code, file, message }: Fault): string {
  return `${code} ${file} ${message}`
}
