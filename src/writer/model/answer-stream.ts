import type { ChatPiece } from './chat-client.ts'

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
