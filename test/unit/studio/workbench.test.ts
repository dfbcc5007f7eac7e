import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as immediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createWorkbench, type StudioOptions } from '../../../src/studio/server/workbench.ts'

it('long works with busy steps let a request in after each step, also when they are two', async () => {
  const bench = createWorkbench({ prompts: '', data: '' } as StudioOptions)
  let steps = 0
  let isAnswered = false
  const server = createServer((_, response) => response.end('answer')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  async function work(): Promise<void> {
    while (!isAnswered && steps < 200) {
      const end = performance.now() + 10
      while (performance.now() < end);
      steps++
      await bench.pause()
    }
  }
  const works = [work(), work()]
  await immediate()
  const { port } = server.address() as AddressInfo
  get({ host: '127.0.0.1', port }, (response) => {
    isAnswered = true
    response.resume()
  })
  await Promise.all(works)
  server.close()
  expect(isAnswered).toBe(true)
  expect(steps).toBeLessThan(50)
})
