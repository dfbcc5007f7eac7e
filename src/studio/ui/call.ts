import { type CallError, type Calls, TOKEN_HEADER } from '../protocol/messages.ts'

const KEY = 'studio-token'

/** An answer that is an error; `code` and `hint` are those of the command line. */
export class CallFailure extends Error {
  readonly code: string
  readonly hint: string

  constructor({ code, message, hint = '' }: CallError) {
    super(message)
    this.code = code
    this.hint = hint
  }
}

/** Takes the token out of the address, where others could see it, and keeps it for reloads of this tab. */
export function takeToken(): void {
  const token = /^#token=([\w-]+)$/.exec(location.hash)?.[1]
  if (token === undefined) return
  sessionStorage.setItem(KEY, token)
  history.replaceState(null, '', location.pathname)
}

/** Sends a call to the server of this page. */
export function post(name: string, body: object, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: sessionStorage.getItem(KEY) ?? '' }
  return fetch(`/api/${name}`, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null })
}

/** Calls the server of this page; throws a `CallFailure`, also where no server answers. */
export async function call<Name extends keyof Calls>(name: Name, body: Calls[Name][0], signal?: AbortSignal): Promise<Calls[Name][1]> {
  const response = await post(name, body, signal).catch((cause) => {
    throw signal?.aborted ? cause : new CallFailure({ code: 'E_OFFLINE', message: '' })
  })
  const answer = (await response.json()) as Calls[Name][1]
  if (!response.ok) throw new CallFailure(answer as unknown as CallError)
  return answer
}
