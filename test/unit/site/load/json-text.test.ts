import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonText } from '../../../../src/site/load/json-text.ts'

describe('the JSON parser', () => {
  it('agrees with JSON.parse on validity and values', () => {
    const fragments = fc.constantFrom(
      '',
      ',',
      '"',
      '{',
      '}',
      '[',
      ']',
      ' ',
      '\\',
      '1',
      '\n',
      ':',
      '\u0001',
      '\\u12',
      'e',
      '.',
      '-',
      '0',
      'null',
      '\u00a0',
    )
    fc.assert(
      fc.property(fc.json({ maxDepth: 4 }), fc.nat(), fragments, fc.nat(3), (json, seed, fragment, removed) => {
        const at = seed % (json.length + 1)
        const text = json.slice(0, at) + fragment + json.slice(at + removed)
        const { value, faults } = parseJsonText(text)
        const isFaulty = faults.some(({ message }) => message.startsWith('not valid JSON'))
        expect(isFaulty ? 'refused' : { value }).toEqual(parseStrictly(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('locates each field', () => {
    const { value, faults, locate } = parseJsonText('\n{"a": [1,\n  {"b": 2}],\n "c\\u0061": {}}\n')
    expect([value, faults]).toEqual([{ a: [1, { b: 2 }], ca: {} }, []])
    expect(locate(['a'])).toEqual({ line: 2, column: 2 })
    expect(locate(['a', 0])).toEqual({ line: 2, column: 8 })
    expect(locate(['a', 1, 'b'])).toEqual({ line: 3, column: 4 })
    expect(locate(['ca', 'missing', 7])).toEqual({ line: 4, column: 2 })
    expect(locate(['missing'])).toEqual({ line: 2, column: 1 })
    expect(locate([])).toEqual({ line: 2, column: 1 })
  })

  it('reports duplicate keys, however they are written', () => {
    const { faults } = parseJsonText('{"a": 1, "b": {"a": 2, "\\u0061": 3},\n"a": 4}')
    expect(faults).toEqual([
      { message: 'the key "a" occurs twice', line: 1, column: 24 },
      { message: 'the key "a" occurs twice', line: 2, column: 1 },
    ])
  })

  it.each([
    ['', 'expected a value, found the end of the file', 1, 1],
    ['{"a": 1,}', 'expected a key in double quotes, found "}"', 1, 9],
    ["{'a': 1}", 'expected a key in double quotes, found "\'a\': 1}"', 1, 2],
    ['{"a" 1}', 'expected a colon, found "1}"', 1, 6],
    ['{"a": 1\n"b": 2}', 'expected a comma or }, found "\\"b\\": 2}"', 2, 1],
    ['[1, 2', 'expected a comma or ], found the end of the file', 1, 6],
    ['[1, ]', 'expected a value, found "]"', 1, 5],
    ['["a\n"]', 'expected a string that ends with a double quote on its line, found "\\"a\\n\\"]"', 1, 2],
    ['[01]', 'expected a comma or ], found "1]"', 1, 3],
    ['[] // end', 'expected the end of the file, found "// end"', 1, 4],
  ])('locates the error in %j, and says what was expected', (text, message, line, column) => {
    const { value, faults } = parseJsonText(text)
    expect([value, faults]).toEqual([undefined, [{ message: `not valid JSON: ${message}`, line, column }]])
  })

  it('handles any depth and length', () => {
    expect(parseJsonText('['.repeat(200_000) + ']'.repeat(200_000)).faults).toEqual([])
    expect(parseJsonText('{"a":'.repeat(100_000)).faults).toMatchObject([{ line: 1, column: 500_001 }])
    expect(parseJsonText(`"${'\\"'.repeat(1_000_000)}"`).faults).toEqual([])
  })
})

function parseStrictly(text: string): unknown {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return 'refused'
  }
}
