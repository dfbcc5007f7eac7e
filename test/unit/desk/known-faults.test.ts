import { describe, expect, it } from 'vitest'
import { leaveOutKnown } from '../../../src/desk/known-faults.ts'
import type { Fault } from '../../../src/engine/shared/site-error.ts'

const long = fault('articles/en_US/one.md', 'E_LENGTH')
const listed = fault('articles/en_US/one.md', 'E_LISTS')
const other = fault('articles/en_US/two.md', 'E_LENGTH')

describe('the list of known faults', () => {
  it('leaves out a fault by its file and its code', () => {
    const text = '# a comment\n\narticles/en_US/one.md E_LENGTH E_LISTS\n'
    expect(leaveOutKnown([long, listed, other], text)).toEqual({ left: [other], known: 2 })
  })

  it('leaves out all faults of one code in a file', () => {
    expect(leaveOutKnown([long, { ...long, line: 9 }], 'articles/en_US/one.md E_LENGTH')).toEqual({ left: [], known: 2 })
  })

  it('reports what is listed and no longer found, at its line', () => {
    const stale = {
      code: 'E_KNOWN_FAULT',
      message: 'articles/en_US/two.md no longer has E_LISTS: delete it from this line',
      file: 'known-faults.txt',
      line: 2,
      column: 1,
    }
    expect(leaveOutKnown([other], '\narticles/en_US/two.md E_LENGTH E_LISTS\r\n')).toEqual({ left: [stale], known: 1 })
  })

  it('may be empty', () => {
    expect(leaveOutKnown([long], '')).toEqual({ left: [long], known: 0 })
  })
})

function fault(file: string, code: string): Fault {
  return { code, file, message: 'anything', line: 16, column: 1 }
}
