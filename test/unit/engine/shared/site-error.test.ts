import { describe, expect, it } from 'vitest'
import {
  assert,
  compareFaults,
  compareText,
  type Fault,
  formatFault,
  isError,
  SiteError,
} from '../../../../src/engine/shared/site-error.ts'

describe('an error of the input', () => {
  it('has a code, a hint, its faults and its cause', () => {
    const cause = new Error('ENOSPC')
    const faults: Fault[] = [{ code: 'E_YAML', message: 'no colon' }]
    const error = new SiteError('E_INPUT', 'the data folder has faults', { hint: 'fix them', faults, cause })
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({ name: 'SiteError', code: 'E_INPUT', message: 'the data folder has faults', hint: 'fix them', faults })
    expect(error.cause).toBe(cause)
  })

  it('has no hint, no faults and no cause of its own', () => {
    const error = new SiteError('E_USAGE', 'wrong')
    expect(error.hint).toBeUndefined()
    expect(error.faults).toEqual([])
    expect(error.cause).toBeUndefined()
  })
})

describe('a failed assertion', () => {
  it('is not an error of the input', () => {
    expect(() => assert(false, 'two slots have one name')).toThrow('Bug in the engine: two slots have one name')
    try {
      assert('', 'empty')
    } catch (error) {
      expect(error).not.toBeInstanceOf(SiteError)
    }
  })

  it('does not occur if the condition is true', () => {
    expect(() => assert('text', 'never')).not.toThrow()
  })
})

it('the codes of faults starting with E_ stop a build, those starting with W_ do not', () => {
  expect(isError({ code: 'E_YAML', message: '' })).toBe(true)
  expect(isError({ code: 'W_ALT', message: '' })).toBe(false)
})

describe('a printed fault', () => {
  it.each([
    [
      'with all of its parts',
      { code: 'E_SLUG_CASE', file: 'articles/a.md', line: 3, column: 7, message: 'lower case', hint: 'for example "a"' },
      'E_SLUG_CASE articles/a.md:3:7  lower case  [for example "a"]',
    ],
    ['without a column', { code: 'E_YAML', file: 'a.md', line: 3, message: 'no colon' }, 'E_YAML a.md:3:1  no colon'],
    ['without a line', { code: 'E_FILE_KIND', file: 'a.md', message: 'a pipe' }, 'E_FILE_KIND a.md  a pipe'],
    ['without a file', { code: 'E_USAGE', message: 'no such option', hint: '--help' }, 'E_USAGE  no such option  [--help]'],
  ])('%s is one line', (_, fault: Fault, line) => {
    expect(formatFault(fault)).toBe(line)
  })

  it('is one line without control characters', () => {
    const fault = { code: 'E_YAML', file: 'a\nE_FAKE b.md', line: 1, message: 'bad\r\n\u001B[2Jvalue\u2028end', hint: 'x\ty' }
    expect(formatFault(fault)).toBe('E_YAML a E_FAKE b.md:1:1  bad [2Jvalue end  [x y]')
  })
})

describe('the order of faults', () => {
  it('is by file, line, column, code and message', () => {
    const sorted: Fault[] = [
      { code: 'E_USAGE', message: 'no file comes first' },
      { code: 'E_Z', file: 'B.md', message: 'upper case before lower case' },
      { code: 'E_B', file: 'a.md', message: 'no line comes first' },
      { code: 'E_B', file: 'a.md', line: 2, message: 'no column comes first' },
      { code: 'E_A', file: 'a.md', line: 2, column: 9, message: 'x' },
      { code: 'E_A', file: 'a.md', line: 10, column: 1, message: 'x' },
      { code: 'E_A', file: 'a.md', line: 10, column: 1, message: 'y' },
      { code: 'E_B', file: 'a.md', line: 10, column: 1, message: 'a' },
      { code: 'E_A', file: 'ä.md', message: 'after all ASCII' },
    ]
    expect([...sorted].reverse().sort(compareFaults)).toEqual(sorted)
  })

  it('of texts is the same in every language', () => {
    expect(['ı', 'z', 'Z', 'ä', 'i', 'a'].sort(compareText)).toEqual(['Z', 'a', 'i', 'z', 'ä', 'ı'])
    expect(compareText('a', 'a')).toBe(0)
  })
})
