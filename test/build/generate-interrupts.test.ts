import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type FakeOpenai, inOrder, type Step } from '../helpers/writer/fake-openai.ts'
import { answer, begin, stall, status } from '../helpers/writer/fake-steps.ts'
import { startGenerate } from '../helpers/writer/start-generate.ts'
import { openWriterProject } from '../helpers/writer/writer-project.ts'

const project = openWriterProject('generate-interrupts')

/** Seconds; a process that does not end at once takes the hour that the server asks for, and a test may not. */
const HOUR = '3600'
const LATER = { 'Retry-After': HOUR }

/** Starts the command, sends a signal (none if null) when it is time, and returns how the process ends. */
async function interrupt(steps: Step[], isTime: (server: FakeOpenai) => boolean, signal: NodeJS.Signals | null = 'SIGINT') {
  const server = await project.serveFor(4, { script: inOrder(...steps) })
  const { child, ended } = startGenerate(project, ['--concurrency', '2', '--max-wait', '7200'], { OPENAI_BASE_URL: server.url })
  while (!isTime(server) && child.exitCode === null) await pause(5)
  if (signal !== null) child.kill(signal)
  return ended
}

describe('Ctrl+C ends the process at once', () => {
  test.each<[string, Step[], number]>([
    ['in a pause that the server asked for', [answer(), status(429, {}, LATER)], 2],
    ['in a pause while a request is open', [status(429, {}, LATER), stall], 2],
    ['in the middle of answers', [begin(stall)], 2],
    ['before an answer', [stall], 2],
  ])('%s', async (_, steps, requests) => {
    const run = await interrupt(steps, ({ requests: seen }) => seen.length >= requests)
    expect(run).toMatchObject({ code: 130, signal: null })
    expect(run.stderr).toContain('E_CANCELLED  cancelled')
    expect(existsSync(join(project.folder, '.generator/lock'))).toBe(false)
    expect(existsSync(join(project.folder, '.generator/reserve'))).toBe(false)
  })

  test('and keeps a whole answer whose connection is still open', async () => {
    const open: Step = async (exchange) => {
      const { response } = exchange
      // The server never ends its answer.
      response.end = () => response
      await answer({ usage: 'none', done: false })(exchange)
    }
    const isStored = ({ requests }: FakeOpenai) => requests.length >= 4 || listReplies().length >= 2
    const run = await interrupt([open, open, stall], isStored)
    expect(run.code).toBe(130)
    expect(listReplies()).toHaveLength(2)
  })
})

test('a run that is done ends at once, though its server asks for a pause before the next request', async () => {
  const headers = { 'x-ratelimit-remaining-requests': '0', 'x-ratelimit-reset-requests': `${HOUR}s` }
  const run = await interrupt([answer(), answer(), answer(), answer({ headers, delay: 300 })], () => project.articles().size === 4, null)
  expect(run).toMatchObject({ code: 0, stderr: '' })
})

function listReplies(): string[] {
  const folder = join(project.folder, '.generator/replies')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
}
