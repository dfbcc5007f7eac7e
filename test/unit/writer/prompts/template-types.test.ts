import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HELPERS, VARIABLES, type VariableType } from '../../../../src/writer/prompts/template-types.ts'
import { ROOT } from '../../../helpers/run-build.ts'

test('the handbook names every variable, every helper, every code and every file of settings', () => {
  const handbook = readFileSync(join(ROOT, 'prompts/README.md'), 'utf8')
  const missing = [
    ...listVariables(VARIABLES, ''),
    ...Object.keys(HELPERS).map((name) => `${name} `),
    ...['sources', 'models', 'prices', 'casing', 'forms', 'rules', 'names', 'specialties'].map((name) => `${name}.yaml`),
    ...['categories.txt', 'topics.txt', 'lint', 'render', 'watch', 'accept', 'explain'],
  ].filter((word) => !handbook.includes(word))
  expect(missing).toEqual([])
})

/** Every variable by its full name, such as `topic.facts[].url`. */
function listVariables(type: VariableType, name: string): string[] {
  if (type.kind === 'value') return [name]
  if (type.kind === 'list') return listVariables(type.of, `${name}[]`)
  return Object.entries(type.fields).flatMap(([field, inner]) => listVariables(inner, name === '' ? field : `${name}.${field}`))
}
