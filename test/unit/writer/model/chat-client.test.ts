import { getEventListeners } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openChatClient } from '../../../../src/writer/model/chat-client.ts'

test('calls of the batch service leave nothing behind at the signal of the run, however many there are', async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"b","status":"ended"}'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = { kind: 'openai', baseUrl: `http://127.0.0.1:${port}/v1`, host: '127.0.0.1', key: 'k', apiVersion: undefined } as const
  const { signal } = new AbortController()
  const service = (await openChatClient(place, (text) => text)).batches(signal)
  for (let call = 0; call < 12; call++) expect(await service.read('b')).toMatchObject({ status: 'ended' })
  expect(getEventListeners(signal, 'abort')).toEqual([])
  server.close()
})

test('a signal ends a call of the batch service', async () => {
  const server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = { kind: 'openai', baseUrl: `http://127.0.0.1:${port}/v1`, host: '127.0.0.1', key: 'k', apiVersion: undefined } as const
  const stop = new AbortController()
  const call = (await openChatClient(place, (text) => text)).batches(stop.signal).read('b')
  server.once('request', () => stop.abort())
  await expect(call).rejects.toMatchObject({ code: 'E_CANCELLED' })
  server.closeAllConnections()
  server.close()
})
