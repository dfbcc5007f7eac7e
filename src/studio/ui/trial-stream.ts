import { TOKEN_HEADER, type TrialEvent, type TrialRequest } from '../protocol/messages.ts'
import { readToken } from './call.ts'

/** Tries a prompt, and tells each event of the answer as it comes. */
export async function tryPrompt(request: TrialRequest, tell: (event: TrialEvent) => void): Promise<void> {
  const headers = { 'content-type': 'application/json', [TOKEN_HEADER]: readToken() }
  try {
    const response = await fetch('/api/try', { method: 'POST', headers, body: JSON.stringify(request) })
    if (!response.ok || response.body === null) return tell({ event: 'failed', ...(await response.json()) })
    let rest = ''
    let last: TrialEvent | undefined
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        last = JSON.parse(line) as TrialEvent
        tell(last)
      }
    }
    if (last === undefined || last.event === 'text') tell({ event: 'failed', code: 'E_OFFLINE', message: '' })
  } catch {
    tell({ event: 'failed', code: 'E_OFFLINE', message: '' })
  }
}
