/** A piece of a streamed answer, or a whole answer. */
export interface ChatPiece {
  /** What some servers send instead of an answer. */
  error?: unknown
  object?: string
  model?: string
  system_fingerprint?: string | null
  /** Counts of tokens, if the server counts them. */
  usage?: unknown
  choices?: { finish_reason?: string | null; delta?: ChatText | null; message?: ChatText | null }[]
}

interface ChatText {
  content?: string | null | { type?: string; text?: string; thinking?: { text?: string }[] }[]
  refusal?: string | null
  /** The thoughts of a model, under the two names that servers give them. */
  reasoning_content?: string | null
  reasoning?: string | null
}

/** An error in place of an answer, which the vendor's package does not recognise. */
export class StreamedError extends Error {
  readonly body: unknown

  constructor(body: unknown) {
    super()
    this.body = body
  }
}

/** Calls `onBytes` for everything that arrives, also for the comments that keep a connection alive. */
export function listenTo(response: Response, onBytes: () => void): Response {
  const tap = new TransformStream<Uint8Array, Uint8Array>({
    transform(bytes, controller) {
      onBytes()
      controller.enqueue(bytes)
    },
  })
  const { status, headers } = response
  return new Response(response.body?.pipeThrough(tap), { status, headers })
}

/** The pieces of an answer; a server that ignores `stream` sends a single object instead of events. */
export async function* readPieces(
  response: Response,
  events: AsyncIterable<ChatPiece> | undefined,
  fail: (cause: unknown) => Error,
): AsyncIterable<ChatPiece> {
  try {
    for await (const piece of events ?? readWhole(response)) {
      if (piece.error || piece.object === 'error') throw new StreamedError(piece)
      yield piece
    }
  } catch (cause) {
    throw fail(cause)
  }
}

async function* readWhole(response: Response): AsyncIterable<ChatPiece> {
  yield (await response.json()) as ChatPiece
}
