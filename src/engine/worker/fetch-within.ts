/** A response, and its body once more, which is read to its end. */
export interface Fetched {
  response: Response
  body: Promise<Blob>
}

/** The longest wait for headers, and for each next part of a body, in milliseconds. */
export const TIMEOUT = 20_000

/**
 * Aborts if no headers arrive in time, or if the body stops: a pending request would also delay the next worker. A slow body has the time
 * that it needs.
 */
export async function fetchWithin(request: Request, milliseconds = TIMEOUT, stall = TIMEOUT): Promise<Fetched> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  request.signal.addEventListener('abort', abort)
  const timer = setTimeout(abort, milliseconds)
  try {
    const response = await fetch(request, { signal: controller.signal })
    const body = readBody(response.clone(), stall, abort)
    // The page gets the response in any case.
    body.catch(() => {})
    return { response, body }
  } finally {
    clearTimeout(timer)
  }
}

async function readBody({ body, headers }: Response, stall: number, abort: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const reader = body?.getReader()
  while (reader) {
    const timer = setTimeout(abort, stall)
    const { value } = await reader.read().finally(() => clearTimeout(timer))
    if (value === undefined) break
    parts.push(value)
  }
  return new Blob(parts, { type: headers.get('content-type') ?? '' })
}
