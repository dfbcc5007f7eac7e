import { createDataStore } from '../../../../src/engine/client/data-store.ts'

export const BUILD = 'this build'

/** The reply of a server: a status, JSON for 200, the response itself, a network error, or none. */
export type Reply = number | object | 'refuses' | 'hangs' | (() => Response | Promise<Response>)

export interface Wire {
  request: typeof fetch
  /** Addresses in the order of the requests. */
  asked: string[]
  /** The time of each request, in milliseconds since the wire was created. */
  times: number[]
  /** Addresses of aborted requests. */
  aborted: string[]
}

/** A network in memory. Of several replies to one address the last is repeated; other addresses are 404. */
export function createWire(replies: Record<string, Reply | Reply[]>): Wire {
  const start = Date.now()
  const asked: string[] = []
  const times: number[] = []
  const aborted: string[] = []
  const request = (input: unknown, { signal }: RequestInit = {}): Promise<Response> => {
    const url = String(input)
    const known = replies[url] ?? 404
    const list: Reply[] = Array.isArray(known) ? known : [known]
    const reply = list[Math.min(asked.filter((one) => one === url).length, list.length - 1)] ?? 404
    asked.push(url)
    times.push(Date.now() - start)
    if (reply === 'refuses') return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((resolve, reject) => {
      let isAnswered = false
      signal?.addEventListener('abort', () => {
        if (!isAnswered) aborted.push(url)
        reject(signal.reason)
      })
      if (reply === 'hangs') return
      void Promise.resolve(toResponse(reply)).then((response) => {
        isAnswered = true
        resolve(response)
      })
    })
  }
  return { request: request as typeof fetch, asked, times, aborted }
}

function toResponse(reply: Exclude<Reply, string>): Response | Promise<Response> {
  if (typeof reply === 'function') return (reply as () => Response | Promise<Response>)()
  return typeof reply === 'number' ? new Response(null, { status: reply }) : Response.json(reply)
}

/** The store of this build over a network in memory. */
export function createFakeStore(replies: Record<string, Reply | Reply[]>) {
  const wire = createWire(replies)
  return { ...wire, store: createDataStore(BUILD, wire.request) }
}
