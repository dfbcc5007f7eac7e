import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatFaults, printFaults } from '../../../src/commands/print-faults.ts'
import { type Fault, SiteError } from '../../../src/engine/shared/site-error.ts'

afterEach(() => void vi.restoreAllMocks())

describe('a refused command', () => {
  it('prints one fault per line, sorted by file, and a summary', () => {
    const faults = [
      { code: 'W_ALT', file: 'b.md', line: 1, column: 1, message: 'no alternative text' },
      { code: 'E_YAML', file: 'a.md', line: 12, column: 1, message: 'no colon' },
      { code: 'E_SLUG_CASE', file: 'a.md', line: 3, column: 7, message: 'lower case', hint: 'for example "a"' },
    ]
    const error = new SiteError('E_INPUT', 'the data folder has faults; nothing was built', { faults })
    expect(print(error, false)).toEqual({
      out: '',
      err: `E_SLUG_CASE a.md:3:7  lower case  [for example "a"]
E_YAML a.md:12:1  no colon
W_ALT b.md:1:1  no alternative text
2 errors, 1 warning: the data folder has faults; nothing was built
`,
    })
    expect(faults.map(({ code }) => code)).toEqual(['W_ALT', 'E_YAML', 'E_SLUG_CASE'])
  })

  it('without faults prints its own message, without a stack trace', () => {
    const error = new SiteError('E_LOCKED', 'another build is writing dist', { hint: 'wait', cause: new Error('EEXIST') })
    expect(print(error, false)).toEqual({ out: '', err: 'E_LOCKED  another build is writing dist  [wait]\n' })
  })

  it('prints one JSON object with --json', () => {
    const faults = [
      { code: 'E_B', file: 'b.md', message: 'line\nend' },
      { code: 'E_A', file: 'a.md', line: 1, column: 2, message: 'first', hint: 'x' },
    ]
    const { out, err } = print(new SiteError('E_INPUT', 'faults', { faults }), true)
    expect(err).toBe('')
    expect(out.split('\n')).toHaveLength(2)
    expect(JSON.parse(out)).toEqual({ ok: false, faults: [faults[1], faults[0]] })
  })

  it.each([
    [{ hint: 'see --help' }, { code: 'E_USAGE', message: 'no such option', hint: 'see --help' }],
    [{}, { code: 'E_USAGE', message: 'no such option' }],
  ])('without faults prints its own message as JSON: %j', (details, fault) => {
    const { out } = print(new SiteError('E_USAGE', 'no such option', details), true)
    expect(JSON.parse(out)).toEqual({ ok: false, faults: [fault] })
  })

  it('prints all faults as JSON, however many there are', () => {
    const { out } = print(new SiteError('E_INPUT', 'faults', { faults: many(250) }), true)
    expect(JSON.parse(out).faults).toHaveLength(250)
  })
})

describe('a list of faults', () => {
  it.each([
    [0, 0, '0 errors, 0 warnings: done\n'],
    [1, 0, 'E_X  fault 0\n1 error, 0 warnings: done\n'],
    [0, 2, 'W_X  fault 0\nW_X  fault 1\n0 errors, 2 warnings: done\n'],
  ])('of %i errors and %i warnings is counted', (errors, warnings, text) => {
    const faults = [...many(errors), ...many(warnings, 'W_X')]
    expect(formatFaults(faults, 'done')).toBe(text)
  })

  it('may have no summary', () => {
    expect(formatFaults(many(2))).toBe('E_X  fault 0\nE_X  fault 1\n')
  })

  it('is truncated after a hundred lines, and the summary counts all', () => {
    const lines = formatFaults(many(250), 'done').split('\n')
    expect(lines).toHaveLength(103)
    expect(lines.slice(99)).toEqual(['E_X  fault 99', '… and 150 more', '250 errors, 0 warnings: done', ''])
    expect(formatFaults(many(100))).not.toContain('more')
  })

  it('has one line per fault, even for faults with line breaks', () => {
    const text = formatFaults([{ code: 'E_X', file: 'a\nb.md', line: 1, message: 'c\r\nd\u001B[31m' }])
    expect(text).toBe('E_X a b.md:1:1  c d [31m\n')
  })
})

/** The text that a command writes to stdout and stderr. */
function print(error: SiteError, json: boolean): { out: string; err: string } {
  const written = { out: '', err: '' }
  const record = (output: keyof typeof written) => (text: string | Uint8Array) => {
    written[output] += String(text)
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(record('out'))
  vi.spyOn(process.stderr, 'write').mockImplementation(record('err'))
  try {
    printFaults(error, json)
  } finally {
    vi.restoreAllMocks()
  }
  return written
}

function many(count: number, code = 'E_X'): Fault[] {
  return Array.from({ length: count }, (_, number) => ({ code, message: `fault ${number}` }))
}
