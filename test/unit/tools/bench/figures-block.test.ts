import { describe, expect, it } from 'vitest'
import { readCost, replaceFigures } from '../../../tools/bench/figures-block.ts'

const COST = { files: 4.1, htmlBytes: 58_000, dataBytes: 9000, allBytes: 106_000, work: 5_300_000 }
const FIGURES = { source: '`npm run bench -- build` on a day.', table: '| articles |\n|---|\n| 1 |', cost: COST }
const DOCUMENT = '# Title\n\n<!-- bench:build -->\nan old table\n<!-- /bench:build -->\n\nThe end.\n'

describe('replaceFigures', () => {
  it('puts figures between the marks and does not change the rest of the document', () => {
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

  it('can replace its own output, and the cost is read from it', () => {
    const once = replaceFigures(DOCUMENT, FIGURES)
    expect(replaceFigures(once, FIGURES)).toBe(once)
    expect(readCost(once)).toEqual(COST)
  })

  it.each([
    ['no mark', '# Title\n'],
    ['no end', '# Title\n<!-- bench:build -->\n'],
    ['the end first', '<!-- /bench:build -->\n<!-- bench:build -->\n'],
    ['two of them', `${DOCUMENT}${DOCUMENT}`],
  ])('throws for a document with %s', (_, document) => {
    const message = 'The document needs <!-- bench:build --> and <!-- /bench:build -->, each once and in this order.'
    expect(() => replaceFigures(document, FIGURES)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
  })
})

it.each([
  [DOCUMENT, 'There is no line <!-- bench:cost … --> after <!-- bench:build -->.'],
  [
    DOCUMENT.replace('an old table', '<!-- bench:cost {"files":4,"htmlBytes":-1,"dataBytes":9,"allBytes":"many"} -->'),
    'The cost of a build has no htmlBytes, allBytes, work.',
  ],
])('reading the cost throws if the cost is missing or invalid (%#)', (document, message) => {
  expect(() => readCost(document)).toThrow(expect.objectContaining({ code: 'E_BENCH', message }))
})
