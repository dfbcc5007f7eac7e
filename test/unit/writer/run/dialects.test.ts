import { describe, expect, test } from 'vitest'
import { fakeReply } from '../../../helpers/writer/fake-article.ts'
import type { SeenRequest, Step } from '../../../helpers/writer/fake-openai.ts'
import { answer, failure, raw } from '../../../helpers/writer/fake-steps.ts'
import { runThrough } from '../../../helpers/writer/run-through.ts'
import { codesOf, openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('dialects')

const VLLM_OVERFLOW =
  "This model's maximum context length is 4096 tokens. However, you requested 9000 tokens (3000 in the messages, 6000 in the completion). Please reduce the length of the messages or completion."
const VLLM_LIMIT =
  "'max_tokens' or 'max_completion_tokens' is too large: 8192. This model's maximum context length is 4096 tokens and your request has 1500 input tokens (8192 > 4096 - 1500)."
const FORBIDDEN_SEED = [{ type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted', input: 1 }]

test.each<[string, Step, string, string]>([
  [
    'older vLLM',
    failure(400, { object: 'error', message: 'n must be 1', type: 'BadRequestError', param: null, code: 400 }),
    'E_REQUEST',
    '400: n must be 1',
  ],
  ['FastAPI', failure(422, { detail: 'n must be 1' }), 'E_REQUEST', '422: n must be 1'],
  [
    'FastAPI with a list',
    failure(422, { detail: [{ loc: ['body', 'messages', 0, 'role'], msg: 'field required', type: 'value_error.missing' }] }),
    'E_REQUEST',
    '422: messages.0.role: field required',
  ],
  ['Mistral', failure(400, { message: 'n must be 1', request_id: 'a' }), 'E_REQUEST', '400: n must be 1'],
  ['Mistral, a wrong key', failure(401, { message: 'Unauthorized', request_id: 'a' }), 'E_AUTH', 'rejected the key'],
  [
    'Gemini, a wrong key',
    failure(400, [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
          details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
        },
      },
    ]),
    'E_AUTH',
    'rejected the key',
  ],
  [
    'Gemini, an unknown model',
    failure(404, [{ error: { code: 404, message: 'models/gemini-0 is not found for API version v1main', status: 'NOT_FOUND' } }]),
    'E_MODEL',
    'models/gemini-0 is not found',
  ],
  ['Ollama, an unknown model', failure(404, { error: "model 'x' not found, try pulling it first" }), 'E_MODEL', 'try pulling it first'],
  ['OpenRouter, no credit', failure(402, { error: { code: 402, message: 'Insufficient credits' } }), 'E_QUOTA', 'no credit left'],
  [
    'a country that is not served',
    failure(403, { error: { code: 'unsupported_country_region_territory', message: 'Country, region, or territory not supported' } }),
    'E_FORBIDDEN',
    'territory not supported',
  ],
  ['plain text', failure(400, 'n must be 1\n'), 'E_REQUEST', '400: n must be 1'],
  [
    'a page',
    failure(400, '<html><head><title>Bad request</title><style>p{}</style></head><body><h1>nginx</h1></body></html>', 'text/html'),
    'E_REQUEST',
    '400: Bad request nginx',
  ],
  ['nothing', failure(400, ''), 'E_REQUEST', 'rejected the request with 400 and no message'],
])('an error ends the run, with the message of the server: %s', async (_, step, code, message) => {
  const run = await runThrough(project, [step], {}, topicLines(2))
  expect(run).toMatchObject({ code: 4, calls: 1, codes: [code], articles: 0 })
  expect(run.error).toContain(`${code}  `)
  expect(run.error).toContain(message)
})

test.each<[string, Step]>([
  ['older vLLM', failure(400, { object: 'error', message: VLLM_OVERFLOW, type: 'BadRequestError', param: null, code: 400 })],
  ['vLLM', failure(400, { error: { message: VLLM_LIMIT, type: 'BadRequestError', param: 'max_tokens', code: 400 } })],
  [
    'llama.cpp',
    failure(400, {
      error: { code: 400, message: 'the request exceeds the available context size (4096 tokens)', type: 'exceed_context_size_error' },
    }),
  ],
  [
    'older llama.cpp',
    failure(500, {
      error: { code: 500, message: 'the request exceeds the available context size. try increasing it', type: 'server_error' },
    }),
  ],
  [
    'Mistral',
    failure(400, { message: 'Prompt contains 40000 tokens, too large for model with 32768 maximum context length', code: '3051' }),
  ],
  [
    'Gemini',
    failure(400, [{ error: { code: 400, message: 'The input token count (9000) exceeds the maximum number of tokens allowed (8192).' } }]),
  ],
  [
    'OpenAI, an answer that is too long',
    failure(400, {
      error: {
        message: 'max_tokens is too large: 100000. This model supports at most 16384 completion tokens, whereas you provided 100000.',
        param: 'max_tokens',
        code: 'invalid_value',
      },
    }),
  ],
])('a context that is too small fails the article, and is told as such: %s', async (_, step) => {
  const run = await runThrough(project, [step, answer()], {}, topicLines(2))
  expect(run).toMatchObject({ code: 1, calls: 2, codes: ['E_CONTEXT'], articles: 1 })
  expect(run.out).toMatch(
    /E_CONTEXT the prompt and its answer are too long for the model: .*\(about \d+ tokens, and \d+ for the answer\) \[use a model with a larger context/,
  )
  expect(run.out).not.toContain('does not support')
})

test.each<[string, Step]>([
  ['FastAPI', failure(422, { detail: FORBIDDEN_SEED })],
  [
    'Mistral',
    failure(422, { object: 'error', message: { detail: FORBIDDEN_SEED }, type: 'invalid_request_error', param: null, code: null }),
  ],
  ['Gemini', failure(400, [{ error: { code: 400, message: 'Invalid JSON payload received. Unknown name "seed": Cannot find field.' } }])],
])('a parameter that the server does not know is left out: %s', async (_, step) => {
  const run = await runThrough(project, [step, answer()])
  expect(run).toMatchObject({ code: 0, calls: 2, articles: 1 })
  expect(run.server.requests.map(({ body }) => 'seed' in body)).toEqual([true, false])
})

test.each<[string, Step]>([
  [
    'OpenAI',
    failure(400, {
      error: {
        message: 'Invalid prompt: your prompt was flagged as potentially violating our usage policy.',
        type: 'invalid_request_error',
        param: null,
        code: 'invalid_prompt',
      },
    }),
  ],
  [
    'Azure',
    failure(400, {
      error: {
        message: "The response was filtered by Azure OpenAI's content management policy.",
        param: 'prompt',
        code: 'content_filter',
      },
    }),
  ],
  ['OpenRouter', failure(403, { error: { code: 403, message: 'Your input was flagged', metadata: { reasons: ['violence'] } } })],
])('a request that was flagged fails its article, and the others are written: %s', async (_, step) => {
  const server = await project.serveFor(3, { script: ({ title }) => (title.startsWith('Pivot cups') ? step : answer()) })
  const run = await project.run()
  expect([run.code, server.requests.length, codesOf(run.events), project.articles().size]).toEqual([1, 3, ['E_FILTER'], 2])
  expect(run.out).toMatch(/failed {3}"Pivot cups seen from a bench": E_FILTER the server flagged the request: .*\[reword the topic/)
})

describe('an error with the status of an answer', () => {
  test('as one object, as LM Studio reports a wrong address', async () => {
    const run = await runThrough(project, [raw('application/json', '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}')])
    expect(run).toMatchObject({ code: 1, articles: 0 })
    expect(run.out).toContain('Unexpected endpoint or method. (POST /chat/completions)')
  })

  test.each([
    ['in a stream', 'data: {"object":"error","message":"out of memory","code":500}\n\n'],
    ['as a text in a stream', 'data: {"error":"out of memory"}\n\n'],
  ])('%s', async (_, body) => {
    const run = await runThrough(project, [raw('text/event-stream', body), answer()])
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_STREAM_ERROR'] })
    expect(run.out).toContain('out of memory')
  })
})

describe('an address without /v1', () => {
  test.each<[string, Step]>([
    ['that is not found', failure(404, '404 page not found')],
    ['that does not accept requests', failure(405, { detail: 'Method Not Allowed' })],
    ['that answers with a page', raw('text/html', '<html>Open WebUI</html>')],
  ])('%s gets a hint', async (_, step) => {
    const server = await project.serveFor(1, { script: () => step })
    const url = server.url.replace('/v1', '')
    const run = await project.run({ environment: { OPENAI_BASE_URL: url } })
    expect(run.code).not.toBe(0)
    expect(run.out + run.error).toContain(`OPENAI_BASE_URL has no version; try ${url}/v1`)
  })

  test('gets none where it has a version', async () => {
    const run = await runThrough(project, [failure(404, '404 page not found')])
    expect(run.error).not.toContain('OPENAI_BASE_URL')
  })
})

describe('a server that ignores response_format', () => {
  /** Writes JSON with fields of its own, unless the prompt has the schema. */
  function guessing(request: SeenRequest): string {
    const knows = request.body.messages?.some(({ content }) => content.includes('It must fit this JSON schema'))
    return JSON.stringify(knows ? fakeReply(request) : { headline: 'Bushings', body: 'They squeak.' })
  }

  test('costs one answer, and the others are asked with the schema in the prompt', async () => {
    const run = await runThrough(project, [answer({ content: guessing })], {}, topicLines(3))
    expect(run).toMatchObject({ code: 0, calls: 4, articles: 3 })
    const types = run.server.requests.map(({ body }) => body.response_format?.type)
    expect(types).toEqual(['json_schema', 'json_object', 'json_object', 'json_object'])
  })

  test('and writes prose where it was asked for JSON gets requests for text', async () => {
    const chatting = (request: SeenRequest) =>
      request.body.messages?.some(({ content }) => content.includes('no words before it'))
        ? JSON.stringify(fakeReply(request))
        : 'Bushings squeak.'
    const run = await runThrough(project, [answer({ content: chatting })], {}, topicLines(3))
    expect(run).toMatchObject({ code: 0, calls: 4, articles: 3 })
    expect(run.server.requests.map(({ body }) => body.response_format?.type ?? 'none')).toEqual(['json_schema', 'none', 'none', 'none'])
  })

  test.each<[string, (json: string) => string]>([
    ['words around the JSON', (json) => `Here is the article:\n\n${json}\n\nI hope this helps!`],
    ['a fence inside words', (json) => `Sure!\n\`\`\`json\n${json}\n\`\`\`\nEnjoy.`],
    ['a comma too many', (json) => `${json.slice(0, -1)},}`],
    ['line ends inside texts', (json) => json.replaceAll('\\n', '\n')],
    ['thoughts without a beginning', (json) => `A bushing {is} soft.\n</think>\n${json}`],
    ['a field of its own', (json) => `{"mood":"good",${json.slice(1)}`],
  ])('%s cost nothing', async (_, wrap) => {
    const run = await runThrough(project, [answer({ content: (request) => wrap(JSON.stringify(fakeReply(request))) })])
    expect(run).toMatchObject({ code: 0, calls: 1, codes: [], articles: 1 })
  })

  test('is asked once for the fields that are missing only', async () => {
    const partly = answer({ content: (request) => JSON.stringify({ ...fakeReply(request), description: undefined, typosMade: 'none' }) })
    const rest = answer({
      content: (request) => JSON.stringify({ description: fakeReply(request).description, typosMade: [], title: 'Changed' }),
    })
    const run = await runThrough(project, [partly, rest])
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_SCHEMA'], articles: 1 })
    const [first, second] = run.server.requests
    expect(second?.body.messages?.at(-1)?.content).toContain('Send one object with only these fields: description, typosMade')
    expect(Number(second?.body.max_completion_tokens)).toBeLessThan(Number(first?.body.max_completion_tokens))
    expect(second?.body.response_format?.type).toBe('json_object')
    expect(second?.body.messages?.at(-1)?.content).toContain('"required":["description","typosMade"]')
    expect([...project.articles().values()][0]).not.toContain('Changed')
  })

  test('is asked for the whole article after that, once', async () => {
    const partly = answer({ content: (request) => JSON.stringify({ ...fakeReply(request), description: undefined }) })
    const run = await runThrough(project, [partly, answer({ content: '{}' }), partly, answer()])
    expect(run).toMatchObject({ code: 1, calls: 3, codes: ['E_SCHEMA', 'E_SCHEMA', 'E_SCHEMA'], articles: 0 })
    expect(run.server.requests[2]?.body.messages?.at(-1)?.content).toContain('Send the whole article again')
  })
})

test('thoughts that a server counts in the total only are paid for', async () => {
  const run = await runThrough(project, [answer({ usage: { prompt_tokens: 5000, completion_tokens: 300, total_tokens: 9000 } })])
  expect(run.out).toContain('0 failed, 0 left; 9000 tokens')
})

test('a pause that Gemini asks for in the body is kept', async () => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3600s' }]
  const run = await runThrough(project, [
    failure(429, [{ error: { code: 429, message: 'Quota exceeded', status: 'RESOURCE_EXHAUSTED', details } }]),
  ])
  expect(run).toMatchObject({ code: 75, calls: 1, codes: ['E_RATE'] })
  expect(run.error).toMatch(/asks for fewer requests: Quota exceeded; try again after \d\d:\d\d/)
})

describe('a count of tokens that cannot be right is replaced by our own', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['zeros', { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 }],
    ['no prompt', { completion_tokens: 300 }],
    ['no answer', { prompt_tokens: 5000, completion_tokens: 0 }],
    ['negative numbers', { prompt_tokens: -1, completion_tokens: -1 }],
    ['texts', { prompt_tokens: '5000', completion_tokens: '300' }],
  ])('%s', async (_, usage) => {
    const run = await runThrough(project, [answer({ usage })])
    expect(run).toMatchObject({ code: 0, calls: 1, codes: [], articles: 1 })
    const [, tokens] = /about (\d+) tokens/.exec(run.out) ?? []
    expect(Number(tokens)).toBeGreaterThan(1000)
  })

  test('with the thoughts of the model', async () => {
    const run = await runThrough(
      project,
      [answer({ usage: 'none' }), answer({ usage: 'none', thoughts: 'squeak '.repeat(3000) })],
      {},
      topicLines(2),
    )
    const [plain = 0, thoughtful = 0] = Array.from(run.out.matchAll(/about (\d+) tokens/g), ([, tokens]) => Number(tokens))
    expect(thoughtful - plain).toBeGreaterThan(2000)
  })
})

test('an answer in parts, as Mistral sends those of models that think, is read', async () => {
  const run = await runThrough(project, [
    async ({ request, response }) => {
      const event = (value: object) => `data: ${JSON.stringify(value)}\n\n`
      const content = [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Bushings.' }] },
        { type: 'text', text: JSON.stringify(fakeReply(request)) },
      ]
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.end(event({ model: request.body.model, choices: [{ index: 0, delta: { content }, finish_reason: 'stop' }] }))
    },
  ])
  expect(run).toMatchObject({ code: 0, calls: 1, articles: 1 })
})
