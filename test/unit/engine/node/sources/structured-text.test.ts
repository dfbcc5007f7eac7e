import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStructuredText } from '../../../../../src/engine/node/sources/structured-text.ts'

/** Tokens that open structures, and others to combine them with. */
const FRAGMENTS = [
  ...[
    '- ',
    '? ',
    ': ',
    'a',
    '[',
    ']',
    '{',
    '}',
    ',',
    '"',
    "'",
    '\n',
    '\n ',
    '\n  ',
    '&a ',
    '*a ',
    '!x ',
    '#',
    ' ',
    '|',
    '>',
    '%',
    '@',
    '`',
    '\t',
  ],
  ...['---', '...', 'a: ', 'é', '\\', '<<', '|\n', '\ufeff', '\u0085', '!!str ', '~', '\u2028'],
]

describe('the parser of YAML', () => {
  it('does not overflow the stack for any combination of tokens, and gives each fault a position', () => {
    const unit = fc.array(fc.constantFrom(...FRAGMENTS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''))
    const heap = fc.array(fc.tuple(unit, fc.constantFrom(1, 1, 2, 5, 30, 3000)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(heap, (parts) => {
        const text = parts.map(([part, times]) => part.repeat(times)).join('')
        for (const { code, message, line, column } of parseStructuredText(text.slice(0, 16_384)).faults) {
          expect(code).toMatch(/^E_/)
          expect(message).not.toContain('call stack')
          expect([line, column]).toEqual([expect.toSatisfy(isPlace), expect.toSatisfy(isPlace)])
        }
      }),
      { numRuns: 300 },
    )
  })

  it('reports the first error and all duplicate keys, and no errors that follow from the first', () => {
    const { faults, value } = parseStructuredText('a: b: c: d\ne: 1\ne: 2\nf: ]\n', 2)
    expect(value).toBeUndefined()
    expect(faults.map(({ code, line, column, message }) => [code, line, column, message])).toEqual([
      ['E_YAML', 2, 4, 'Nested mappings are not allowed in compact mappings'],
      ['E_YAML', 4, 1, 'Map keys must be unique'],
    ])
  })

  it('allows quotes, blocks and brackets', () => {
    expect(parseStructuredText('a: "&b *c !d"\ne: >-\n  f\n  g\nh: {i: [j, [k]]}\n').value).toEqual({
      a: '&b *c !d',
      e: 'f g',
      h: { i: ['j', ['k']] },
    })
  })

  it('allows any number of keys between brackets on a line', () => {
    const keys = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`key${index}`, ['-', { '?': ':' }]]))
    expect(parseStructuredText(JSON.stringify(keys)).value).toEqual(keys)
  })

  it('keeps dates and keys as texts', () => {
    expect(parseStructuredText('a: 2026-11-20\ntrue: yes\n7: on').value).toEqual({ a: '2026-11-20', true: 'yes', 7: 'on' })
  })
})

function isPlace(number: unknown): boolean {
  return Number.isInteger(number) && Number(number) >= 1
}
