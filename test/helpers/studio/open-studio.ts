import { request } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { createDraftCheck, readMagazine } from '../../../src/commands/read-magazine-facts.ts'
import { type Calls, TOKEN_HEADER, type TrialEvent, type TrialRequest } from '../../../src/studio/protocol/messages.ts'
import { type StudioServer, type StudioServerOptions, startStudio } from '../../../src/studio/server/studio-server.ts'
import { loadTokenCounter } from '../../../src/writer/prompts/count-tokens.ts'
import { ROOT } from '../run-build.ts'
import { writeStudioProject } from './studio-project.ts'

export interface TestStudio extends StudioServer {
  folder: string
  prompts: string
  /** Calls as the page does. */
  call<Name extends keyof Calls>(name: Name, body: Calls[Name][0]): Promise<Calls[Name][1]>
  /** Tries a prompt, and returns all events of the answer. */
  try(request: TrialRequest): Promise<TrialEvent[]>
  /** Sends any request, with any header; returns status and body. */
  send(path: string, given?: SentRequest): Promise<{ status: number; body: string; headers: Record<string, unknown> }>
}

interface SentRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** For tests that read no draft in its page. */
const NO_PAGES = { answer: async () => ({ status: 404, type: 'text/plain', body: '' }), refresh: async () => undefined }

/** Starts the real server of the studio on a free port; the magazine is that of the data. */
export async function openStudio(
  folder: string,
  cases: readonly string[] = [],
  given: Partial<StudioServerOptions> = {},
): Promise<TestStudio> {
  const { prompts, data } = { ...writeStudioProject(folder, cases), ...given }
  const magazine = readMagazine(data, '2026-11-20')
  const countTokens = await loadTokenCounter()
  const server = await startStudio({
    port: 0,
    page: join(ROOT, 'src/studio/ui'),
    prompts,
    data,
    readMagazine: () => magazine,
    countTokens,
    model: undefined,
    environment: {},
    now: () => new Date(),
    day: () => '2026-11-20',
    pictures: join(ROOT, 'prompts', 'pictures'),
    magazine: NO_PAGES,
    createDraftCheck,
    readHandbook: () => '',
    ...given,
  })
  const send: TestStudio['send'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: server.port, path, method, headers }, async (response) =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: await readText(response) }),
      )
      sent.once('error', reject)
      sent.end(body)
    })
  return {
    ...server,
    folder,
    prompts,
    send,
    async try(request) {
      const { body } = await send('/api/try', { method: 'POST', headers: pageHeaders(server), body: JSON.stringify(request) })
      return body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as TrialEvent)
    },
    async call(name, body) {
      const { status, body: answer } = await send(`/api/${name}`, {
        method: 'POST',
        headers: pageHeaders(server),
        body: JSON.stringify(body),
      })
      if (status !== 200) throw new Error(answer)
      return JSON.parse(answer)
    },
  }
}

/** The headers that the page of a studio sends. */
export function pageHeaders({ port, token }: Pick<StudioServer, 'port' | 'token'>): Record<string, string> {
  return { origin: `http://localhost:${port}`, host: `localhost:${port}`, 'content-type': 'application/json', [TOKEN_HEADER]: token }
}
