import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fetchScript } from '../../../src/host/fetch-script.ts'
import { isGlobalAddress } from '../../../src/host/global-address.ts'
import { script, startUpstream, type Upstream } from './upstream.ts'

const URL_A = 'https://scripts.example/a.js'
const MEGABYTE = 1024 * 1024

function fetchA({ net }: Upstream, ...alsoListed: string[]): Promise<string> {
  return fetchScript(URL_A, new Set([URL_A, ...alsoListed]), net)
}

describe('a script', () => {
  test('is unchanged, and the request has no data of the reader', async () => {
    const upstream = await startUpstream({ '/a.js': script('code("é")', { 'Set-Cookie': 'a=b' }) })
    expect(await fetchA(upstream)).toBe('code("é")')
    expect(upstream.requests[0]?.headers).toEqual({
      accept: 'text/javascript, application/javascript',
      'accept-encoding': 'gzip, br',
      'x-third-party-proxy': '1',
      host: expect.stringMatching(/^scripts\.example/),
      connection: 'close',
    })
  })

  test('may be compressed', async () => {
    const upstream = await startUpstream({
      '/a.js': (response) =>
        response
          .writeHead(200, { 'Content-Type': 'application/javascript; charset=utf-8', 'Content-Encoding': 'gzip' })
          .end(gzipSync('code()')),
    })
    expect(await fetchA(upstream)).toBe('code()')
  })

  test('may redirect to another listed address', async () => {
    const upstream = await startUpstream({
      '/a.js': (response) => response.writeHead(302, { Location: '/b.js' }).end(),
      '/b.js': script('b()'),
    })
    expect(await fetchA(upstream, 'https://scripts.example/b.js')).toBe('b()')
  })
})

describe('a fetch does not go', () => {
  test.each([
    ['to an address that is not listed', 'https://scripts.example/secret.js'],
    ['to the local network', 'http://169.254.169.254/latest/meta-data'],
    ['to another scheme', 'file:///etc/passwd'],
    ['to another host', '//evil.example/a.js'],
  ])('%s', async (_, location) => {
    const upstream = await startUpstream({
      '/a.js': (response) => response.writeHead(301, { Location: location }).end(),
      '/secret.js': script('secret()'),
    })
    await expect(fetchA(upstream)).rejects.toThrow('is not listed')
    expect(upstream.requests).toHaveLength(1)
  })

  test('in a circle', async () => {
    const upstream = await startUpstream({ '/a.js': (response) => response.writeHead(301, { Location: '/a.js' }).end() })
    await expect(fetchA(upstream)).rejects.toThrow('redirects more than 2 times')
    expect(upstream.requests).toHaveLength(3)
  })

  test('to a private address, even where it is one of several', async () => {
    const upstream = await startUpstream({ '/a.js': script('code()') }, { 'scripts.example': [['93.184.216.34', '10.0.0.1']] })
    await expect(fetchA(upstream)).rejects.toThrow('scripts.example does not resolve to public addresses only')
    expect(upstream.requests).toHaveLength(0)
  })

  test('to a private address that the second look-up of a name returns', async () => {
    const upstream = await startUpstream({ '/a.js': script('code()') }, { 'scripts.example': [['127.0.0.1'], ['192.168.0.1']] })
    expect(await fetchA(upstream)).toBe('code()')
    await expect(fetchA(upstream)).rejects.toThrow('does not resolve to public addresses only')
    expect(upstream.requests).toHaveLength(1)
  })

  test.each(['https://10.0.0.1/a.js', 'https://[fd00::1]/a.js', 'https://[::ffff:10.0.0.1]/a.js', 'https://169.254.169.254/a.js'])(
    'to %s, though it is listed',
    async (url) => {
      const { net } = await startUpstream({})
      await expect(fetchScript(url, new Set([url]), net)).rejects.toThrow('is not a public address')
    },
  )
})

describe('a response is refused', () => {
  test.each<[string, Parameters<typeof startUpstream>[0][string], RegExp]>([
    [
      'that is a page',
      (response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<script>x</script>'),
      /is not a script, its type is text\/html/,
    ],
    ['that is a picture', (response) => response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>'), /is not a script/],
    ['without a type', (response) => response.writeHead(200).end('code()'), /is not a script/],
    [
      'that is an error',
      (response) => response.writeHead(500, { 'Content-Type': 'text/javascript' }).end('code()'),
      /responded with status 500/,
    ],
    [
      'in an encoding that was not requested',
      (response) => response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'zstd' }).end('x'),
      /zstd was not asked for/,
    ],
    [
      'that breaks off',
      (response) =>
        response.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': 100 }).write('code(', () => response.destroy()),
      /closed the connection early|aborted|hang up/,
    ],
    ['that is too large', script('x'.repeat(MEGABYTE + 1)), /has more than 1048576 bytes/],
    [
      'that is small but decompresses to a large one',
      (response) =>
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Encoding': 'gzip' })
          .end(gzipSync(Buffer.alloc(20 * MEGABYTE))),
      /larger than 1048576/,
    ],
  ])('%s', async (_, answer, message) => {
    const upstream = await startUpstream({ '/a.js': answer })
    await expect(fetchA(upstream)).rejects.toThrow(message)
  })

  test.each<[string, Parameters<typeof startUpstream>[0][string]]>([
    ['that never begins', () => undefined],
    [
      'that comes byte by byte',
      (response) => {
        response.writeHead(200, { 'Content-Type': 'text/javascript' })
        const timer = setInterval(() => response.write('x'), 50)
        response.once('close', () => clearInterval(timer))
      },
    ],
  ])('%s, as too late', async (_, answer) => {
    const upstream = await startUpstream({ '/a.js': answer })
    await expect(fetchA({ ...upstream, net: { ...upstream.net, totalMilliseconds: 200 } })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('from a host with the certificate of another host', async () => {
    const url = 'https://wrong.example/a.js'
    const { net } = await startUpstream({ '/a.js': script('code()') })
    await expect(fetchScript(url, new Set([url]), net)).rejects.toThrow(/altnames/)
  })
})

describe('a public address', () => {
  test.each(['93.184.216.34', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:2800:220:1::1', '2a00:1450:4001::1'])(
    'is %s',
    (address) => {
      expect(isGlobalAddress(address)).toBe(true)
    },
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isGlobalAddress(address)).toBe(false)
  })
})

test('an upstream that changes the protocol fails at once', async () => {
  const upstream = await startUpstream({
    '/a.js': (response) => response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'),
  })
  await expect(fetchA(upstream)).rejects.toThrow('https://scripts.example/a.js closed the connection early')
})
