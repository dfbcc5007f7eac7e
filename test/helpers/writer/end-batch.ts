import { fakeReply } from './fake-article.ts'
import type { FakeBatch } from './fake-batches.ts'
import type { ChatRequest, FakeOpenai, SeenRequest } from './fake-openai.ts'
import { type AnswerOptions, wholeAnswer } from './fake-steps.ts'

interface RequestLine {
  custom_id: string
  body: ChatRequest
}

/** A request of a batch, and the lines that answer it. */
export interface BatchRequest extends RequestLine {
  /** A line with a good article. */
  good: object
  answer(options: AnswerOptions): object
  /** A line with an error status. */
  refusal(status: number, error: object): object
}

export interface BatchEnding {
  output?: object[]
  errors?: object[]
  status?: string
}

/** Ends a batch with the lines that `ending` returns. */
export function endBatch(
  server: FakeOpenai,
  ending: (requests: BatchRequest[]) => BatchEnding,
  batch = server.batches.batches.at(-1) as FakeBatch,
): void {
  const { output, errors, status = 'completed' } = ending(requestsOf(server, batch).map(answerable))
  const put = (name: string, content: object[] | undefined) => {
    if (content === undefined) return null
    server.batches.files.set(name, content.map((line) => JSON.stringify(line)).join('\n'))
    return name
  }
  Object.assign(batch, { status, output_file_id: put(`out-${batch.id}`, output), error_file_id: put(`err-${batch.id}`, errors) })
}

/** Ends all batches with good articles. */
export function endAllBatches(server: FakeOpenai): void {
  for (const batch of server.batches.batches) endBatch(server, (requests) => ({ output: requests.map(({ good }) => good) }), batch)
}

export function requestsOf({ batches }: FakeOpenai, { input_file_id }: FakeBatch): RequestLine[] {
  return (batches.files.get(input_file_id) ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RequestLine)
}

function answerable({ custom_id, body }: RequestLine): BatchRequest {
  const title = /<topic-[\w-]*>\n(.*)\n/.exec(body.messages?.[1]?.content ?? '')?.[1] ?? ''
  const request = { body, title } as SeenRequest
  const line = (status_code: number, content: object) => ({
    id: `r-${custom_id}`,
    custom_id,
    response: { status_code, request_id: 'q', body: content },
    error: null,
  })
  const answer = ({ content, ...options }: AnswerOptions) =>
    line(200, wholeAnswer(request, typeof content === 'string' ? content : JSON.stringify(fakeReply(request)), options))
  return { custom_id, body, good: answer({}), answer, refusal: (status, error) => line(status, { error }) }
}
