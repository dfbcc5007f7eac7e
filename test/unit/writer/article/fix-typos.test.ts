import { describe, expect, test } from 'vitest'
import { fixTypos, placeTypos } from '../../../../src/writer/article/fix-typos.ts'

const ITS = { wrong: 'its', right: "it's" }

describe('planted typos', () => {
  test('are corrected as whole words', () => {
    const text = 'teh other, tehran'
    const typos = placeTypos(text, [
      { wrong: 'teh', right: 'the' },
      { wrong: 'othr', right: 'other' },
    ])
    expect(fixTypos(text, typos)).toEqual({ text: 'the other, tehran', fixed: [typos[0]] })
  })

  test('are not corrected inside longer Turkish and Russian words', () => {
    expect(plantAndFix('kağıt ağıt', { wrong: 'ağıt', right: 'ağaç' })).toBe('kağıt ağaç')
    expect(plantAndFix('подставка ставка', { wrong: 'ставка', right: 'доска' })).toBe('подставка доска')
  })

  test('are corrected where they were planted, after an editor has changed the text before them', () => {
    const typos = placeTypos('Wax it. I know its a long way to the end of that ledge.', [ITS])
    expect(fixTypos('Wax the edge first. I know its a long way to the end.', typos).text).toBe(
      "Wax the edge first. I know it's a long way to the end.",
    )
  })

  test('leave the same word alone elsewhere', () => {
    const typos = placeTypos('I know its a long way to the end of that ledge.', [ITS])
    const edited = "I know it's a long way. The board found its place."
    expect(fixTypos(edited, typos)).toEqual({ text: edited, fixed: [] })
  })

  test('are left to the editor if the same letters stand in several places', () => {
    const text = 'Its truck lost its place, and its a pity.'
    expect(fixTypos(text, placeTypos(text, [ITS]))).toEqual({ text, fixed: [] })
  })

  test('close to each other are all corrected', () => {
    const typos = [
      { wrong: 'teh', right: 'the' },
      { wrong: 'ledeg', right: 'ledge' },
    ]
    expect(fixTypos('Wax teh ledeg.', placeTypos('Wax teh ledeg.', typos)).text).toBe('Wax the ledge.')
  })
})

function plantAndFix(text: string, typo: { wrong: string; right: string }): string {
  return fixTypos(text, placeTypos(text, [typo])).text
}
