import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stringify } from 'yaml'
import { parseSimpleYaml } from '../../../../../src/engine/node/sources/simple-yaml.ts'
import { frontMatterTexts } from '../../../../helpers/front-matter-texts.ts'
import { mappings } from '../../../../helpers/front-matter-values.ts'
import { isReadTheSame, readReally } from '../../../../helpers/same-yaml.ts'

/** Fragments that are inserted into valid front matter to break it. */
const FRAGMENTS = [
  ...'\n \t-:#"\'[]{},!|>%@`?~.\\0=\u00a0\u0085\u2028\u0007\ud800é🛹\ufeff\u3000',
  ...[
    '  ',
    '- ',
    ': ',
    ' # ',
    '&a ',
    '*a',
    '? ',
    '...',
    '---',
    '<<: ',
    'a: b',
    '\\n',
    '\\\n',
    '\\x41',
    "''",
    '1e3',
    '0x1f',
    '.5',
    'true',
    'null',
    'yes',
  ],
  ...[
    '\n  ',
    '\n- ',
    '\n  - ',
    '\na: ',
    '\n\n   b',
    '\n# c\n',
    ' {a: b}',
    ' [a, b]',
    ' |\n',
    ' >+\n',
    '|2\n',
    '- - ',
    '"a": ',
    "'b' : ",
    '{"a":1}',
    '\n]',
    '\n }',
  ],
]

const STYLES = fc.record({
  indent: fc.constantFrom(1, 2, 4),
  indentSeq: fc.boolean(),
  lineWidth: fc.constantFrom(0, 20, 80),
  defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE', 'BLOCK_FOLDED', 'BLOCK_LITERAL'),
  defaultKeyType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
  collectionStyle: fc.constantFrom('any', 'block', 'flow'),
  flowCollectionPadding: fc.boolean(),
  singleQuote: fc.constantFrom(true, false, null),
  blockQuote: fc.constantFrom<boolean | 'folded' | 'literal'>(true, false, 'folded', 'literal'),
  nullStr: fc.constantFrom('', '~', 'null'),
  trueStr: fc.constantFrom('true', 'TRUE'),
  trailingComma: fc.boolean(),
} as const)

describe('front matter in any style', () => {
  it('reads front matter in all common styles like the full parser', () => {
    fc.assert(
      fc.property(frontMatterTexts(), ({ value, text }) => {
        expect(parseSimpleYaml(text)).toEqual(value)
        expect(isReadTheSame(text)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('reads front matter printed by a program, in each of its styles', () => {
    fc.assert(
      fc.property(mappings(), STYLES, (value, style) => {
        const text = stringify(value, style)
        // The printer breaks some lines in a way that its own parser reads differently.
        fc.pre(JSON.stringify(readReally(text).toJS()) === JSON.stringify(value))
        expect(parseSimpleYaml(text)).toEqual(value)
        expect(isReadTheSame(text)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('reads mutated front matter like the full parser, or not at all', () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(...FRAGMENTS), fc.nat(3)), { minLength: 1, maxLength: 3 })
    let read = 0
    fc.assert(
      fc.property(frontMatterTexts(), changes, ({ text }, mutations) => {
        if (isReadTheSame(mutations.reduce(mutate, text))) read++
      }),
      { numRuns: 700 },
    )
    expect(read).toBeGreaterThan(100)
  })

  it('reads random fragments like the full parser, or not at all', () => {
    const sound = fc.constantFrom('a: b\n', 'c: [d, e]\n', 'f:\n  - g\n', 'h: "i"\n', 'j: >\n  k\n  l\n', 'm:\n  n: o\n')
    const parts = fc.array(fc.oneof({ weight: 2, arbitrary: sound }, fc.constantFrom(...FRAGMENTS)), { maxLength: 6 })
    let read = 0
    fc.assert(
      fc.property(parts, (heap) => {
        if (isReadTheSame(`${heap.join('')}\n`)) read++
      }),
      { numRuns: 1_000 },
    )
    expect(read).toBeGreaterThan(30)
  })
})

function mutate(text: string, [seed, fragment, removed]: [number, string, number]): string {
  const at = seed % (text.length + 1)
  return text.slice(0, at) + fragment + text.slice(at + removed)
}
