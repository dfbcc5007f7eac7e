import type { Fault } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import { findForeignText } from '../article/detect-language.ts'
import { judgeGoldenReply } from '../article/judge-golden.ts'
import type { CountTokens } from './count-tokens.ts'
import { loadGoldenCases, renderGolden } from './golden.ts'
import { describeChange } from './line-diff.ts'
import { lintTemplate } from './lint-template.ts'
import type { Prompts } from './load-prompts.ts'
import { partialsOf, type Template, type TemplateSet } from './template-set.ts'

/** Whatever looks like the key of a vendor. */
const KEY = /\bsk-[\w-]{16,}|\bBearer\s+[\w.-]{16,}|\bAKIA[A-Z0-9]{16}\b/

/** A Russian template names fields of the answer, which are English. */
const FIELD_NAMES_LEFT = 0.5

/** Checks a folder of prompts as a whole; an empty list means that every prompt can be rendered. */
export function lintPrompts(prompts: Prompts): Fault[] {
  const faults: Fault[] = []
  const used = new Set<string>()
  for (const locale of LOCALES) lintLocale(prompts.set, locale, used, faults)
  checkParity(prompts.set, faults)
  checkUse(prompts.set, used, faults)
  checkKeys(prompts.files, faults)
  checkLanguages(prompts.set, faults)
  return withoutCopies(faults)
}

function lintLocale(set: TemplateSet, locale: Locale, used: Set<string>, faults: Fault[]): void {
  const partials = partialsOf(set, locale)
  const elsewhere = new Set(LOCALES.flatMap((other) => [...partialsOf(set, other).keys()]).filter((name) => !partials.has(name)))
  for (const [name, template] of set.messages) {
    lintTemplate(template, {
      partials,
      elsewhere,
      way: [name],
      conditional: false,
      report: (fault) => faults.push(fault),
      use: (partial) => used.add(partial),
    })
  }
}

/** What one language has, all have, unless its front matter says `only`. */
function checkParity({ ofLocale }: TemplateSet, faults: Fault[]): void {
  for (const [locale, own] of ofLocale) {
    for (const [name, { file, only }] of own) {
      if (only?.includes(locale) === false) {
        faults.push({
          code: 'LOC001',
          file,
          message: `the template says that it is only for ${only.join(', ')}`,
          hint: `add ${locale} to only, or remove the file`,
        })
      }
      for (const other of only ?? LOCALES) {
        if (ofLocale.get(other)?.has(name)) continue
        const missing = `locales/${other}/${name.slice('locale/'.length)}.hbs`
        const hint = `write it, or limit ${file} with only: [${locale}]`
        faults.push({ code: 'LOC001', file: missing, message: `${locale} has this template, ${other} does not`, hint })
      }
    }
  }
}

function checkUse({ shared, ofLocale }: TemplateSet, used: ReadonlySet<string>, faults: Fault[]): void {
  const all: [string, Template][] = [...shared, ...[...ofLocale.values()].flatMap((own) => [...own])]
  for (const [name, { file }] of all) {
    if (!used.has(name))
      faults.push({
        code: 'USE001',
        file,
        message: 'no prompt includes this template',
        hint: `write {{> ${name}}} where it belongs, or remove it`,
      })
  }
}

function checkKeys(files: ReadonlyMap<string, string>, faults: Fault[]): void {
  for (const [file, text] of files) {
    for (const [index, line] of text.split('\n').entries()) {
      const column = line.search(KEY)
      if (column < 0) continue
      faults.push({
        code: 'SEC001',
        file,
        line: index + 1,
        column: column + 1,
        message: 'this looks like a secret key',
        hint: 'keys belong in .env; renew this one',
      })
    }
  }
}

/** Text that was copied from another language and never translated. */
function checkLanguages({ ofLocale }: TemplateSet, faults: Fault[]): void {
  for (const [locale, own] of ofLocale) {
    for (const { file, text, firstLine } of own.values()) {
      const found = findForeignText(text.replace(/\{\{[\s\S]*?\}\}/g, ' '), locale, FIELD_NAMES_LEFT)
      if (found !== undefined)
        faults.push({
          code: 'LOC003',
          file,
          line: firstLine,
          column: 1,
          message: `the text reads like ${found}, not like ${locale}`,
          hint: 'translate it',
        })
    }
  }
}

/** Checks the golden cases of prompts that can be rendered: against what was accepted, and against what it costs. */
export function lintGoldenCases(prompts: Prompts, countTokens: CountTokens): Fault[] {
  const faults: Fault[] = []
  for (const golden of loadGoldenCases(prompts.files, faults)) {
    const file = `${golden.folder}/prompt.txt`
    const rendered = renderGolden(golden, prompts)
    if (golden.accepted !== rendered) {
      const message =
        golden.accepted === undefined
          ? 'the prompt was never accepted'
          : `the prompt has changed: ${describeChange(golden.accepted, rendered)}`
      faults.push({ code: 'GOLD001', file, message, hint: 'look at npm run prompts -- render, then npm run prompts -- accept' })
    }
    for (const { code, message } of judgeGoldenReply(golden, prompts)) {
      const hint = 'a rule that refuses a good article costs money: change it, or take the answer away'
      faults.push({
        code: 'GOLD002',
        file: `${golden.folder}/reply.json`,
        message: `the answer would be refused: ${code} ${message}`,
        hint,
      })
    }
    const tokens = countTokens(rendered)
    const { promptTokens } = prompts.settings.models
    if (tokens > promptTokens) {
      const message = `the prompt has ${tokens} tokens, ${promptTokens} at most`
      faults.push({ code: 'TOK001', file, message, hint: 'shorten a template, or raise promptTokens in settings/models.yaml' })
    }
  }
  return faults
}

/** A shared template is looked at once for every language: what is wrong with it is said once. */
function withoutCopies(faults: readonly Fault[]): Fault[] {
  return Array.from(new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values())
}
