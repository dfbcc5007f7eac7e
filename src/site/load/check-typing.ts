import type { Fault } from '../../engine/shared/site-error.ts'

const CONFLICT = /^<{7} /m
/** A plain text of the front matter with a comment after it. */
const COMMENT = /^(?:title|description|author|with): +(?!["'|>])[^\n#]*[^\n# ]( +)#[^\n]*$/m

/** Finds places that a program or a slip of the keyboard has left in the text of an article. */
export function checkTyping(text: string, frontMatterLines: number): Fault[] {
  const faults: Fault[] = []
  const conflict = text.includes('<<<<<<< ') ? CONFLICT.exec(text) : null
  if (conflict !== null && text.includes('\n>>>>>>> ', conflict.index)) {
    const hint = 'keep one, and remove the lines of <<<<<<<, ======= and >>>>>>>'
    faults.push({ code: 'E_MERGE_CONFLICT', message: 'two versions of this place are in the file', ...placeOf(text, conflict.index), hint })
  }
  const comment = text.includes(' #') ? COMMENT.exec(text) : null
  if (comment !== null) {
    const place = placeOf(text, comment.index + comment[0].indexOf(' #') + 1)
    const message = 'the text ends before this #, which starts a comment'
    if (place.line <= frontMatterLines) faults.push({ code: 'W_COMMENT', message, ...place, hint: 'put the text in quotes' })
  }
  return faults
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
