import type { TrialEvent, TrialRequest } from '../protocol/messages.ts'
import { post } from './call.ts'

/** Tries a prompt, and tells each event of the answer as it comes. */
export async function tryPrompt(request: TrialRequest, tell: (event: TrialEvent) => void): Promise<void> {
  try {
    const response = await post('try', request)
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
