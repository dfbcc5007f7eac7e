import { createRenderer } from '../../writer/prompts/prompt-renderer.ts'
import type { Template, TemplateSet } from '../../writer/prompts/template-set.ts'
import type { Stretch } from '../protocol/messages.ts'

/** Marks of the start and the end of a template in a rendered text, which no prompt contains. */
const [START, MIDDLE, END] = ['\uE000', '\uE001', '\uE002']

/** Marks where each template starts and ends, so that a rendered text says which file each part of it came from. */
export function markTemplates(set: TemplateSet): { render: ReturnType<typeof createRenderer>; files: string[] } {
  const files: string[] = []
  const mark = (templates: ReadonlyMap<string, Template>) =>
    new Map(
      Array.from(templates, ([name, template]) => {
        files.push(template.file)
        return [name, { ...template, text: `${START}${files.length - 1}${MIDDLE}${template.text}${END}` }]
      }),
    )
  const marked = {
    messages: mark(set.messages),
    shared: mark(set.shared),
    ofLocale: new Map(Array.from(set.ofLocale, ([locale, own]) => [locale, mark(own)])),
  }
  return { render: createRenderer(marked), files }
}

/**
 * Splits a text by the files that its parts came from, along the same text with marks. Marks change which blanks are left out, so blanks
 * of the marked text may be missing from the plain one.
 */
export function splitByOrigin(plain: string, marked: string, files: readonly string[]): Stretch[] {
  const stretches: Stretch[] = []
  const open: string[] = []
  let at = 0
  const add = (text: string) => {
    const file = open.at(-1) ?? ''
    const last = stretches.at(-1)
    if (last?.file === file) last.text += text
    else stretches.push({ text, file })
  }
  for (const character of plain) {
    at = skipMarks(marked, at, open, files)
    while (marked[at] !== character[0] && /\s/.test(marked[at] ?? '')) at = skipMarks(marked, at + 1, open, files)
    if (marked.startsWith(character, at)) at += character.length
    add(character)
  }
  return stretches
}

function skipMarks(marked: string, from: number, open: string[], files: readonly string[]): number {
  let at = from
  while (marked[at] === START || marked[at] === END) {
    if (marked[at] === END) open.pop()
    else {
      const middle = marked.indexOf(MIDDLE, at)
      open.push(files[Number(marked.slice(at + 1, middle))] ?? '')
      at = middle
    }
    at++
  }
  return at
}
