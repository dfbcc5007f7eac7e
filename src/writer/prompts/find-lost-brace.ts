import { VARIABLES } from './template-types.ts'

/** A place in a template, and what is wrong there. */
export interface TemplateFlaw {
  offset: number
  message: string
  hint: string
}

const BLOCK_WORDS = ['if', 'unless', 'each', 'with']
/** Comments, and names in two or three braces. */
const WHOLE = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}/g
/** An opening that is not closed, a name in one brace on the left, in one on each side, or in none on the left. */
const PART = /\{\{([^{}\n]*)\}?|\{([^{}:"\n]*)\}\}|\{([^{}:"\n]*)\}|([#/>]?[\w./@-]+)[ \t]*\}\}/g

/** Finds the first name in a template that has lost a brace, which the model would read as text. */
export function findLostBrace(text: string): TemplateFlaw | undefined {
  const rest = text.replace(WHOLE, (whole) => ' '.repeat(whole.length))
  for (const { 0: found, 1: opened, 2: halfOpen, 3: single, 4: closed, index: offset } of rest.matchAll(PART)) {
    const name = (opened ?? halfOpen ?? single ?? closed ?? '').trim()
    const isFlaw = opened !== undefined || (halfOpen === undefined ? isOfPrompts(name) : /^[#/>^]?\s*[a-z@]/i.test(name))
    if (!isFlaw) continue
    const message = `a brace is missing: expected {{${name}}}, got ${found.trim()}`
    return { offset, message, hint: 'write two braces before a name and two after it' }
  }
  return undefined
}

/** Whether the text is certainly meant for two braces: a path into the data of prompts, a block or an inclusion. */
function isOfPrompts(text: string): boolean {
  const [, sign, word = ''] = /^([#/>]?)\s*([\w./-]+)/.exec(text) ?? []
  if (sign === '>') return true
  if (sign === '#' || sign === '/') return BLOCK_WORDS.includes(word)
  const [root = ''] = word.replace(/^(?:\.\.\/)+/, '').split('.')
  return Object.hasOwn(VARIABLES.fields, root) && word.includes('.')
}
