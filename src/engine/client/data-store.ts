/** The result of a data request: `json` is set when it is usable; status 0 means no response. */
export interface Answer {
  status: number
  json?: { webpackCompilationHash?: string } | undefined
  headers?: Headers
}

/** An in-memory cache of the data files of this build; the least recently used are evicted. */
export interface DataStore {
  /** Never rejects. A request times out after ten seconds; a second call for the same file joins it. */
  ask(url: string, signal?: AbortSignal): Promise<Answer>
  has(url: string): boolean
}

const TIMEOUT = 10_000
const KEPT = 200

/** Keeps only data of this code, and never a failure. */
export function createDataStore(codeHash: string, request: typeof fetch): DataStore {
  const kept = new Map<string, Promise<Answer>>()
  const pending = new Map<string, Promise<Answer>>()

  function ask(url: string, signal?: AbortSignal): Promise<Answer> {
    const known = kept.get(url)
    if (known) keep(url, known)
    const joined = known ?? pending.get(url)
    if (joined) return joined
    const controller = new AbortController()
    const abort = () => {
      forget()
      controller.abort()
    }
    const forget = () => {
      clearTimeout(timer)
      if (pending.get(url) === asked) pending.delete(url)
    }
    const asked = fetchAnswer(url, controller.signal).then((answer) => {
      forget()
      if (answer.json && ('data' in answer.json || answer.json.webpackCompilationHash === codeHash)) keep(url, asked)
      return answer
    })
    const timer = setTimeout(abort, TIMEOUT)
    pending.set(url, asked)
    signal?.addEventListener('abort', abort)
    return asked
  }

  /** Marks an answer as the most recently used, and evicts the least recently used one beyond the limit. */
  function keep(url: string, answer: Promise<Answer>): void {
    kept.delete(url)
    kept.set(url, answer)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string)
  }

  async function fetchAnswer(url: string, signal: AbortSignal): Promise<Answer> {
    try {
      const response = await request(url, { signal })
      const { status, headers } = response
      // A truncated body rejects here, which gives status 0; a body that is not JSON gives an answer without `json`.
      return response.ok ? { status, json: readJson(url, await response.text()) } : { status, headers }
    } catch {
      return { status: 0 }
    }
  }

  return { ask, has: (url) => kept.has(url) }
}

/** Checks for the field that each kind of file has. Content types are not checked: hosts get them wrong. */
function readJson(url: string, text: string): Answer['json'] {
  try {
    const json = JSON.parse(text)
    const isUsable = /^\/slice|\/sq\//.test(url) ? 'data' in json || 'result' in json : typeof json.path === 'string'
    if (isUsable) return json
  } catch {
    // Not JSON, or not an object.
  }
  return undefined
}
