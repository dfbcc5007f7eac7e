import { describe, expect, test } from 'vitest'
import { describeChange, diffPrompt } from '../../../../src/writer/prompts/prompt-diff.ts'

describe('the difference between two prompts', () => {
  test('is shown by git with line numbers', () => {
    expect(diffPrompt('prompt.txt', 'a\nb\nc\n', 'a\nx\nc\n')).toBe('@@ -2 +2 @@\n-b\n+x')
    expect(diffPrompt('prompt.txt', 'a\n', 'a\n')).toBe('')
  })

  test('is the first differing line without git', () => {
    const path = process.env.PATH
    process.env.PATH = ''
    try {
      expect(diffPrompt('prompt.txt', 'a\nb\n', 'a\nx\n')).toBe('prompt.txt: the first difference is in line 2: expected "b", got "x"')
    } finally {
      process.env.PATH = path
    }
  })

  test.each([
    ['', 'a', 'the first difference is in line 1: expected "", got "a"'],
    ['a\nb', 'a', 'the first difference is in line 2: expected "b", got the end of the file'],
    [
      `${'same '.repeat(30)}old end`,
      `${'same '.repeat(30)}new end`,
      'the first difference is in line 1: expected "…same same same same old end", got "…same same same same new end"',
    ],
    ['a', 'a\nb', 'the first difference is in line 2: expected the end of the file, got "b"'],
  ])('from %j to %j is described', (before, after, expected) => {
    expect(describeChange(before, after)).toBe(expected)
  })
})
