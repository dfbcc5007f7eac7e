import { expect, test } from 'vitest'
import type { Redirect, Serving } from '../../../src/engine/node/site-definition.ts'
import { renderHostFiles } from '../../../src/host/host-files.ts'
import { checkHostLimits } from '../../../src/host/host-limits.ts'
import { SERVES_FILES_ONLY } from '../../../src/host/read-serving.ts'

/** A redirect is three lines: with and without a slash, and as a file. */
const redirects = (count: number): Redirect[] =>
  Array.from({ length: count }, (_, index) => ({ from: `/old-${index}`, to: '/new', ignoreCase: false }))

const warningsOf = (serving: Partial<Serving>, files: string[] = []) =>
  checkHostLimits(renderHostFiles({ ...SERVES_FILES_ONLY, key: 'small-site', policy: "default-src 'none'", ...serving }, files))

const FOLDERS = 'move published files from the root into folders, or change the host'
const REDIRECTS = 'remove redirects that few readers still follow, or change the host'
const SHORTER = 'shorten the addresses in redirects.json, or change the host'
const BLOCKS = 'the content security policy lists every inline script and style of the site: use fewer, or change the host'
const warning = (file: string, message: string, hint: string) => ({ code: 'W_HOST_LIMIT', file, message, hint })

test('a site at the limits of every host has no warning', () => {
  const pictures = Array.from({ length: 50 }, (_, index) => `${index}.png`)
  expect(warningsOf({ redirects: redirects(666) }, pictures)).toEqual([])
})

test('too many published files in the root are too many rules', () => {
  const pictures = (count: number) => Array.from({ length: count }, (_, index) => `${index}.png`)
  expect(warningsOf({}, pictures(100))).toEqual([warning('_headers', '116 rules; Cloudflare Pages takes 100 at most', FOLDERS)])
  expect(warningsOf({}, pictures(2040)).map(({ file, message }) => [file, message])).toEqual([
    ['_headers', '2056 rules; Cloudflare Pages takes 100 at most'],
    ['vercel.json', '2056 rules of headers; Vercel takes 2048 at most'],
  ])
})

test('too many redirects', () => {
  expect(warningsOf({ redirects: redirects(667) })).toEqual([
    warning('_redirects', '2001 redirects; Cloudflare Pages takes 2000 at most', REDIRECTS),
  ])
  expect(warningsOf({ redirects: redirects(683) })[1]).toEqual(
    warning('vercel.json', '2049 redirects; Vercel takes 2048 at most', REDIRECTS),
  )
})

test('a redirect that is too long', () => {
  const long = (length: number): Redirect[] => [{ from: '/old', to: `https://shop.example/?${'x'.repeat(length)}`, ignoreCase: false }]
  expect(warningsOf({ redirects: long(960) })).toEqual([])
  expect(warningsOf({ redirects: long(1000) })).toEqual([
    warning('_redirects', '1036 characters in a line; Cloudflare Pages takes 1000 at most', SHORTER),
  ])
  expect(warningsOf({ redirects: long(4096) }).map(({ file }) => file)).toEqual(['_redirects', 'vercel.json', 'nginx.conf'])
})

test('a policy that is too long', () => {
  const policy = (length: number) => 'x'.repeat(length)
  expect(warningsOf({ policy: policy(1970) })).toEqual([])
  expect(warningsOf({ policy: policy(2000) })).toEqual([
    warning('_headers', '2027 characters in a line; Cloudflare Pages takes 2000 at most', BLOCKS),
  ])
  expect(warningsOf({ policy: policy(4094) })).toHaveLength(1)
  expect(warningsOf({ policy: policy(4095) })[1]).toEqual(
    warning('nginx.conf', '4097 bytes in a quoted word; nginx takes 4096 at most', BLOCKS),
  )
  expect(warningsOf({ policy: policy(33_000) })[1]).toEqual(
    warning('vercel.json', '33000 characters in a header; Vercel takes 32768 at most', BLOCKS),
  )
})
