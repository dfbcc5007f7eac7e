import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FORMS_FILE, type OfficeRules, readOfficeRules, TRADE_FILE, WORDS_FILE } from '../../../src/desk/rules.ts'
import { ROOT } from '../../helpers/run-build.ts'

/** The rules of the magazine's own prompts folder. */
export const RULES: OfficeRules = readRules()

function readRules(): OfficeRules {
  const rules = readOfficeRules(
    new Map([FORMS_FILE, WORDS_FILE, TRADE_FILE].map((file) => [file, readFileSync(join(ROOT, 'prompts', file), 'utf8')])),
    [],
  )
  if (rules === undefined) throw new Error('the rules cannot be read')
  return rules
}
