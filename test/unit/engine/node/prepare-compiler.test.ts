import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { compilerFlags } from '../../../../src/engine/node/prepare-compiler.ts'

describe('the flags of the compiler', () => {
  it('are known to this version of Node', () => {
    const script = `for (const flag of ${JSON.stringify(compilerFlags(process.versions.v8))}) require('v8').setFlagsFromString(flag)`
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('name the budget of Node 20, which later versions do not know', () => {
    expect(compilerFlags('11.3.244.8-node.38')).toContain('--interrupt-budget=400000')
    expect(compilerFlags('12.4.254.21-node.33').filter((flag) => flag.includes('budget'))).toEqual([])
  })
})
