import Handlebars from 'handlebars'
import { remember } from '../../engine/shared/remember.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Template } from './template-set.ts'
import { VARIABLES } from './template-types.ts'

/** A part of a parsed template, and its place. */
export interface TemplateNode {
  type: string
  loc: { start: { line: number; column: number } }
  hash?: { pairs: { key: string; value: TemplateExpression }[] }
}

/** A value: a path, a literal, or a call in brackets. */
export interface TemplateExpression extends TemplateNode {
  original?: string
  path?: TemplateExpression
  params?: TemplateExpression[]
}

/** One statement of a template, with the fields that the checks read. */
export interface Statement extends TemplateNode {
  escaped?: boolean
  path?: TemplateExpression
  params?: TemplateExpression[]
  name?: TemplateExpression
  program?: { body: Statement[]; blockParams?: string[] }
  inverse?: { body: Statement[] }
}

/** A place in a template, and what is wrong there. */
interface TemplateFlaw {
  offset: number
  message: string
  hint: string
}

const BLOCK_WORDS = ['if', 'unless', 'each', 'with']
/** Comments, and names in two or three braces. */
const WHOLE = /\{\{~?!--[\s\S]*?--~?\}\}|\{\{\{[^{}]*\}\}\}|\{\{[^{}]*\}\}/g
/** An opening that is not closed, a name in one brace on the left, in one on each side, or in none on the left. */
const PART = /\{\{([^{}\n]*)\}?|\{([^{}:"\n]*)\}\}|\{([^{}:"\n]*)\}|([#/>]?[\w./@-]+)[ \t]*\}\}/g

/** Partials are checked in each message and language that includes them. */
const parse = remember((text: string) => Handlebars.parse(text).body as unknown as Statement[], 1000)

const lostBraceIn = remember((text: string) => ({ lost: findLostBrace(text) }), 1000)

/** Parses a template; reports a lost brace or a syntax error as a fault with its place. */
export function parseTemplate(template: Template): { body: Statement[]; faults: Fault[] } {
  const { file, text, firstLine } = template
  const { lost } = lostBraceIn(text)
  if (lost !== undefined) {
    const { offset, ...said } = lost
    return { body: [], faults: [{ code: 'HBS012', file, ...placeOf(text, offset, firstLine), ...said }] }
  }
  try {
    return { body: parse(template.text), faults: [] }
  } catch (cause) {
    return { body: [], faults: [describeSyntax(template, (cause as Error).message)] }
  }
}

/** Finds the first name in a template that has lost a brace, which the model would read as text. */
function findLostBrace(text: string): TemplateFlaw | undefined {
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

function describeSyntax({ file, text, firstLine }: Template, message: string): Fault {
  const unclosed = findUnbalanced(text)
  if (unclosed !== undefined) {
    const { offset, ...said } = unclosed
    return { code: 'HBS001', file, ...placeOf(text, offset, firstLine), ...said }
  }
  const line = Number(/on line (\d+)/.exec(message)?.[1] ?? 1)
  const pointer = /^-*\^$/m.exec(message)?.[0].length ?? 1
  const [, excerpt = ''] = message.split('\n')
  const before = excerpt.slice(Math.max(0, pointer - 11), pointer - 1)
  const found = text.split('\n')[line - 1]?.lastIndexOf(before) ?? -1
  const column = found < 0 ? 1 : found + before.length + 1
  const hint = 'write a name as {{topic.title}}, and a block as {{#if x}} … {{/if}}'
  return { code: 'HBS001', file, line: line + firstLine - 1, column, message: 'the template has a syntax error', hint }
}

/** Finds the first block that is not closed, or is closed under another name. */
function findUnbalanced(text: string): TemplateFlaw | undefined {
  const open: { name: string; offset: number }[] = []
  for (const { 1: kind, 2: name = '', index: offset } of text.matchAll(/\{\{~?\s*([#/])\s*([\w-]+)/g)) {
    if (kind === '#') open.push({ name, offset })
    else {
      const opened = open.pop()
      if (opened === undefined)
        return { offset, message: `{{/${name}}} closes a block that was not opened`, hint: `remove it, or open {{#${name} …}} above` }
      if (opened.name !== name)
        return { offset, message: `expected {{/${opened.name}}}, got {{/${name}}}`, hint: `close {{#${opened.name}}} first` }
    }
  }
  const left = open[0]
  return left && { offset: left.offset, message: `{{#${left.name}}} is not closed`, hint: `write {{/${left.name}}} where it ends` }
}

function placeOf(text: string, offset: number, firstLine: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length + firstLine - 1, column: (before.at(-1)?.length ?? 0) + 1 }
}
