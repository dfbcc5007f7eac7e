import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { endAllBatches, endBatch, requestsOf } from '../../../helpers/writer/end-batch.ts'
import type { FakeBatch } from '../../../helpers/writer/fake-batches.ts'
import type { FakeOpenai } from '../../../helpers/writer/fake-openai.ts'
import { openWriterProject, type ProjectRun, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('batch-dead-ends')

async function submit(...lines: string[]): Promise<FakeOpenai> {
  project.topics(...lines)
  const server = await project.serve()
  expect((await project.batch('submit')).code).toBe(0)
  return server
}

const unsupported = (param: string) => ({ code: 'unsupported_parameter', param, message: `Unsupported parameter: '${param}'.` })

describe('what the server no longer has', () => {
  test('a batch that vanished is said, and its topics are sent again', async () => {
    const server = await submit(...topicLines(2), ...topicLines(1, 'tr_TR'))
    const [english] = server.batches.batches.splice(0, 1)
    endAllBatches(server)
    expect((await project.batch('status')).out).toContain(`${english?.id} does not exist any more`)
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([75, 1])
    expect(run.out).toMatch(
      /batch \w+: 127\.0\.0\.1:\d+ does not have batch-1 any more \(404\); its 2 topics are free: run batch submit again/,
    )
    await project.batch('submit')
    expect(requestsOf(server, server.batches.batches.at(-1) as FakeBatch).length).toBe(2)
  })

  test('a file of answers that vanished is said, and its topics are sent again', async () => {
    const server = await submit(...topicLines(2))
    endAllBatches(server)
    server.batches.files.delete('out-batch-1')
    const run = await project.batch('fetch')
    expect([run.code, run.out]).toEqual([75, expect.stringContaining('does not have out-batch-1 any more (404)')])
    expect(run.out).toContain('without an answer: 2; run batch submit again for them')
    expect((await project.run()).code).toBe(0)
    expect([server.requests.length, project.articles().size]).toEqual([2, 2])
  })

  test('a batch is not asked for, nor given up, at another server', async () => {
    const first = await submit(...topicLines(1))
    const other = await project.serve()
    for (const action of ['fetch', 'cancel'] as const) {
      const run = await project.batch(action)
      expect([run.code, run.out]).toEqual([
        action === 'fetch' ? 75 : 1,
        expect.stringMatching(/was sent to 127\.0\.0\.1:\d+; set OPENAI_BASE_URL/),
      ])
    }
    expect(other.all.length).toBe(0)
    endAllBatches(first)
    expect((await project.batch('fetch', { environment: { OPENAI_BASE_URL: first.url } })).code).toBe(0)
  })
})

test('a server that does not know batches at all frees nothing', async () => {
  const server = await submit(...topicLines(1))
  server.batches.isOff = true
  for (const action of ['fetch', 'cancel'] as const) {
    const run = await project.batch(action)
    expect([run.code, run.error]).toEqual([4, expect.stringContaining('E_NO_BATCH')])
  }
  server.batches.isOff = false
  endAllBatches(server)
  expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([0, 1])
})

test('a batch whose plan is missing: its answers stay on this machine, and its topics are free', async () => {
  const server = await submit(...topicLines(2))
  endAllBatches(server)
  const folder = join(project.folder, '.generator/batches')
  for (const name of readdirSync(folder)) if (name.endsWith('.plan.json')) rmSync(join(folder, name))
  const run = await project.batch('fetch')
  expect([run.code, run.out]).toEqual([
    75,
    expect.stringMatching(
      /plan\.json is missing, so its answers stay in \.generator\/batches\/\w+\.answers\.jsonl, and its 2 topics are free/,
    ),
  ])
  expect(readdirSync(folder).some((name) => name.endsWith('.answers.jsonl'))).toBe(true)
  expect((await project.run()).out).toContain('2 written')
})

describe('cancel', () => {
  test('goes on after a batch that cannot be cancelled, and says which one it is', async () => {
    const server = await submit(...topicLines(1), ...topicLines(1, 'ru_RU'), ...topicLines(1, 'tr_TR'))
    const [first, second, third] = server.batches.batches as [FakeBatch, FakeBatch, FakeBatch]
    first.status = 'completed'
    server.batches.batches = [first, third]
    const run = await project.batch('cancel')
    expect([run.code, first.status, third.status]).toEqual([1, 'completed', 'cancelling'])
    expect(run.out).toMatch(/batch \w+: cannot be cancelled: batch-1 is completed/)
    expect(run.out).toContain(`does not have ${second.id} any more (404); its 1 topic is free`)
    expect(run.out).toMatch(/batch \w+: batch-3 is being cancelled; batch fetch gets the answers that it has already/)
  })

  test('cancels a batch that was created right before a crash', async () => {
    const server = await submit(...topicLines(1))
    cutJournal()
    expect((await project.batch('cancel')).code).toBe(0)
    expect(server.batches.batches.map(({ status }) => status)).toEqual(['cancelling'])
  })
})

test.each(['fetch', 'submit', 'cancel'] as const)('%s frees the topics of a batch that a crash kept from the server', async (action) => {
  const server = await submit(...topicLines(2))
  cutJournal()
  server.batches.batches.length = 0
  const run = await project.batch(action)
  expect(run.out).toMatch(/batch \w+: was never sent; its 2 topics are free/)
  expect(server.batches.batches.length).toBe(action === 'submit' ? 1 : 0)
  if (action !== 'submit') expect((await project.run()).out).toContain('2 written')
})

describe('a batch whose lines are all errors', () => {
  test('says the reasons of the server once each, with counts', async () => {
    const server = await submit(...topicLines(5))
    endBatch(server, (requests) => ({
      errors: requests.map(({ custom_id, refusal }, index) =>
        index < 3
          ? refusal(404, { code: 'model_not_found', message: 'The model `gpt-9`\u001b[31m does not exist.' })
          : { custom_id, response: null, error: { code: 'batch_expired', message: 'This request could not be executed in time.' } },
      ),
    }))
    const run = await project.batch('fetch')
    const reasons = run.out.split('\n').filter((line) => / × /.test(line))
    expect(reasons.map((line) => line.replace(/^batch \w+: /, ''))).toEqual([
      '3 × 404 model_not_found: The model `gpt-9`[31m does not exist.',
      '2 × batch_expired: This request could not be executed in time.',
    ])
    expect(run.code).toBe(1)
    expect(run.out).toContain('refused: 3; remove the reason, then run batch submit again')
    expect(run.out).toContain('without an answer: 2; run batch submit again for them')
  })

  test('is sent again without the parameter that was refused', async () => {
    const server = await submit(...topicLines(2))
    endBatch(server, (requests) => ({ errors: requests.map(({ refusal }) => refusal(400, unsupported('seed'))) }))
    const run = await project.batch('fetch')
    expect([run.code, run.out]).toEqual([75, expect.stringContaining("2 × 400 unsupported_parameter: Unsupported parameter: 'seed'.")])
    expect(run.out).toContain('from now on, requests to this server are sent without seed')
    await project.batch('submit')
    const sent = requestsOf(server, server.batches.batches[1] as FakeBatch)
    expect(sent.map(({ body }) => Object.hasOwn(body, 'seed'))).toEqual([false, false])
    endBatch(server, (requests) => ({
      errors: requests.map(({ refusal }) => refusal(400, { message: "Invalid parameter: 'response_format' of type 'json_schema'" })),
    }))
    await project.batch('fetch')
    await project.batch('submit')
    const [third] = requestsOf(server, server.batches.batches[2] as FakeBatch)
    expect([third?.body.response_format, Object.hasOwn(third?.body ?? {}, 'seed')]).toEqual([{ type: 'json_object' }, false])
    endAllBatches(server)
    expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([0, 2])
  })

  test('and the whole is refused for a parameter: the next one leaves it out', async () => {
    const server = await submit(...topicLines(2))
    Object.assign(server.batches.batches[0] as FakeBatch, {
      status: 'failed',
      errors: { data: [1, 2].map((line) => ({ ...unsupported('prompt_cache_key'), line })) },
    })
    const run = await project.batch('fetch')
    expect(run.out).toContain("2 × unsupported_parameter: Unsupported parameter: 'prompt_cache_key'. (line 1)")
    await project.batch('submit')
    expect(Object.keys(requestsOf(server, server.batches.batches[1] as FakeBatch)[0]?.body ?? {})).not.toContain('prompt_cache_key')
  })

  test('and no fallback is left: its topics fail with the reason', async () => {
    const server = await submit(...topicLines(1))
    for (const param of ['max_completion_tokens', 'max_tokens']) {
      endBatch(server, (requests) => ({ errors: requests.map(({ refusal }) => refusal(400, unsupported(param))) }))
      const { code } = await project.batch('fetch')
      expect(code).toBe(param === 'max_tokens' ? 1 : 75)
      await project.batch('submit')
    }
  })
})

test('a setting of the format holds for batches too', async () => {
  const server = await project.serveFor(1)
  const models = readFileSync(join(project.prompts, 'settings/models.yaml'), 'utf8')
  const { host } = new URL(server.url)
  project.settings('models.yaml', models.replace('servers: []', `servers:\n  - host: ${host}\n    format: object`))
  await project.batch('submit')
  expect(requestsOf(server, server.batches.batches[0] as FakeBatch)[0]?.body.response_format).toEqual({ type: 'json_object' })
  endAllBatches(server)
  expect((await project.batch('fetch')).code).toBe(0)
})

test.each([
  ['null', null],
  ['a text', 'Bad Gateway'],
  ['a list', [{ error: { message: 'no' } }]],
  ['no choices', {}],
  ['choices of another kind', { choices: 'none' }],
])('an answer whose body is %s is one that is missing, and the others are used', async (_name, body) => {
  const server = await submit(...topicLines(2))
  endBatch(server, ([first, second]) => ({
    output: [{ custom_id: first?.custom_id, response: { status_code: 200, body }, error: null }, second?.good ?? {}],
  }))
  const run = await project.batch('fetch')
  expect([run.code, project.articles().size]).toEqual([75, 1])
  expect(run.out).toContain('without an answer: 1; run batch submit again for them')
})

test('lines that are no objects are skipped', async () => {
  const server = await submit(...topicLines(1))
  endBatch(server, ([first]) => ({ output: [null, 7, 'x', { custom_id: 7 }, first?.good] as object[] }))
  const run = await project.batch('fetch')
  expect([run.code, project.articles().size]).toEqual([0, 1])
  expect(run.out.match(/an answer to no job/g)?.length).toBe(4)
})

/** Removes the last event of the journal of batches, as a kill before it would have done. */
function cutJournal(): void {
  const journal = join(project.folder, '.generator/batches/journal.jsonl')
  writeFileSync(journal, `${readFileSync(journal, 'utf8').trim().split('\n').slice(0, -1).join('\n')}\n`)
}

describe('an interrupt ends a command that waits for the server, and the next one continues', () => {
  test.each([1, 2])('submit, at its request %i', async (request) => {
    const server = await project.serveFor(1)
    expect(await interrupted('submit', server, request)).toMatchObject({ code: 130 })
    await project.batch('submit')
    endAllBatches(server)
    expect([(await project.batch('fetch')).code, server.batches.batches.length, project.articles().size]).toEqual([0, 1, 1])
  })

  test.each([1, 2])('fetch, at its request %i', async (request) => {
    const server = await submit(...topicLines(1))
    endAllBatches(server)
    expect(await interrupted('fetch', server, request)).toMatchObject({ code: 130 })
    expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([0, 1])
  })
})

/** Interrupts a command at one of its requests, which the server performs and never answers. */
async function interrupted(action: 'submit' | 'fetch', { batches }: FakeOpenai, request: number): Promise<ProjectRun> {
  let interrupt = () => {}
  let left = request
  batches.onRequest = (perform) => {
    const answer = perform()
    if (--left > 0) return answer()
    batches.onRequest = (later) => later()()
    interrupt()
  }
  return project.batch(action, {
    onStart: (stop) => {
      interrupt = stop
    },
  })
}

test('an answer that was cut off is asked for once more, with more room', async () => {
  const server = await submit(...topicLines(1))
  const cut = () => endBatch(server, (requests) => ({ output: requests.map(({ answer }) => answer({ content: 'cut', finish: 'length' })) }))
  const room = (batch: number) => requestsOf(server, server.batches.batches[batch] as FakeBatch)[0]?.body.max_completion_tokens as number
  cut()
  expect((await project.batch('fetch')).code).toBe(75)
  await project.batch('submit')
  expect(room(1)).toBe(Math.ceil(room(0) * 1.6))
  cut()
  const run = await project.batch('fetch')
  expect([run.code, run.out]).toEqual([1, expect.stringContaining('E_LENGTH the answer was cut off at its token limit')])
})
