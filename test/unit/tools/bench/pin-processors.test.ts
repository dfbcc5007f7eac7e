import { describe, expect, it } from 'vitest'
import { pinProcessors } from '../../../tools/bench/pin-processors.ts'

const LINUX = { processors: 4, hasTaskset: true }

describe('pinProcessors', () => {
  it('leaves the builds on all processors by default', () => {
    expect(pinProcessors(undefined, LINUX)).toEqual({ prefix: [], note: 'The builds run on a machine with 4 processors.' })
  })

  it('starts the builds under taskset', () => {
    const note = 'The builds run under taskset on processors 0 to 1, on a machine with 4 processors.'
    expect(pinProcessors(2, LINUX)).toEqual({ prefix: ['taskset', '-c', '0-1'], note })
  })

  it('names a single processor as one', () => {
    const note = 'The builds run under taskset on processor 0, on a machine with 4 processors.'
    expect(pinProcessors(1, LINUX)).toEqual({ prefix: ['taskset', '-c', '0-0'], note })
  })

  it('stops at the last processor of the machine', () => {
    const note = 'The builds run under taskset on processors 0 to 3, on a machine with 4 processors.'
    expect(pinProcessors(16, LINUX)).toEqual({ prefix: ['taskset', '-c', '0-3'], note })
  })

  it('says so where there is no taskset', () => {
    const note = 'There is no taskset to pin the builds to 2 of 8 processors, so they run on all.'
    expect(pinProcessors(2, { processors: 8, hasTaskset: false })).toEqual({ prefix: [], note })
  })
})
