import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath } from '../../../../src/engine/shared/page-path.ts'
import { canonicalLink } from '../../../../src/site/load/canonical-link.ts'

test.each([
  ['/articles/slappy', '/articles/slappy'],
  ['/articles/slappy/', '/articles/slappy'],
  ['/articles/index', '/articles'],
  ['/index/articles', '/index/articles'],
  ['/a%2', null],
])('the canonical path of a link to %s is %s', (target, path) => {
  expect(canonicalLink(target)).toBe(path)
})

test('a link has the same canonical path as in a browser', () => {
  const piece = fc.constantFrom('/', 'a', '-', '9', 'index', 'index.html', '%41', '%', '?', '#', 'Б', '.', '\\')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const target = `/${pieces.join('')}`
      expect(canonicalLink(target)).toBe(canonicalPath(target))
    }),
  )
})
