import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExplanations } from '../../../../src/writer/prompts/explain.ts'
import { ROOT } from '../../../helpers/run-build.ts'

test('the handbook explains every code of the checks, each once', () => {
  const sources = join(ROOT, 'src/writer')
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const codes = files.flatMap(
    (file) => readFileSync(join(sources, file), 'utf8').match(/(?<=')(?:HBS|LOC|USE|TOK|RUL|GOLD|SEC)\d{3}(?=')/g) ?? [],
  )
  const handbook = readFileSync(join(ROOT, 'prompts/README.md'), 'utf8')
  expect(Array.from(readExplanations(handbook).keys()).sort()).toEqual([...new Set(codes)].sort())
  expect(handbook.match(/^### /gm)?.length).toBe(new Set(codes).size)
})
