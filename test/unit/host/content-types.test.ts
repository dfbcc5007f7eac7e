import { expect, test } from 'vitest'
import { contentTypeOf, isText } from '../../../src/host/content-types.ts'

test.each([
  ['/index.html', 'text/html; charset=utf-8'],
  ['/assets/app-1a2b3c4d.js', 'text/javascript; charset=utf-8'],
  ['/assets/app-1a2b3c4d.js.map', 'application/json; charset=utf-8'],
  ['/assets/app-1a2b3c4d.css', 'text/css; charset=utf-8'],
  ['/page-data/app-data.json', 'application/json; charset=utf-8'],
  ['/logo.svg', 'image/svg+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/article.md', 'text/markdown; charset=utf-8'],
])('%s is text, and says in which characters', (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
  expect(isText(name)).toBe(true)
})

test.each([
  ['/a.png', 'image/png'],
  ['/a.jpg', 'image/jpeg'],
  ['/A.JPG', 'image/jpeg'],
  ['/a.webp', 'image/webp'],
  ['/a.avif', 'image/avif'],
  ['/a.gif', 'image/gif'],
  ['/favicon.ico', 'image/x-icon'],
  ['/text.woff2', 'font/woff2'],
  ['/CNAME', 'application/octet-stream'],
  ['/v1.2/file', 'application/octet-stream'],
  ['/a.constructor', 'application/octet-stream'],
])('%s is not text', (name, type) => {
  expect(contentTypeOf(name)).toBe(type)
  expect(isText(name)).toBe(false)
})
