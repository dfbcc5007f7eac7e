import { findForeignText } from '../../desk/foreign-text.ts'
import { remember } from '../../engine/shared/remember.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { judgeGoldenReply } from '../article/judge-golden.ts'
import type { CountTokens } from './count-tokens.ts'
import { loadGoldenCases, renderGolden } from './golden.ts'
import { lintTemplate } from './lint-template.ts'
import type { Prompts } from './load-prompts.ts'
import { describeChange } from './prompt-diff.ts'
import { partialsOf, type Template, type TemplateSet } from './template-set.ts'

/** The usual forms of secret keys. */
const KEY = /\bsk-[\w-]{16,}|\bBearer\s+[\w.-]{16,}|\bAKIA[A-Z0-9]{16}\b/

/** The least share of Cyrillic letters in a Russian template, in which fields of the answer have English names. */
const CYRILLIC_SHARE = 0.5

/** How many texts are remembered: while one is edited, the others are checked again and again. */
const KEPT_TEXTS = 1000

const keysIn = remember(
  (text: string) =>
    text.split('\n').flatMap((line, index) => {
      const column = line.search(KEY)
      return column < 0 ? [] : { line: index + 1, column: column + 1 }
    }),
  KEPT_TEXTS,
)

const languageIn = remember((locale: Locale) =>
  remember((text: string) => ({ found: findForeignText(text.replace(/\{\{[\s\S]*?\}\}/g, ' '), locale, CYRILLIC_SHARE) }), KEPT_TEXTS),
)

/** Checks a folder of prompts; an empty list means that every prompt can be rendered. */
export function lintPrompts(prompts: Prompts): Fault[] {
  const faults: Fault[] = []
  const used = new Set<string>()
  for (const locale of LOCALES) lintLocale(prompts.set, locale, used, faults)
  checkParity(prompts.set, faults)
  checkUse(prompts.set, used, faults)
  checkKeys(prompts.files, faults)
  checkLanguages(prompts.set, faults)
  return withoutDuplicates(faults)
}

function lintLocale(set: TemplateSet, locale: Locale, used: Set<string>, faults: Fault[]): void {
  const partials = partialsOf(set, locale)
  const elsewhere = new Set(LOCALES.flatMap((other) => [...partialsOf(set, other).keys()]).filter((name) => !partials.has(name)))
  for (const [name, template] of set.messages) {
    lintTemplate(template, {
      partials,
      elsewhere,
      path: [name],
      conditional: false,
      report: (fault) => faults.push(fault),
      onPartial: (partial) => used.add(partial),
    })
  }
}

/** Checks that all languages have the same templates, except those with `only` in their front matter. */
function checkParity({ ofLocale }: TemplateSet, faults: Fault[]): void {
  for (const [locale, own] of ofLocale) {
    for (const [name, { file, only }] of own) {
      if (only?.includes(locale) === false) {
        const message = `the front matter limits this template to ${only.join(', ')}`
        faults.push({ code: 'LOC001', file, message, hint: `add ${locale} to only, or remove the file` })
      }
      for (const other of only ?? LOCALES) {
        if (ofLocale.get(other)?.has(name)) continue
        const missing = `locales/${other}/${name.slice('locale/'.length)}.hbs`
        const hint = `add it, or limit ${file} with only: [${locale}]`
        faults.push({ code: 'LOC001', file: missing, message: `${locale} has this template, ${other} does not`, hint })
      }
    }
  }
}

function checkUse({ shared, ofLocale }: TemplateSet, used: ReadonlySet<string>, faults: Fault[]): void {
  const all: [string, Template][] = [...shared, ...[...ofLocale.values()].flatMap((own) => [...own])]
  for (const [name, { file }] of all) {
    if (used.has(name)) continue
    const hint = `include it with {{> ${name}}}, or remove it`
    faults.push({ code: 'USE001', file, message: 'no prompt includes this template', hint })
  }
}

function checkKeys(files: ReadonlyMap<string, string>, faults: Fault[]): void {
  for (const [file, text] of files) {
    for (const place of keysIn(text)) {
      const hint = 'move keys to .env, and replace this one'
      faults.push({ code: 'SEC001', file, ...place, message: 'this looks like a secret key', hint })
    }
  }
}

/** Finds text that was copied from another language and not translated. */
function checkLanguages({ ofLocale }: TemplateSet, faults: Fault[]): void {
  for (const [locale, own] of ofLocale) {
    for (const { file, text, firstLine } of own.values()) {
      const { found } = languageIn(locale)(text)
      if (found === undefined) continue
      const message = `the text looks like ${found}, expected ${locale}`
      faults.push({ code: 'LOC003', file, line: firstLine, column: 1, message, hint: 'translate it' })
    }
  }
}

/** Compares the golden cases with the accepted prompts, the accepted answers and the limit of tokens. */
export function lintGoldenCases(prompts: Prompts, countTokens: CountTokens): Fault[] {
  const faults: Fault[] = []
  for (const golden of loadGoldenCases(prompts.files, faults)) {
    const { folder, accepted } = golden
    const file = `${folder}/prompt.txt`
    const rendered = renderGolden(golden, prompts)
    if (accepted !== rendered) {
      const change = accepted === undefined ? 'has not been accepted yet' : `has changed: ${describeChange(accepted, rendered)}`
      const hint = 'npm run prompts -- render shows the change, npm run prompts -- accept keeps it'
      faults.push({ code: 'GOLD001', file, message: `the prompt ${change}`, hint })
    }
    for (const { code, message: reason } of judgeGoldenReply(golden, prompts)) {
      const message = `this answer would be rejected: ${code} ${reason}`
      faults.push({ code: 'GOLD002', file: `${folder}/reply.json`, message, hint: 'change the rule that rejects it, or remove the answer' })
    }
    const tokens = countTokens(rendered)
    const { promptTokens } = prompts.settings.models
    if (tokens > promptTokens) {
      const message = `the prompt has ${tokens} tokens, at most ${promptTokens} are allowed`
      faults.push({ code: 'TOK001', file, message, hint: 'shorten a template, or raise promptTokens in settings/models.yaml' })
    }
  }
  return faults
}

/** Shared templates are checked once per language, which repeats their faults. */
function withoutDuplicates(faults: readonly Fault[]): Fault[] {
  return Array.from(new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values())
}
