import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { Engine } from './engine.ts'

/** What became of a request. */
export interface EngineCall {
  format: string
  promptTokens: number
  maxTokens: number
  generated: number
  end: 'stop' | 'length' | 'cancelled' | 'refused'
}

export interface EngineServer {
  url: string
  calls: EngineCall[]
  /** The tokens that all calls have generated so far. */
  generated(): number
  close(): Promise<void>
}

export interface ServerOptions {
  endBias: number
  /** Whether `response_format` limits what the model may write. */
  hasGrammar?: boolean
}

interface ChatRequest {
  model: string
  messages: { content: string }[]
  max_completion_tokens?: number
  max_tokens?: number
  seed?: number
  stream?: boolean
  stream_options?: { include_usage?: boolean }
  response_format?: { type: string; json_schema?: { schema: unknown } }
}

/** Speaks the protocol of OpenAI in front of an engine; errors are those of the server of llama.cpp. */
export async function serveEngine(engine: Engine, options: ServerOptions): Promise<EngineServer> {
  const calls: EngineCall[] = []
  let running = 0
  let generated = 0
  const server = createServer(async (incoming, response) => {
    if (incoming.url === '/v1/models') {
      send(response, 200, { object: 'list', data: [{ id: 'nonsense', object: 'model' }] })
      return
    }
    const request = (await json(incoming)) as ChatRequest
    const prompt = request.messages.map(({ content }) => content).join('\n\n')
    const call: EngineCall = {
      format: request.response_format?.type ?? 'none',
      promptTokens: engine.countTokens(prompt),
      maxTokens: request.max_completion_tokens ?? request.max_tokens ?? engine.contextSize,
      generated: 0,
      end: 'refused',
    }
    calls.push(call)
    if (call.promptTokens + call.maxTokens > engine.contextSize) {
      const message = `the request exceeds the available context size (${engine.contextSize} tokens), try increasing it`
      send(response, 400, { error: { code: 400, message, type: 'exceed_context_size_error', n_ctx: engine.contextSize } })
      return
    }
    const sequence = engine.take()
    if (sequence === undefined) {
      response.setHeader('Retry-After', '0')
      send(response, 429, { error: { code: 429, message: 'no slot available', type: 'unavailable_error' } })
      return
    }
    running++
    const schema = options.hasGrammar ? request.response_format?.json_schema?.schema : undefined
    const event = (value: object) =>
      `data: ${JSON.stringify({ id: `chat-${calls.length}`, object: 'chat.completion.chunk', model: request.model, ...value })}\n\n`
    const chunk = (delta: object, reason: string | null) => event({ choices: [{ index: 0, delta, finish_reason: reason }] })
    try {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(chunk({ role: 'assistant' }, null))
      call.end = 'stop'
      for await (const content of engine.generate(sequence, prompt, {
        seed: request.seed ?? 1,
        endBias: options.endBias,
        ...(schema === undefined ? {} : { schema }),
      })) {
        if (response.destroyed) {
          call.end = 'cancelled'
          return
        }
        call.generated++
        generated++
        if (content !== '') response.write(chunk({ content }, null))
        if (call.generated === call.maxTokens) {
          call.end = 'length'
          break
        }
      }
      response.write(chunk({}, call.end))
      const usage = { prompt_tokens: call.promptTokens, completion_tokens: call.generated, total_tokens: call.promptTokens + call.generated }
      if (request.stream_options?.include_usage) response.write(event({ choices: [], usage }))
      response.end('data: [DONE]\n\n')
    } finally {
      running--
      engine.release(sequence)
    }
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    generated: () => generated,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      while (running > 0) await new Promise(setImmediate)
    },
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
