import { describe, expect, it } from 'vitest'
import { parseTimes, runTimed } from '../../../tools/bench/run-timed.ts'

const { signal } = new AbortController()
const BUSY = 'const end = process.cpuUsage().user + 60000; while (process.cpuUsage().user < end) {}'

describe('parseTimes', () => {
  it.each([
    ['0m0.00s 0m0.00s\n0m2.080000s 0m0.300000s\n', 2380],
    ['0m0.000s 0m0.001s\n2m1.500s 1m0.250s', 181_750],
  ])('parses the times of a shell’s children: %j', (text, expected) => {
    expect(parseTimes(text)).toBeCloseTo(expected)
  })

  it('is NaN for other output', () => {
    expect(parseTimes('command not found')).toBeNaN()
  })
})

describe('runTimed', () => {
  it('counts the processor time of a program and its children', async () => {
    const command = ['sh', '-c', '"$@" && "$@"', 'sh', process.execPath, '-e', BUSY]
    const { cpuMs, wallMs } = await runTimed({ name: 'The busy program', command, directory: '.', signal })
    expect(cpuMs).toBeGreaterThan(120)
    expect(wallMs).toBeGreaterThan(0)
  })

  it('fails with the program', async () => {
    const failing = runTimed({ name: 'The program', command: ['sh', '-c', 'exit 7'], directory: '.', signal })
    await expect(failing).rejects.toThrow(expect.objectContaining({ code: 'E_BENCH', message: 'The program failed with exit code 7.' }))
  })
})
