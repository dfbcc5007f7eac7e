import { createDataStore } from '../../../../src/engine/client/data-store.ts'

export const BUILD = 'this build'

/** What a server does with a request: a status, a JSON text for 200, the response itself, or nothing for ever. */
export type Reply = number | object | 'refuses' | 'hangs' | (() => Response | Promise<Response>)

export interface Wire {
  request: typeof fetch
  /** Addresses in the order in which they were asked for. */
  asked: string[]
  /** When each of them was asked for, in milliseconds since the wire was made. */
  times: number[]
  /** Addresses of requests that were given up. */
  aborted: string[]
}

/** A network in memory. Of several replies to one address the last is given again and again; what is not listed is 404. */
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
