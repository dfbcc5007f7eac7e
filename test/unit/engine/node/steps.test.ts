import { describe, expect, it, vi } from 'vitest'
import { createSteps, formatBar, formatMilliseconds } from '../../../../src/engine/node/steps.ts'

describe('the steps of a command', () => {
  it('return the result of the step, synchronous or not', async () => {
    const steps = createSteps(undefined)
    expect(await steps.run('Reading', () => 7)).toBe(7)
    expect(await steps.run('Rendering', async () => 'done')).toBe('done')
  })

  it('run one after the other and keep the time of each', async () => {
    const steps = createSteps(undefined)
    const order: string[] = []
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    await steps.run('Reading', async () => {
      await Promise.resolve()
      clock.mockReturnValue(1020)
      order.push('read')
    })
    await steps.run('Writing', () => order.push('written'))
    clock.mockRestore()
    expect(order).toEqual(['read', 'written'])
    expect(steps.times).toEqual({ Reading: 20, Writing: 0 })
  })

  it('of one name add up', async () => {
    const steps = createSteps(undefined)
    steps.times.Bundling = 1000
    await steps.run('Bundling', () => undefined)
    expect(steps.times.Bundling).toBeGreaterThanOrEqual(1000)
  })

  it('are a line each if the output is not a terminal', async () => {
    const { stream, text } = recordStream(false)
    await createSteps(stream).run('Reading', () => undefined)
    expect(text()).toMatch(/^ {2}Reading \d+ ms\n$/)
  })

  it('print the amount of work at the start', async () => {
    const { stream, text } = recordStream(false)
    const steps = createSteps(stream)
    await steps.run('Painting', () => expect(text()).toBe('  Painting 12 pictures …\n'), '12 pictures')
    expect(text()).toMatch(/\n {2}Painting 12 pictures \d+ ms\n$/)
    expect(Object.keys(steps.times)).toEqual(['Painting'])
  })

  it('overwrite their line on a terminal', async () => {
    const { stream, text } = recordStream(true)
    const steps = createSteps(stream)
    await steps.run('Reading', () => {
      expect(text()).toBe('\r\u001B[K  Reading …')
    })
    expect(text()).toMatch(/^\r\u001B\[K {2}Reading …\r\u001B\[K {2}Reading \d+ ms\n$/)
  })

  it('show their progress on a terminal, but not for every page', async () => {
    const { stream, text } = recordStream(true)
    const steps = createSteps(stream)
    await steps.run('Rendering', () => {
      for (let page = 1; page <= 1000; page++) steps.progress(page, 1000)
    })
    expect(text()).toContain('\r\u001B[K  Rendering ░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 1/1000')
    expect(text()).not.toContain(' 2/1000')
  })

  it('show no bar if the output is not a terminal', async () => {
    const { stream, text } = recordStream(false)
    const steps = createSteps(stream)
    await steps.run('Rendering', () => steps.progress(1, 2))
    expect(text()).toMatch(/^ {2}Rendering \d+ ms\n$/)
  })

  it('reject with a failure, after recording the time and ending the line', async () => {
    const { stream, text } = recordStream(true)
    const steps = createSteps(stream)
    const failing = steps.run('Rendering', () => Promise.reject(new Error('no slot')))
    await expect(failing).rejects.toThrow('no slot')
    expect(Object.keys(steps.times)).toEqual(['Rendering'])
    expect(text()).toMatch(/ ms\n$/)
  })
})

it.each([
  [0, 10, '░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0/10'],
  [5, 10, '███████████████░░░░░░░░░░░░░░░ 5/10'],
  [10, 10, '██████████████████████████████ 10/10'],
  [11, 10, '██████████████████████████████ 11/10'],
  [0, 0, '░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0/0'],
])('a bar of %d of %d is %s', (done, total, bar) => {
  expect(formatBar(done, total)).toBe(bar)
})

it.each([
  [0, '0 ms'],
  [12.6, '13 ms'],
  [999, '999 ms'],
  [1000, '1.00 s'],
  [1234, '1.23 s'],
  [61_500, '61.50 s'],
])('a time of %d milliseconds is %s', (milliseconds, text) => {
  expect(formatMilliseconds(milliseconds)).toBe(text)
})

/** The part of a terminal or a pipe that the steps write to. */
function recordStream(isTTY: boolean): { stream: NodeJS.WriteStream; text(): string } {
  const written: string[] = []
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream
  return { stream, text: () => written.join('') }
}
