import { describe, expect, test } from 'vitest'
import { fixTypos } from '../../../../src/writer/article/fix-typos.ts'

describe('planted typos', () => {
  test('are corrected as whole words, once each', () => {
    const { text, fixed } = fixTypos('teh teh other, tehran', [
      { wrong: 'teh', right: 'the' },
      { wrong: 'othr', right: 'other' },
    ])
    expect([text, fixed]).toEqual(['the teh other, tehran', [{ wrong: 'teh', right: 'the' }]])
  })

  test('are not corrected inside longer Turkish and Russian words', () => {
    expect(fixTypos('kağıt ağıt', [{ wrong: 'ağıt', right: 'ağaç' }]).text).toBe('kağıt ağaç')
    expect(fixTypos('подставка ставка', [{ wrong: 'ставка', right: 'доска' }]).text).toBe('подставка доска')
  })
})
