import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import type { Random } from '../../tools/bench/random.ts'
import { type BatchRequest, endBatch } from './end-batch.ts'
import type { FakeBatch } from './fake-batches.ts'
import type { FakeOpenai } from './fake-openai.ts'

interface Usage {
  prompt_tokens: number
  completion_tokens: number
}

/** A server that ends batches at random, and counts what it would bill: all tokens that it read or wrote, of use or not. */
export interface BillingServer {
  /** Ends the batches in progress: with answers, with failures of all kinds, or not at all; what was answered may vanish. */
  endSome(given: { canVanish: boolean }): void
  /** Ends all batches with good answers. */
  endWell(): void
  /** The tokens that were billed for each batch, by its id. */
  billed: Map<string, number>
  /** How often each good answer was billed, by the subject of its article. */
  good: Map<string, number>
}

export function createBillingServer(server: FakeOpenai, random: Random): BillingServer {
  const billed = new Map<string, number>()
  const good = new Map<string, number>()

  function bill(batch: FakeBatch, { prompt_tokens, completion_tokens }: Usage): void {
    billed.set(batch.id, (billed.get(batch.id) ?? 0) + prompt_tokens + completion_tokens)
  }

  /** A line of a request, with what it costs; undefined for a line that got lost. */
  function answerOf(request: BatchRequest, batch: FakeBatch, isGood: boolean): object | undefined {
    const { custom_id, answer, refusal } = request
    const paid = (options: Parameters<typeof answer>[0], completion?: number) => {
      const line = answer(options) as { response: { body: { usage: Usage } } }
      const usage = { prompt_tokens: promptTokens(request), completion_tokens: completion ?? line.response.body.usage.completion_tokens }
      line.response.body.usage = usage
      bill(batch, usage)
      return line
    }
    const whole = () => {
      good.set(custom_id, (good.get(custom_id) ?? 0) + 1)
      return paid({})
    }
    if (isGood) return whole()
    const most = Number(request.body.max_completion_tokens ?? request.body.max_tokens)
    return random.pick([
      whole,
      whole,
      () => paid({ content: '{}' }),
      () => paid({ content: 'cut', finish: 'length' }, most),
      () => paid({ content: '' }, most),
      () => paid({ refusal: 'I will not write that.' }),
      () => {
        paid({})
        return undefined
      },
      () => refusal(400, { code: 'content_filter', message: 'filtered' }),
      () => refusal(400, { code: 'unsupported_parameter', param: 'seed', message: "Unsupported parameter: 'seed'." }),
      () => refusal(500, { message: 'oops' }),
      () => ({ custom_id, response: null, error: { code: 'batch_expired', message: 'too late' } }),
    ])()
  }

  function end(batch: FakeBatch, isGood: boolean): void {
    endBatch(
      server,
      (requests) => {
        const lines = requests.flatMap((request) => answerOf(request, batch, isGood) ?? [])
        const output = lines.filter((line) => (line as { response?: { status_code: number } }).response?.status_code === 200)
        const status = isGood ? 'completed' : random.pick(['completed', 'completed', 'expired', 'cancelled'])
        return { output, errors: lines.filter((line) => !output.includes(line)), status }
      },
      batch,
    )
  }

  const inProgress = () => server.batches.batches.filter(({ status }) => ['validating', 'cancelling'].includes(status))
  return {
    billed,
    good,
    endWell: () => {
      for (const batch of inProgress()) end(batch, true)
    },
    endSome({ canVanish }) {
      for (const batch of inProgress()) {
        const fate = random.integer(10)
        if (fate === 0) continue
        if (fate === 1) {
          Object.assign(batch, { status: 'failed', errors: { data: [{ code: 'token_limit_exceeded', message: 'too many tokens' }] } })
          continue
        }
        end(batch, false)
        if (!canVanish) continue
        if (fate === 2) server.batches.batches.splice(server.batches.batches.indexOf(batch), 1)
        if (fate === 3) server.batches.files.delete(batch.output_file_id ?? '')
      }
    },
  }
}

/** What a server counts: the texts, some marks around each, and the schema. */
export function promptTokens({ body }: Pick<BatchRequest, 'body'>): number {
  const texts = (body.messages ?? []).reduce((sum, { content }) => sum + countTokens(content) + 4, 3)
  const schema = body.response_format?.json_schema?.schema
  return texts + (schema === undefined ? 0 : countTokens(JSON.stringify(schema)))
}
