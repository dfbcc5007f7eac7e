import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Network } from '../../../src/host/fetch-script.ts'
import { isGlobalAddress } from '../../../src/host/global-address.ts'
import { ROOT } from '../../helpers/run-build.ts'

const read = (name: string) => readFileSync(join(ROOT, 'test/fixtures/tls', name), 'utf8')

/** The network of these tests: a local server of scripts that counts as public. */
export interface Upstream {
  net: Network
  requests: IncomingMessage[]
}

type Answers = Record<string, (response: ServerResponse, request: IncomingMessage) => unknown>

/** Starts a server of scripts; `addresses` are the results of DNS look-ups, one after the other. */
export async function startUpstream(answers: Answers, addresses: Record<string, string[][]> = {}): Promise<Upstream> {
  const requests: IncomingMessage[] = []
  const server: Server = createServer({ key: read('key.pem'), cert: read('certificate.pem') }, (request, response) => {
    requests.push(request)
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const looks = new Map(Object.entries(addresses).map(([host, lists]) => [host, [...lists]]))
  return {
    requests,
    net: {
      resolve: async (host) => looks.get(host)?.shift() ?? ['127.0.0.1'],
      // Of all private addresses, only the one of this server is allowed.
      isAllowed: (address) => address === '127.0.0.1' || isGlobalAddress(address),
      port: (server.address() as AddressInfo).port,
      ca: read('certificate.pem'),
      totalMilliseconds: 600_000,
    },
  }
}

export function script(text: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/javascript', ...headers }).end(text)
}
