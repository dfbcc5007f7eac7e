import Handlebars from 'handlebars'
import { remember } from '../../engine/shared/remember.ts'
import type { Locale } from '../../site/content/schema.ts'
import type { PromptData } from './prompt-data.ts'
import { type MESSAGES, messageName, partialsOf, type TemplateSet } from './template-set.ts'

export type Render = (message: (typeof MESSAGES)[number], data: PromptData, variant: string) => string

const HELPERS = {
  eq: (a: unknown, b: unknown) => a === b,
  join: (items: readonly string[], between: string) => items.join(between),
  lines: (items: readonly string[], before: string) => items.map((item) => before + item).join('\n'),
  plural,
}

/** Creates the function that renders the messages of all languages; an unknown name is an error, never a blank. */
export function createRenderer(set: TemplateSet): Render {
  const partialsIn = remember((locale: Locale) =>
    Object.fromEntries(Array.from(partialsOf(set, locale), ([name, { text }]) => [name, compile(text)])),
  )
  return (message, data, variant) => {
    const text = set.messages.get(messageName(set, message, variant))?.text ?? ''
    return tidy(compile(text)(data, { partials: partialsIn(data.locale.code) }))
  }
}

const handlebars = createEnvironment()
const knownHelpers = { ...Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])), log: false, lookup: false }
const OPTIONS = { noEscape: true, strict: true, knownHelpersOnly: true, knownHelpers, preventIndent: true }
/** The texts of all templates, and of some that are being edited. */
const KEPT_TEXTS = 1000

/** Compiling a template takes a hundred times as long as rendering it, and while one is edited the others stay as they are. */
const compile = remember((text: string) => handlebars.compile(text, OPTIONS), KEPT_TEXTS)

function createEnvironment(): typeof Handlebars {
  const environment = Handlebars.create()
  environment.unregisterHelper('log')
  environment.unregisterHelper('lookup')
  environment.registerHelper(HELPERS)
  return environment
}

/** Selects the form of a word for a number: one, few or many in Russian, one or other elsewhere. */
function plural(count: number, ...forms: unknown[]): string {
  const words = forms.slice(0, -1) as string[]
  const { root } = (forms.at(-1) as Handlebars.HelperOptions).data as { root: PromptData }
  const rule = new Intl.PluralRules(root.locale.code.slice(0, 2)).select(count)
  const index = { zero: 2, one: 0, two: 1, few: 1, many: 2, other: 2 }[rule]
  return words[Math.min(index, words.length - 1)] ?? ''
}

/** Removes blanks at line ends and extra blank lines, so that prompts do not depend on the editor of their files. */
function tidy(text: string): string {
  return `${text
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}
