import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFollowMoves, loadMovedPages } from '../../../../src/engine/client/moved-pages.ts'

const follow = createFollowMoves([
  { from: '/old', to: '/new', ignoreCase: false },
  { from: '/older', to: '/old?from=older', ignoreCase: false },
  { from: '/Any-Case', to: '/new#part', ignoreCase: true },
  { from: '/gone', to: 'https://elsewhere.example/here', ignoreCase: false },
  { from: '/caf%C3%A9', to: '/new', ignoreCase: false },
  { from: '/round', to: '/about', ignoreCase: false },
  { from: '/about', to: '/round', ignoreCase: false },
])

describe('a link to a page that moved', () => {
  it.each([
    ['/old', '/new'],
    ['/old/', '/new'],
    ['/old?q=1#x', '/new?q=1#x'],
    ['/older?q=1', '/new?from=older&q=1'],
    ['/any-CASE?q=1#x', '/new?q=1#part'],
    ['/Old', '/Old'],
    ['/caf%C3%A9', '/new'],
    ['/%', '/%'],
    ['/terms?q=1#x', '/terms?q=1#x'],
  ])('%s leads to %s', (from, to) => {
    expect(follow(new URL(from, 'https://magazine.example')).href).toBe(`https://magazine.example${to}`)
  })

  it('may lead to another site', () => {
    expect(follow(new URL('https://magazine.example/gone?q=1')).href).toBe('https://elsewhere.example/here?q=1')
  })

  it('ends somewhere even if redirects form a cycle', () => {
    expect(['/round', '/about']).toContain(follow(new URL('https://magazine.example/round')).pathname)
  })
})

afterEach(() => void vi.unstubAllGlobals())

const moved = [{ from: '/old', to: '/new', ignoreCase: false }]

it.each([
  ['is read', () => Response.json(moved), moved],
  ['is empty after a 404', () => new Response('no', { status: 404 }), []],
  ['is empty after a page in its place', () => new Response('<!doctype html>'), []],
  ['is empty after another kind of JSON', () => Response.json({}), []],
  ['is empty after a status that is no success', () => Response.json(moved, { status: 500 }), []],
  ['is empty without a connection', () => Promise.reject(new TypeError('Failed to fetch')), []],
])('the list of pages that moved %s', async (_, answer, expected) => {
  vi.stubGlobal('fetch', async () => answer())
  expect(await loadMovedPages()).toEqual(expected)
})
