import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Serving } from '../../../src/engine/node/site-definition.ts'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import { startPreview } from '../../../src/host/preview.ts'
import { serveSite } from './served-site.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('starting', () => {
  test('returns the address of the site', async () => {
    const site = await serveSite({ 'index.html': 'home' })
    expect(site.port).toBeGreaterThan(0)
    expect(site.url).toBe(`http://127.0.0.1:${site.port}`)
    expect(await (await fetch(site.url)).text()).toBe('home')
  })

  test('at a port that is in use fails with a hint', async () => {
    const site = await serveSite({})
    const error = await failure(startPreview({ directory: tmpdir(), port: site.port }))
    expect(error).toBeInstanceOf(SiteError)
    expect(error).toMatchObject({
      code: 'E_PORT',
      message: `port ${site.port} is in use already`,
      hint: 'choose another port with --port N',
    })
  })

  test.each([-1, 65_536, 1.5, Number.NaN])('at %d, which is not a port, fails with a hint', async (port) => {
    const error = await failure(startPreview({ directory: tmpdir(), port }))
    expect(error).toMatchObject({
      code: 'E_PORT',
      message: `${port} is not a port: ports go from 0 to 65535`,
      hint: 'choose another port with --port N',
    })
  })

  test('at an address of another machine fails', async () => {
    const error = await failure(startPreview({ directory: tmpdir(), port: 0, host: '203.0.113.1' }))
    expect(error).toMatchObject({ code: 'E_HOST', message: 'cannot listen at 203.0.113.1' })
  })

  test('at all addresses returns one that a browser can open', async () => {
    const preview = await startPreview({ directory: tmpdir(), port: 0, host: '0.0.0.0' })
    expect(preview.url).toBe(`http://localhost:${preview.port}`)
    await preview.close()
  })
})

test('one connection carries many requests', async () => {
  const site = await serveSite({ 'index.html': 'home' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ports = new Set<number | undefined>()
  for (const path of ['/', '/nothing', '/x/', '/%00', '/']) {
    const sent = request({ host: '127.0.0.1', port: site.port, path, agent }).end()
    const [response] = await once(sent, 'response')
    ports.add(sent.socket?.localPort)
    response.resume()
    await once(response, 'end')
  }
  expect(ports.size).toBe(1)
  agent.destroy()
})

describe('closing', () => {
  // The limit ends a test that hangs: Node closes an idle connection by itself after a minute.
  test('closes idle connections, also one without any request', async () => {
    const site = await serveSite({ 'index.html': 'home' })
    const agent = new Agent({ keepAlive: true })
    const sent = request({ host: '127.0.0.1', port: site.port, path: '/', agent }).end()
    const [response] = await once(sent, 'response')
    response.resume()
    await once(response, 'end')
    const silent = connect(site.port, '127.0.0.1')
    await once(silent, 'connect')
    const ended = once(silent, 'close')
    // What is busy has a second of grace: here that second never ends.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await site.close()
    await ended
    await expect(fetch(site.url)).rejects.toThrow()
  })

  test('may be requested twice', async () => {
    const site = await serveSite({})
    await Promise.all([site.close(), site.close()])
    await site.close()
  })

  test('waits for the current response', async () => {
    const film = Buffer.alloc(24 * 1024 * 1024, 'film')
    const site = await serveSite({ 'film.mp4': film })
    const sent = request({ host: '127.0.0.1', port: site.port, path: '/film.mp4', agent: new Agent({ keepAlive: true }) }).end()
    const [response] = await once(sent, 'response')
    // The second of grace never ends: a busy machine may need it.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const closed = site.close()
    let length = 0
    for await (const chunk of response) length += chunk.length
    expect(length).toBe(film.length)
    await closed
  })

  test('does not wait forever for a client that does not read', async () => {
    const site = await serveSite({ 'film.mp4': Buffer.alloc(24 * 1024 * 1024) })
    const socket = connect(site.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /film.mp4 HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'readable')
    await site.close()
    socket.destroy()
  })
})

test('a client that disconnects during a response does not affect the server', async () => {
  const site = await serveSite({ 'film.mp4': Buffer.alloc(24 * 1024 * 1024), 'index.html': 'home' })
  for (let reader = 0; reader < 20; reader++) {
    const sent = request({ host: '127.0.0.1', port: site.port, path: '/film.mp4', agent: false }).end()
    sent.on('error', () => {})
    const [response] = await once(sent, 'response')
    response.on('error', () => {})
    sent.destroy()
  }
  expect(await site.ask('/')).toMatchObject({ status: 200, text: 'home' })
})

test('no request prints anything', async () => {
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
  const streams = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')]
  const site = await serveSite({ 'index.html': 'home' })
  for (const path of ['/', '/nothing', '/x/', '/%00', '/%zz']) await site.ask(path)
  for (const spy of [...printed, ...streams]) expect(spy).not.toHaveBeenCalled()
})

test('every response has the transport security of the release, also that of the proxy', async () => {
  const scripts: Serving['scripts'] = [{ url: 'https://scripts.example/a.js' }]
  const site = await serveSite({ 'index.html': 'home' }, [{ from: '/old', to: '/', ignoreCase: false }], { httpsOnly: 'preload', scripts })
  for (const path of ['/', '/nothing', '/old', '/__third-party-proxy']) {
    const { status, headers } = await site.ask(path)
    expect([path, status, headers['strict-transport-security']]).toEqual([
      path,
      expect.any(Number),
      'max-age=63072000; includeSubDomains; preload',
    ])
  }
})
