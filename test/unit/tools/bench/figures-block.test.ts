import { describe, expect, it } from 'vitest'
import { readCost, replaceFigures } from '../../../tools/bench/figures-block.ts'

const COST = { files: 4.1, htmlBytes: 58_000, dataBytes: 9000, allBytes: 106_000, work: 5_300_000 }
const FIGURES = { source: '`npm run bench -- build` on a day.', table: '| articles |\n|---|\n| 1 |', cost: COST }
const DOCUMENT = '# Title\n\n<!-- bench:build -->\nan old table\n<!-- /bench:build -->\n\nThe end.\n'

describe('replaceFigures', () => {
  it('puts figures between the marks and leaves the rest of the document alone', () => {
    expect(replaceFigures(DOCUMENT, FIGURES)).toBe(
      [
        '# Title',
        '',
        '<!-- bench:build -->',
        '<!-- bench:cost {"files":4.1,"htmlBytes":58000,"dataBytes":9000,"allBytes":106000,"work":5300000} -->',
        '`npm run bench -- build` on a day.',
        '',
        '| articles |',
        '|---|',
        '| 1 |',
        '<!-- /bench:build -->',
        '',
        'The end.',
        '',
      ].join('\n'),
    )
  })

  it('takes what it has written for the next time, and gives its cost back', () => {
    const once = replaceFigures(DOCUMENT, FIGURES)
    expect(replaceFigures(once, FIGURES)).toBe(once)
    expect(readCost(once)).toEqual(COST)
  })

  it.each([
    ['no mark', '# Title\n'],
    ['no end', '# Title\n<!-- bench:build -->\n'],
    ['the end first', '<!-- /bench:build -->\n<!-- bench:build -->\n'],
    ['two of them', `${DOCUMENT}${DOCUMENT}`],
  ])('refuses a document with %s by one sentence', (_, document) => {
    const message =
      'The figures of builds stand between <!-- bench:build --> and <!-- /bench:build -->, each once and in this order; put them in.'
    expect(() => replaceFigures(document, FIGURES)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
  })
})

describe('readCost', () => {
  it.each([
    [DOCUMENT, 'There is no line <!-- bench:cost … --> after <!-- bench:build -->.'],
    [
      DOCUMENT.replace('an old table', '<!-- bench:cost {"files":4,"htmlBytes":-1,"dataBytes":9,"allBytes":"many"} -->'),
      'The cost of a build has no htmlBytes, allBytes, work.',
    ],
  ])('refuses figures whose cost is missing (%#)', (document, message) => {
    expect(() => readCost(document)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
  })
})
