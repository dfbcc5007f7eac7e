/** What a request for data came to: `json` is there when the answer can be used; status 0 means that there was none. */
export interface Answer {
  status: number
  json?: { webpackCompilationHash?: string } | undefined
  headers?: Headers
}

/** Data files for this code: requested once, kept while they are used. */
export interface DataStore {
  /** Never rejects. One request of ten seconds at most; a second one for the same file joins it. */
  ask(url: string, signal?: AbortSignal): Promise<Answer>
  has(url: string): boolean
}

const TIMEOUT = 10_000
const KEPT = 200

/** Makes the store; only what belongs to this code is ever kept, and no failure is. */
export function createDataStore(codeHash: string, request: typeof fetch): DataStore {
  const kept = new Map<string, Answer>()
  const pending = new Map<string, Promise<Answer>>()

  function ask(url: string, signal?: AbortSignal): Promise<Answer> {
    const known = kept.get(url)
    if (known) keep(url, known)
    const joined = known ? Promise.resolve(known) : pending.get(url)
    if (joined) return joined
    const controller = new AbortController()
    const giveUp = () => {
      forget()
      controller.abort()
    }
    const forget = () => {
      clearTimeout(timer)
      if (pending.get(url) === asked) pending.delete(url)
    }
    const asked = fetchAnswer(url, controller.signal).then((answer) => {
      forget()
      if (answer.json && ('data' in answer.json || answer.json.webpackCompilationHash === codeHash)) keep(url, answer)
      return answer
    })
    const timer = setTimeout(giveUp, TIMEOUT)
    pending.set(url, asked)
    signal?.addEventListener('abort', giveUp)
    return asked
  }

  /** The least recently used answer makes room. */
  function keep(url: string, answer: Answer): void {
    kept.delete(url)
    kept.set(url, answer)
    if (kept.size > KEPT) for (const oldest of kept.keys()) return void kept.delete(oldest)
  }

  async function fetchAnswer(url: string, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await request(url, { signal })
      const { status, headers } = response
      // A body that breaks off is no answer at all; one that is no JSON is an answer of no use.
      return response.ok ? { status, json: readJson(url, await response.text()) } : { status, headers }
    } catch {
      return { status: 0 }
    }
  }

  return { ask, has: (url) => kept.has(url) }
}

/** A page says its path, a static query has data, a slice a result. Content types are not looked at: hosts get them wrong. */
function readJson(url: string, text: string): Answer['json'] {
  try {
    const json = JSON.parse(text)
    const isUsable = /^\/slice|\/sq\//.test(url) ? 'data' in json || 'result' in json : typeof json.path === 'string'
    if (isUsable) return json
  } catch {
    // Neither JSON nor an object.
  }
  return undefined
}
