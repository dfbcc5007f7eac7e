// A language model behind the protocol of OpenAI, with the errors of the server of llama.cpp. It runs in a process of its own, as an engine does.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'

/** packages: the folder into which npm installed the engine; endAfter: the tokens of an answer, which has no end by itself. */
const { packages, modelPath, contextSize, endAfter } = JSON.parse(process.argv[2] ?? '{}')
const { getLlama } = await import(pathToFileURL(join(packages, 'node-llama-cpp/dist/index.js')).href)
// More threads than processors wait for each other in loops.
const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 1, logLevel: 'error', progressLogs: false })
const model = await llama.loadModel({ modelPath, gpuLayers: 0 })
const context = await model.createContext({ contextSize, sequences: 1, threads: 1 })
const sequence = context.getSequence()

/** What became of each request. */
const calls = []
let isBusy = false

const server = createServer(async (incoming, response) => {
  if (incoming.url === '/calls') send(response, 200, calls)
  else if (incoming.url === '/v1/models') send(response, 200, { object: 'list', data: [{ id: 'nonsense', object: 'model' }] })
  else await answer(await json(incoming), response)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${server.address().port}\n`))

async function answer(request, response) {
  const prompt = model.tokenize(request.messages.map(({ content }) => content).join('\n\n'))
  const maxTokens = request.max_completion_tokens ?? request.max_tokens ?? contextSize
  const call = { format: request.response_format?.type ?? 'none', promptTokens: prompt.length, maxTokens, generated: 0, end: 'refused' }
  calls.push(call)
  if (prompt.length + maxTokens > contextSize) {
    const message = `the request exceeds the available context size (${contextSize} tokens), try increasing it`
    send(response, 400, { error: { code: 400, message, type: 'exceed_context_size_error', n_ctx: contextSize } })
    return
  }
  if (isBusy) {
    send(response, 429, { error: { code: 429, message: 'no slot available', type: 'unavailable_error' } })
    return
  }
  isBusy = true
  try {
    await stream(request, prompt, call, response)
  } finally {
    isBusy = false
  }
}

async function stream(request, prompt, call, response) {
  const event = (value) =>
    response.write(`data: ${JSON.stringify({ id: 'chat', object: 'chat.completion.chunk', model: request.model, ...value })}\n\n`)
  const chunk = (delta, reason) => event({ choices: [{ index: 0, delta, finish_reason: reason }] })
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  call.end = 'running'
  for await (const text of generate(request, prompt)) {
    if (response.destroyed) {
      call.end = 'cancelled'
      return
    }
    call.generated++
    if (text !== '') chunk({ content: text }, null)
    if (call.generated === call.maxTokens) call.end = 'length'
    else if (call.generated === endAfter) call.end = 'stop'
    if (call.end !== 'running') break
  }
  if (call.end === 'running') call.end = 'stop'
  chunk({}, call.end)
  const usage = { prompt_tokens: call.promptTokens, completion_tokens: call.generated, total_tokens: call.promptTokens + call.generated }
  if (request.stream_options?.include_usage) event({ choices: [], usage })
  response.end('data: [DONE]\n\n')
}

/** The text of each token; a letter of several tokens comes with its last one. */
async function* generate({ seed = 1 }, prompt) {
  await sequence.clearHistory()
  let open = []
  for await (const token of sequence.evaluate(prompt, { temperature: 1, seed, yieldEogToken: true })) {
    open.push(token)
    const text = model.detokenize(open)
    const isWhole = !text.endsWith('\uFFFD') || open.length === 4
    if (isWhole) open = []
    yield isWhole ? text : ''
    // Lets the server notice that the connection was closed.
    await new Promise(setImmediate)
  }
}

function send(response, status, body) {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' }).end(JSON.stringify(body))
}
