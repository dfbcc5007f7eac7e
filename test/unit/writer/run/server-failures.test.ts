import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { fallSilent, openClientClock, passTenth } from '../../../helpers/writer/client-clock.ts'
import type { Step } from '../../../helpers/writer/fake-openai.ts'
import { answer, begin, keepAlive, raw, reset, stall, status } from '../../../helpers/writer/fake-steps.ts'
import { runThrough } from '../../../helpers/writer/run-through.ts'
import { codesOf, openWriterProject, topicLines } from '../../../helpers/writer/writer-project.ts'

const project = openWriterProject('server-failures')

test('a server that answers gets one call, and the article is a draft', async () => {
  const run = await runThrough(project, [answer()])
  expect(run).toMatchObject({ code: 0, calls: 1, codes: [], articles: 1, verdict: [] })
  expect([...project.articles()][0]?.[1]).toContain('status: draft')
})

describe('permanent failures end the run', () => {
  test.each([
    [
      'F1 a key that is not accepted',
      status(401, { code: 'invalid_api_key', message: 'Incorrect API key provided: sk-secret' }),
      'E_AUTH',
      'rejected the key in OPENAI_API_KEY',
    ],
    [
      'F2 a key that may not use the model',
      status(403, { message: 'no access' }),
      'E_FORBIDDEN',
      'the key is not allowed to use the model',
    ],
    [
      'F6 an account without credit',
      status(429, { code: 'insufficient_quota', message: 'You exceeded your current quota' }),
      'E_QUOTA',
      'no credit left',
    ],
    [
      'a request that the server does not understand',
      status(422, { message: 'n must be 1' }),
      'E_REQUEST',
      'rejected the request with 422: n must be 1',
    ],
  ])('%s', async (_, step, errorCode, message) => {
    const run = await runThrough(project, [step], {}, topicLines(3))
    expect(run).toMatchObject({ code: 4, calls: 1, codes: [errorCode], articles: 0, verdict: [] })
    expect(run.error).toContain(`${errorCode}  `)
    expect(run.error).toContain(message)
    expect(run.error + run.out).not.toContain('sk-secret')
    expect(run.events.at(-1)).toMatchObject({ event: 'end', code: 4, left: 3 })
  })

  test('F2 an unknown model is reported with the most similar model of the server', async () => {
    const server = await project.serveFor(1, {
      script: () => status(404, { code: 'model_not_found', message: 'no' }),
      models: ['gpt-5-nano', 'gpt-5-mini'],
    })
    const run = await project.run({ model: 'gpt-5-mimi' })
    expect([run.code, server.requests.length]).toEqual([4, 1])
    expect(run.error).toContain('E_MODEL  127.0.0.1')
    expect(run.error).toContain('did you mean "gpt-5-mini"?')
    expect(server.all.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/models'])
  })
})

describe('after a failure that condemns all requests, other workers', () => {
  const WORKERS = 4
  let printed = ''
  const print = (text: string) => {
    printed += text
  }
  const refused = status(401, { code: 'invalid_api_key', message: 'no' })

  /** Gives the first request `first` and the others `other`, after all have arrived. */
  async function runTogether(other: Step, first: Step = refused) {
    printed = ''
    project.topics(...topicLines(WORKERS + 2))
    let meet = () => {}
    const together = new Promise<void>((resolve) => {
      meet = resolve
    })
    const server = await project.serve({
      script({ index }) {
        if (index === WORKERS - 1) meet()
        return async (exchange) => {
          await together
          await (index === 0 ? first : other)(exchange)
        }
      },
    })
    // Only what ends a worker at once ends this run.
    const run = await project.run({
      output: { out: print, error: print, isTerminal: true, json: false },
      concurrency: WORKERS,
      maxWait: 600_000,
      limits: { silence: 600_000, total: 600_000, maxWait: 600_000 },
    })
    return { ...run, calls: server.requests.length, verdict: server.verdict(), articles: project.articles().size }
  }

  /** Performs a step when the client has read another answer, unless the client closes the connection first. */
  const whenShown =
    (code: string, step: Step): Step =>
    async (exchange) => {
      while (!printed.includes(code) && !exchange.response.destroyed) await pause(5)
      if (!exchange.response.destroyed) await step(exchange)
    }

  test('that wait for an overloaded server make no new call', async () => {
    const busy: Step = ({ response }) => void response.writeHead(503, { 'Retry-After': '300' }).end()
    expect(await runTogether(busy, whenShown('E_SERVER', refused))).toMatchObject({ code: 4, calls: WORKERS, verdict: [] })
  })

  test('whose answers fail later make no new call', async () => {
    expect(await runTogether(whenShown('E_AUTH', status(503)))).toMatchObject({ code: 4, calls: WORKERS, verdict: [] })
  })

  test('do not wait for an answer that has not begun', async () => {
    expect(await runTogether(stall)).toMatchObject({ code: 4, calls: WORKERS, verdict: [] })
  })

  test('finish the answers that have begun', async () => {
    const begun: Step = async (exchange) => {
      exchange.response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      const timer = setInterval(() => exchange.response.write(': begun\n\n'), 20)
      await whenShown('E_AUTH', keepAlive(0, ''))(exchange)
      clearInterval(timer)
    }
    expect(await runTogether(begun, whenShown(`1 waiting, ${WORKERS - 1} connected`, refused))).toMatchObject({
      code: 4,
      calls: WORKERS,
      verdict: [],
      articles: WORKERS - 1,
    })
  })

  test('make no new call when the server asks for a pause that is too long', async () => {
    const tomorrow = status(429, { message: 'slow down' }, { 'Retry-After': '86400' })
    expect(await runTogether(whenShown('E_RATE', status(503)), tomorrow)).toMatchObject({ code: 75, calls: WORKERS, verdict: [] })
  })
})

describe('when the client has waited in vain for as long as it may, an answer', () => {
  /** Sends a piece with each tenth of the client's patience for longer than that, and then an answer. */
  function thinkAloud(piece: string): Step {
    return async (exchange) => {
      exchange.response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (let tenth = 0; tenth < 16; tenth++) {
        exchange.response.write(piece)
        await passTenth()
      }
      await keepAlive(0, '')(exchange)
    }
  }

  openClientClock()

  test.each([
    ['is not cut while the connection is kept alive', ': keep-alive\n\n'],
    ['is not cut while it streams its thoughts', 'data: {"choices":[{"delta":{"reasoning_content":"Hm. "}}]}\n\n'],
    ['is not cut while it streams its thoughts under another name', 'data: {"choices":[{"delta":{"reasoning":"Hm. "}}]}\n\n'],
  ])('%s', async (_, piece) => {
    const run = await runThrough(project, [thinkAloud(piece)], { isTerminal: true })
    expect(run).toMatchObject({ code: 0, calls: 1, codes: [], articles: 1 })
    expect(run.error).toMatch(piece.startsWith(':') ? /1 call: 1 connected/ : /1 call: 1 thinking \(\d+ characters\)/)
  })

  test('F11 that has not begun is cut, and asked for again', async () => {
    const run = await runThrough(project, [fallSilent(), answer()])
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_TIMEOUT'], articles: 1, verdict: [] })
  })

  test('F14 that stalls is cut, and asked for again', async () => {
    const run = await runThrough(project, [begin(fallSilent()), answer()])
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_IDLE'], articles: 1, verdict: [] })
  })

  test('is cut after the time that the settings name', async () => {
    project.settings('models.yaml', 'model: gpt-5-mini\npromptTokens: 6000\nmaxSilence: 1\n')
    const run = await runThrough(project, [fallSilent(1000), answer()], { usualLimits: true })
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_TIMEOUT'] })
    expect(run.out).toContain('sent nothing for 1 s')
  })

  test('is cut after the time that the option names, which wins', async () => {
    project.settings('models.yaml', 'model: gpt-5-mini\npromptTokens: 6000\nmaxSilence: 600\n')
    const run = await runThrough(project, [begin(fallSilent(1500)), answer()], { usualLimits: true, maxSilence: 1500 })
    expect(run).toMatchObject({ code: 0, calls: 2, codes: ['E_IDLE'] })
    expect(run.out).toContain('sent nothing for 1.5 s')
  })
})

describe('temporary failures are repeated', () => {
  test.each([
    ['F8 500', status(500), 'E_SERVER'],
    ['F8 502', status(502), 'E_SERVER'],
    ['F8 503 with a page', status(503, '<html>busy</html>'), 'E_SERVER'],
    ['F8 504', status(504), 'E_SERVER'],
    ['F8 408', status(408), 'E_SERVER'],
    ['F8 409', status(409), 'E_SERVER'],
    ['F13 a connection that breaks before the headers', reset, 'E_RESET'],
    ['F13 a connection that breaks in the middle', begin(reset), 'E_RESET'],
    ['F15 a stream that ends without an end mark', begin(({ response }) => void response.end()), 'E_TRUNCATED'],
    ['F16 an answer without an end mark', answer({ finish: null }), 'E_TRUNCATED'],
    [
      'F17 an error in the stream',
      raw('text/event-stream', 'data: {"error":{"message":"overloaded","type":"server_error"}}\n\n'),
      'E_STREAM_ERROR',
    ],
    ['F18 a stream that is no JSON', raw('text/event-stream', 'data: {"choices": [\n\n'), 'E_PROTOCOL'],
    ['F18 a page instead of a stream', raw('text/html', '<html>Log in to the hotel</html>'), 'E_PROTOCOL'],
    ['F26 an empty answer', answer({ content: '' }), 'E_EMPTY'],
    ['F26 an answer of blanks', answer({ content: ' \n ' }), 'E_EMPTY'],
    ['F26 an answer without choices', answer({ choices: false, finish: null }), 'E_TRUNCATED'],
  ])('%s', async (_, step, errorCode) => {
    const run = await runThrough(project, [step, answer()])
    expect(run).toMatchObject({ code: 0, calls: 2, codes: [errorCode], articles: 1, verdict: [] })
  })

  test('F9 a repeated failure: after five calls this article fails, and the others continue', async () => {
    const server = await project.serveFor(3, { script: ({ title }) => (title.startsWith('Bushings') ? status(500) : answer()) })
    const run = await project.run()
    expect([run.code, codesOf(run.events), server.requests.length]).toEqual([1, Array(5).fill('E_SERVER'), 7])
    expect(run.out).toContain('failed   "Bushings seen from a bench": E_SERVER 127.0.0.1')
    expect(project.articles().size).toBe(2)
  })

  test('F26 an answer that stays empty fails the article', async () => {
    const run = await runThrough(project, [answer({ content: '' })])
    expect(run).toMatchObject({ code: 1, calls: 5, articles: 0 })
  })

  test.each([1, 4])('F10 ten articles in a row with %s workers: the server is down, and a later run can continue', async (concurrency) => {
    const server = await project.serveFor(20, { script: () => status(503) })
    const run = await project.run({ concurrency })
    expect(run.code).toBe(75)
    expect(server.requests.length).toBeLessThanOrEqual(50)
    expect(run.error).toMatch(/seems to be down: 50 calls in a row failed/)
    expect(run.out).toContain('Run the same command again to continue')
  })

  test('F12 a server that cannot be reached', async () => {
    const gone = await project.serveFor(3)
    await gone.close()
    const run = await project.run()
    expect([run.code, codesOf(run.events)]).toEqual([75, Array(5).fill('E_CONNECT')])
    expect(run.error).toMatch(
      /^E_CONNECT {2}could not reach 127\.0\.0\.1:\d+ {2}\[check that the server runs, and start Ollama if you use it\]/,
    )
    expect(run.error).not.toContain('try again after')
  })
})

describe('answers in unusual encodings are read', () => {
  test.each([
    ['F18 one JSON answer instead of a stream', { whole: true }],
    ['F19 a stream in pieces that cut letters', { pieces: 301 }],
    ['F19 lines that end as on Windows', { lineEnd: '\r\n' as const }],
    ['F19 comments that keep the line alive', { comments: true }],
    ['F19 gzip', { gzip: true }],
    ['a stream without the final [DONE]', { done: false }],
  ])('%s', async (_, options) => {
    const run = await runThrough(project, [answer(options)])
    expect(run).toMatchObject({ code: 0, calls: 1, codes: [], articles: 1 })
  })

  test.each(['ru_RU', 'tr_TR'])('F19 letters of %s stay whole wherever the stream is cut', async (locale) => {
    project.topics(
      `${locale} | skateboard gear / trucks and wheels | ${locale === 'ru_RU' ? 'Щётка для подшипников 🛹' : 'Işıkta gövdeyi ölçmek, ağır ağır 🛹'} | form=how-to`,
    )
    await project.serve({ script: () => answer({ pieces: 1 }) })
    expect((await project.run({ limits: { total: 600_000 } })).code).toBe(0)
    const [text = ''] = [...project.articles().values()]
    expect(text).not.toContain('\uFFFD')
    expect(text).toMatch(locale === 'ru_RU' ? /^title: Щётка для подшипников 🛹/m : /^title: Işıkta gövdeyi ölçmek, ağır ağır 🛹/m)
  })

  test('F16 answers without end marks are accepted from servers that the settings name', async () => {
    const server = await project.serveFor(1, { script: () => answer({ finish: null }) })
    project.settings(
      'models.yaml',
      `model: gpt-5-mini\npromptTokens: 6000\nservers:\n  - host: ${new URL(server.url).host}\n    finishReason: optional\n`,
    )
    const run = await project.run()
    expect([run.code, server.requests.length]).toEqual([0, 1])
    expect(run.out).toContain('warning: the answer came without an end mark')
  })
})
