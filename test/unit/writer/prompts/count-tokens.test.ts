import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { countTokens as countWhole } from 'gpt-tokenizer/encoding/o200k_base'
import { expect, it } from 'vitest'
import { loadTokenCounter } from '../../../../src/writer/prompts/count-tokens.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const whole = (text: string) => countWhole(text, { allowedSpecial: 'all' })

it('the tokens of lines that are kept are those of the whole prompt', async () => {
  const countTokens = await loadTokenCounter()
  const golden = join(ROOT, 'prompts/golden')
  const prompts = readdirSync(golden, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('prompt.txt'))
  expect(prompts.length).toBeGreaterThan(5)
  for (const file of prompts) {
    const text = readFileSync(join(golden, file), 'utf8')
    expect(countTokens(text), file).toBe(whole(text))
  }
})

it('no text has another count in parts', async () => {
  const countTokens = await loadTokenCounter()
  const pieces = ['\n', '\r\n', ' ', '\t', '/', '.', '//', 'ollie', 'Кикфлип', 'ığ', '12345', "it's", '\u00a0', '—', '🛹', '\n/', ' \n']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
      const text = parts.join('')
      expect(countTokens(text)).toBe(whole(text))
    }),
    { numRuns: 2000 },
  )
})
