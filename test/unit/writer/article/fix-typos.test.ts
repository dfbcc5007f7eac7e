import { describe, expect, test } from 'vitest'
import { fixTypos, placeTypos } from '../../../../src/writer/article/fix-typos.ts'

const ITS = { wrong: 'its', right: 'it’s' }
const TEH = { wrong: 'teh', right: 'the' }

/** Corrects the typos of a text that may have been edited since it was written. */
function fix(written: string, typos: { wrong: string; right: string }[], now = written) {
  const { text, fixed, left } = fixTypos(now, placeTypos(written, typos))
  return { text, fixed: fixed.map(({ wrong }) => wrong), left: left.map(({ wrong, lines }) => [wrong, ...lines]) }
}

describe('planted typos', () => {
  test('are corrected as whole words', () => {
    expect(fix('teh other, tehran', [TEH, { wrong: 'othr', right: 'other' }])).toEqual({
      text: 'the other, tehran',
      fixed: ['teh'],
      left: [],
    })
  })

  test('are not corrected inside longer Turkish and Russian words', () => {
    expect(fix('kağıt ağıt', [{ wrong: 'ağıt', right: 'ağaç' }]).text).toBe('kağıt ağaç')
    expect(fix('подставка ставка', [{ wrong: 'ставка', right: 'доска' }]).text).toBe('подставка доска')
  })

  test('that are also right words elsewhere stay, and their lines are told', () => {
    const text = 'A bolt in its place.\n\nAnd its late.'
    expect(fix(text, [ITS])).toEqual({ text, fixed: [], left: [['its', 1, 3]] })
  })

  test('that quote the next word are corrected at that place only', () => {
    expect(fix('A bolt in its place. And its late.', [{ wrong: 'its late', right: 'it’s late' }]).text).toBe(
      'A bolt in its place. And it’s late.',
    )
  })

  test('are corrected at each of their places if so many are listed', () => {
    expect(fix('teh deck, teh truck', [TEH, TEH]).text).toBe('the deck, the truck')
    const text = 'teh deck, teh truck, teh wheel'
    expect(fix(text, [TEH, TEH]).text).toBe(text)
    expect(
      fix('a form, a form', [
        { wrong: 'form', right: 'from' },
        { wrong: 'form', right: 'foam' },
      ]).text,
    ).toBe('a form, a form')
  })

  test('are not looked for in links, code and figures', () => {
    const text = 'See [teh](/teh) and `teh`.\n\n```figure feet\ncaption: teh\n```'
    expect(fix(text, [TEH]).text).toBe(text.replace('[teh]', '[the]'))
  })

  test('are found again after an edit elsewhere', () => {
    const written = 'One line about wax on the ledge. Then teh board slid away.'
    expect(fix(written, [TEH], `A new first line. ${written}`).text).toBe(`A new first line. ${written.replace('teh', 'the')}`)
  })

  test('that an editor corrected are not looked for in new sentences', () => {
    const now = 'And it is late. A bolt in its place.'
    expect(fix('And its late.', [ITS], now)).toEqual({ text: now, fixed: [], left: [] })
  })

  test('beside each other are both corrected', () => {
    expect(fix('teh baord slid', [TEH, { wrong: 'baord', right: 'board' }])).toMatchObject({
      text: 'the board slid',
      fixed: ['teh', 'baord'],
    })
  })

  test('that overlap are corrected once', () => {
    const typos = [
      { wrong: 'teh baord', right: 'the board' },
      { wrong: 'baord slid', right: 'board slid' },
    ]
    expect(fix('On teh baord slid', typos)).toEqual({ text: 'On the board slid', fixed: ['teh baord'], left: [] })
  })

  test('of a record without places stay', () => {
    expect(fixTypos('teh board', [TEH])).toEqual({ text: 'teh board', fixed: [], left: [{ ...TEH, lines: [1] }] })
  })
})
