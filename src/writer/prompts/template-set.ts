import { readLocales } from '../../desk/settings-file.ts'
import { readYaml } from '../../engine/node/sources/yaml-file.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'

/** One template file: its text and its front matter. */
export interface Template {
  file: string
  /** The text below the front matter. */
  text: string
  /** The line of the file on which the text starts. */
  firstLine: number
  description: string
  /** The languages to which it is limited; undefined if all have it. */
  only: Locale[] | undefined
}

/** All templates of a folder of prompts, by the names under which they include each other. */
export interface TemplateSet {
  /** `system`, `user`, `reask`, and variants such as `system.short`. */
  messages: Map<string, Template>
  /** Templates that all languages share. */
  shared: Map<string, Template>
  /** Templates of one language, such as `locale/style`. */
  ofLocale: Map<Locale, Map<string, Template>>
}

export const MESSAGES = ['system', 'user', 'reask'] as const

/** Reads the templates of a folder of prompts; a file in the wrong folder is a fault. */
export function loadTemplateSet(files: ReadonlyMap<string, string>, faults: Fault[]): TemplateSet {
  const set: TemplateSet = { messages: new Map(), shared: new Map(), ofLocale: new Map(LOCALES.map((locale) => [locale, new Map()])) }
  for (const [file, text] of files) {
    if (!file.endsWith('.hbs')) continue
    const template = readTemplate(file, text, faults)
    if (template === undefined) continue
    const [folder = '', ...rest] = file.slice(0, -'.hbs'.length).split('/')
    const name = rest.join('/')
    const [locale = '', inner = ''] = rest
    if (folder === 'article' && /^(?:system|user|reask)(?:\.[a-z0-9-]+)?$/.test(name)) set.messages.set(name, template)
    else if (folder === 'partials' && rest.length === 1) set.shared.set(name, template)
    else if (folder === 'locales' && rest.length === 2 && isLocale(locale)) set.ofLocale.get(locale)?.set(`locale/${inner}`, template)
    else {
      const hint = folder === 'locales' ? nearestHint(locale, LOCALES) : { hint: 'move it to article, partials or a folder in locales' }
      faults.push({ code: 'USE001', file, message: 'no prompt can use a template in this place', ...hint })
    }
  }
  for (const name of MESSAGES) {
    if (!set.messages.has(name)) faults.push({ code: 'E_PROMPTS', file: `article/${name}.hbs`, message: 'the file is missing' })
  }
  return set
}

/** The templates that a template of a language can include, by name. */
export function partialsOf({ shared, ofLocale }: TemplateSet, locale: Locale): Map<string, Template> {
  return new Map([...shared, ...(ofLocale.get(locale) ?? [])])
}

/** The name of a message in a variant; the plain name if the variant does not have this message. */
export function messageName({ messages }: TemplateSet, message: (typeof MESSAGES)[number], variant: string): string {
  const name = `${message}.${variant}`
  return variant !== '' && messages.has(name) ? name : message
}

function isLocale(name: string): name is Locale {
  return (LOCALES as readonly string[]).includes(name)
}

function readTemplate(file: string, text: string, faults: Fault[]): Template | undefined {
  const frontMatter = /^---\n([\s\S]*?\n)---\n/.exec(text)
  if (frontMatter === null) {
    const hint = 'start the file with ---, description: …, ---'
    faults.push({ code: 'HBS001', file, line: 1, column: 1, message: 'the template has no front matter with a description', hint })
    return undefined
  }
  const [whole, yaml = ''] = frontMatter
  const fields = readYaml({ file, text: yaml, firstLine: 2 }, faults, (front) => {
    front.choice('role', ['system', 'user'])
    const only = front.has('only') ? readLocales(front, 'only') : undefined
    return { description: front.text('description'), only }
  })
  return fields && { file, text: text.slice(whole.length), firstLine: whole.split('\n').length, ...fields }
}
