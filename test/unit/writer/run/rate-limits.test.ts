import { describe, expect, onTestFinished, test } from 'vitest'
import { type Exchange, inOrder } from '../../../helpers/writer/fake-openai.ts'
import { answer, status } from '../../../helpers/writer/fake-steps.ts'
import { codesOf, openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('rate-limits')
const SLOW_DOWN = { message: 'Rate limit reached', type: 'requests' }

describe('a server that asks for fewer requests', () => {
  test('F3 gets no request for the time that it names', async () => {
    const server = await project.serveFor(1, { script: inOrder(status(429, SLOW_DOWN, { 'Retry-After': '1' }), answer()) })
    const run = await project.run()
    expect([run.code, codesOf(run.events), server.verdict()]).toEqual([0, ['E_RATE'], []])
    const [first, second] = server.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(1000)
  })

  test('F4 may name the time as a date', async () => {
    project.topics(...topicLines(1))
    const date = new Date(Math.ceil(Date.now() / 1000) * 1000 + 1000)
    const server = await project.serve({ script: inOrder(status(429, SLOW_DOWN, { 'Retry-After': date.toUTCString() }), answer()) })
    expect((await project.run({ maxWait: 5000, limits: { maxWait: 5000 } })).code).toBe(0)
    expect(server.requests.length).toBe(2)
    expect(Date.now()).toBeGreaterThanOrEqual(date.getTime())
  })

  test('F4 may name the time in milliseconds', async () => {
    const server = await project.serveFor(1, { script: inOrder(status(429, SLOW_DOWN, { 'retry-after-ms': '120' }), answer()) })
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, server.verdict()]).toEqual([2, []])
  })

  test('F4 and names no time gets the next request after our own pause', async () => {
    const server = await project.serveFor(1, { script: inOrder(status(429, SLOW_DOWN), answer()) })
    const run = await project.run()
    expect([run.code, server.requests.length, codesOf(run.events)]).toEqual([0, 2, ['E_RATE']])
  })

  test('F5 for an hour ends the run, and the next run continues it', async () => {
    const server = await project.serveFor(3, { script: inOrder(answer(), status(429, SLOW_DOWN, { 'Retry-After': '3600' }), answer()) })
    const first = await project.run()
    expect([first.code, server.requests.length, project.articles().size]).toEqual([75, 2, 1])
    expect(first.error).toMatch(/E_RATE {2}127\.0\.0\.1:\d+ asks for fewer requests: Rate limit reached; try again after \d\d:\d\d\n/)
    expect(first.out).toContain('1 written, 0 failed, 2 left')
    const second = await project.run()
    expect([second.code, server.requests.length, project.articles().size]).toEqual([0, 4, 3])
    expect(second.out).toContain('Already written: 1.')
  })

  test('F7 pauses all workers, and then runs fewer requests at once', async () => {
    project.topics(...topicLines(24))
    let meet = () => {}
    const together = new Promise<void>((resolve) => {
      meet = resolve
    })
    const server = await project.serve({
      mostAtOnce: 8,
      script({ index }) {
        if (index >= 8) return answer({ delay: 20 })
        if (index === 7) meet()
        // All eight requests have arrived before the first one is refused.
        return async (exchange) => {
          await together
          await status(429, SLOW_DOWN, { 'retry-after-ms': '150' })(exchange)
        }
      },
    })
    const run = await project.run({ concurrency: 8 })
    expect([run.code, server.requests.length, server.verdict(), project.articles().size]).toEqual([0, 32, [], 24])
    const after = server.requests.slice(8)
    expect((after[0]?.at ?? 0) - (server.requests[7]?.at ?? 0)).toBeGreaterThanOrEqual(140)
    // One at a time at first: the second request follows the first answer.
    expect((after[1]?.at ?? 0) - (after[0]?.at ?? 0)).toBeGreaterThanOrEqual(18)
  })

  test('a server whose quota is used up gets no request until it is renewed', async () => {
    project.topics(...topicLines(2))
    const headers = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': '120ms' }
    const server = await project.serve({ script: inOrder(answer({ headers }), answer()) })
    expect((await project.run()).code).toBe(0)
    const [first, second] = server.requests
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(115)
  })
})

test('the number of requests at once stays within --concurrency', async () => {
  project.topics(...topicLines(12))
  let begun = 0
  let release = () => {}
  const three = new Promise<void>((resolve) => (release = resolve))
  // The first answers come when three requests are open, and a moment in which a fourth could begin has passed.
  const script = () => async (exchange: Exchange) => {
    if (++begun === 3) release()
    await three
    await answer({ delay: 15 })(exchange)
  }
  const server = await project.serve({ mostAtOnce: 3, script })
  expect((await project.run({ concurrency: 3 })).code).toBe(0)
  expect([server.mostAtOnce(), server.verdict()]).toEqual([3, []])
})

test('many requests at once are no warning of Node', async () => {
  const warnings: string[] = []
  const note = ({ name }: Error) => void warnings.push(name)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  await project.serveFor(24)
  expect((await project.run({ concurrency: 24 })).code).toBe(0)
  await new Promise((resolve) => setImmediate(resolve))
  expect(warnings).toEqual([])
})
