import { expect, test } from 'vitest'
import { contentTypeOf, isText } from '../../../src/host/content-types.ts'

test('a map of a script is text, and says in which characters', () => {
  expect(contentTypeOf('/assets/app-1a2b3c4d.js.map')).toBe('application/json; charset=utf-8')
  expect(isText('/assets/app-1a2b3c4d.js.map')).toBe(true)
})

test.each([
  ['/a.jpg', 'image/jpeg'],
  ['/A.JPG', 'image/jpeg'],
  ['/a.webp', 'image/webp'],
  ['/a.avif', 'image/avif'],
  ['/a.gif', 'image/gif'],
  ['/v1.2/file', 'application/octet-stream'],
  ['/a.constructor', 'application/octet-stream'],
])('%s is not text', (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
  expect(isText(name)).toBe(false)
})
