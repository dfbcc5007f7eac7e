import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJournal } from '../../../../src/writer/run/journal.ts'
import { endBatch, requestsOf } from '../../../helpers/writer/end-batch.ts'
import type { FakeBatch } from '../../../helpers/writer/fake-batches.ts'
import type { FakeOpenai } from '../../../helpers/writer/fake-openai.ts'
import { openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('batches')

async function submit(articles: number): Promise<FakeOpenai> {
  const server = await project.serveFor(articles)
  const run = await project.batch('submit')
  expect([run.code, server.requests.length]).toEqual([0, 0])
  return server
}

describe('a batch', () => {
  test('is a file of requests without streams in one language, with metadata', async () => {
    project.topics(...topicLines(2), ...topicLines(1, 'tr_TR'))
    const server = await project.serve()
    await project.batch('submit')
    expect(server.batches.batches.map(({ metadata, input_file_id: file }) => [Object.keys(metadata), file])).toEqual([
      [['run', 'shard', 'sha'], 'file-1'],
      [['run', 'shard', 'sha'], 'file-2'],
    ])
    const [first] = requestsOf(server, server.batches.batches[0] as FakeBatch)
    expect(Object.keys(first?.body ?? {})).toEqual([
      'model',
      'messages',
      'max_completion_tokens',
      'seed',
      'prompt_cache_key',
      'response_format',
    ])
  })

  test('in progress: its articles are neither sent again nor asked for one by one', async () => {
    const server = await submit(2)
    const fetched = await project.batch('fetch')
    expect([fetched.code, fetched.out]).toEqual([75, expect.stringContaining('batch-1 is validating')])
    expect((await project.batch('submit')).out).toContain('In batches already: 2.')
    expect((await project.run()).out).toContain('In batches: 2; npm run generate -- batch fetch gets their answers.')
    expect([server.batches.batches.length, server.requests.length]).toEqual([1, 0])
    expect((await project.batch('status')).out).toContain('(en_US, 2): batch-1 is validating')
  })

  test('B1 with answers in another order', async () => {
    const server = await submit(3)
    endBatch(server, (lines) => ({ output: lines.toReversed().map(({ good }) => good) }))
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([0, 3])
    for (const [file, text] of project.articles()) expect(text).toContain(`slug: ${file.replace(/.*\/|\.md/g, '')}`)
  })

  test('B2 with a duplicate answer, and one to an unknown job', async () => {
    const server = await submit(2)
    endBatch(server, (lines) => ({
      output: [...lines.map(({ good }) => good), lines[0]?.good ?? {}, { ...lines[0]?.good, custom_id: 'stranger' }],
    }))
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([0, 2])
    expect(run.out).toContain('ignored a second answer to')
    expect(run.out).toContain('an answer to "stranger", which is not in this batch')
  })

  test('B3 without one of the answers: only that is sent again', async () => {
    const server = await submit(3)
    endBatch(server, (lines) => ({ output: lines.slice(1).map(({ good }) => good) }))
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([75, 2])
    expect(run.out).toContain('without an answer: 1; run batch submit again for them')
    await project.batch('submit')
    expect(requestsOf(server, server.batches.batches[1] as FakeBatch).length).toBe(1)
    endBatch(server, (lines) => ({ output: lines.map(({ good }) => good) }))
    expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([0, 3])
  })

  test('B4 that is complete and contains only errors fails its articles', async () => {
    const server = await submit(2)
    endBatch(server, (lines) => ({
      errors: lines.map(({ custom_id }) => ({
        custom_id,
        response: { status_code: 400, body: { error: { code: 'content_filter', message: 'no' } } },
        error: null,
      })),
    }))
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([1, 0])
    expect(run.out).toContain('E_FILTER the server flagged the request: no')
  })

  test.each(['expired', 'cancelled'])('B5 that is %s half done: existing answers are used, the rest is sent again', async (state) => {
    const server = await submit(4)
    endBatch(server, (lines) => ({
      status: state,
      output: lines.slice(0, 2).map(({ good }) => good),
      errors: lines.slice(2).map(({ custom_id }) => ({ custom_id, response: null, error: { code: 'batch_expired', message: 'too late' } })),
    }))
    const run = await project.batch('fetch')
    expect([run.code, project.articles().size]).toEqual([75, 2])
    expect(run.out).toContain('without an answer: 2; run batch submit again for them')
    await project.batch('submit')
    expect(requestsOf(server, server.batches.batches[1] as FakeBatch).length).toBe(2)
  })

  test('B6 that is refused as a whole prints the reasons', async () => {
    const server = await submit(2)
    Object.assign(server.batches.batches[0] as FakeBatch, {
      status: 'failed',
      errors: { data: [{ code: 'invalid_json_line', message: 'no JSON', line: 2 }] },
    })
    const run = await project.batch('fetch')
    expect([run.code, run.out]).toEqual([1, expect.stringContaining('1 × invalid_json_line: no JSON (line 2)')])
  })

  test('B7 that is too large is sent again in halves', async () => {
    const server = await submit(4)
    Object.assign(server.batches.batches[0] as FakeBatch, {
      status: 'failed',
      errors: { data: [{ code: 'token_limit_exceeded', message: 'Enqueued token limit reached' }] },
    })
    expect((await project.batch('fetch')).out).toContain('from now on a batch has at most 2 requests')
    await project.batch('submit')
    expect(server.batches.batches.slice(1).map((batch) => requestsOf(server, batch).length)).toEqual([2, 2])
  })

  test('B8 that was created right before a crash is found again and not sent twice', async () => {
    const server = await submit(3)
    const journal = join(project.folder, '.generator/batches/journal.jsonl')
    const lines = readFileSync(journal, 'utf8').trim().split('\n')
    expect(lines.at(-1)).toContain('batch.created')
    writeFileSync(journal, `${lines.slice(0, -1).join('\n')}\n{"event":"batch.cre`)
    expect((await project.batch('submit')).out).toContain('found again as batch-1')
    expect([server.batches.batches.length, server.batches.files.size]).toEqual([1, 1])
    expect(readJournal(journal).at(-1)).toMatchObject({ event: 'batch.adopted', batchId: 'batch-1' })
  })

  test('with rejected answers: the next batch asks once more and names the problems', async () => {
    const server = await submit(1)
    const spoil = (good: object) => JSON.parse(JSON.stringify(good).replaceAll('opening', 'opened')) as object
    endBatch(server, (lines) => ({ output: lines.map(({ good }) => spoil(good)) }))
    const first = await project.batch('fetch')
    expect([first.code, first.out]).toEqual([75, expect.stringContaining('Rejected answers: 1; batch submit asks once more')])
    await project.batch('submit')
    const [line] = requestsOf(server, server.batches.batches[1] as FakeBatch)
    expect(line?.body.messages?.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user'])
    endBatch(server, (lines) => ({ output: lines.map(({ good }) => good) }))
    expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([0, 1])
  })

  test('that is cancelled: existing answers are used', async () => {
    const server = await submit(2)
    expect((await project.batch('cancel')).code).toBe(0)
    expect(server.batches.batches[0]?.status).toBe('cancelling')
    expect((await project.batch('fetch')).code).toBe(75)
    endBatch(server, (lines) => ({ status: 'cancelled', output: lines.slice(0, 1).map(({ good }) => good) }))
    expect([(await project.batch('fetch')).code, project.articles().size]).toEqual([75, 1])
  })
})

test('a server without batches is named, with what to do instead', async () => {
  const server = await project.serveFor(1)
  server.batches.isOff = true
  const run = await project.batch('submit')
  expect([run.code, run.error]).toEqual([
    4,
    expect.stringMatching(/^E_NO_BATCH {2}.* does not support batches {2}\[run npm run generate without batch/),
  ])
})

test('a shard that an earlier version answered without a batch counts as closed', async () => {
  const server = await submit(2)
  const journal = join(project.folder, '.generator/batches/journal.jsonl')
  writeFileSync(journal, readFileSync(journal, 'utf8').replace('"host":', '"engine":"local","host":'))
  expect((await project.batch('status')).out).toContain('No batch is in progress.')
  expect([(await project.run()).code, server.requests.length, project.articles().size]).toEqual([0, 2, 2])
})
