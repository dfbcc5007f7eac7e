import fc from 'fast-check'
import MarkdownIt from 'markdown-it'
import { describe, expect, it } from 'vitest'
import { markdown } from '../../../../src/site/load/markdown-parser.ts'

/** The unmodified library with the same options. */
const plain = new MarkdownIt({ html: false })
plain.validateLink = () => true

const PARTS = [
  ...[
    '\n',
    '\n\n',
    '\n\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    ' \t',
    '  \n',
    '\\',
    '\\\n',
    '\\*',
    'word',
    'two words',
    'слово',
    '🛹',
    '\u00a0',
    '"',
    '(c)',
  ],
  ...[
    '- ',
    '* ',
    '+ ',
    '1. ',
    '2) ',
    '# ',
    '## ',
    '> ',
    '---',
    '===',
    '***',
    '```',
    '~~~',
    '`',
    '``',
    '*',
    '**',
    '_',
    '__',
    '~',
    '~~',
    '--',
  ],
  ...[
    '[',
    ']',
    '](/a)',
    '](/b "t")',
    '[x](/c)',
    '[x][y]',
    '[y]: /d\n',
    '![',
    '![a](b.png)',
    '!',
    '<',
    '>',
    '<b>',
    '<!-- -->',
    '<script>\n',
  ],
  ...[
    '<https://a.example>',
    '<a@b.example>',
    'https://a.example',
    '&',
    '&amp;',
    '&copy;',
    '&#33;',
    ':',
    '{',
    '}',
    '$',
    '%',
    '@',
    '^',
    '=',
    '#',
  ],
  ...['|', '| a | b |\n', '|-|:-:|\n', '| a |\n| - |\n| 1 |\n'],
]

describe('the parser of Markdown', () => {
  it('parses every text like the unmodified library', () => {
    const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(texts, (text) => {
        expect(markdown.parse(text, {})).toEqual(plain.parse(text, {}))
      }),
      { numRuns: 1000 },
    )
  })

  it.each(['', '\n', ' ', '\t', 'a\n ', 'a\n \n', '\n\n  ', '- a\n\n\t- b\n \t  c', '\ta', ' \ta\n\t\n'])(
    'finds the lines of %j',
    (text) => {
      expect(markdown.parse(text, {})).toEqual(plain.parse(text, {}))
    },
  )
})
