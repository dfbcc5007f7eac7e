import { expect, test } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { loadRedirects } from '../../../../src/site/load/load-redirects.ts'

const ADDRESSES = { pages: new Set(['/', '/new', '/a-b']), publicFiles: new Set<string>() }

function load(...list: { from: string; to: string; ignoreCase?: boolean }[]): [string, string][] {
  const faults: Fault[] = []
  const redirects = loadRedirects(JSON.stringify(list), ADDRESSES, faults)
  expect(faults).toEqual([])
  return redirects.map(({ from, to }) => [from, to])
}

test('every redirect of a chain leads to its end in one step', () => {
  const chain = load(
    { from: '/a', to: '/b' },
    { from: '/b', to: '/C' },
    { from: '/c', to: '/new?x=1#part', ignoreCase: true },
    { from: '/d', to: '/e' },
    { from: '/e', to: 'https://shop.example' },
  )
  expect(chain).toEqual([
    ['/a', '/new?x=1#part'],
    ['/b', '/new?x=1#part'],
    ['/c', '/new?x=1#part'],
    ['/d', 'https://shop.example/'],
    ['/e', 'https://shop.example/'],
  ])
})

test.each([
  ['/new/', '/new'],
  ['/new/index.html', '/new'],
  ['/a%2Db', '/a-b'],
  ['/new?q=доска#верх', '/new?q=%D0%B4%D0%BE%D1%81%D0%BA%D0%B0#%D0%B2%D0%B5%D1%80%D1%85'],
  ['https://пример.example/статья', 'https://xn--e1afmkfd.example/%D1%81%D1%82%D0%B0%D1%82%D1%8C%D1%8F'],
  ['https://SHOP.example/a/../b', 'https://shop.example/b'],
  ['https://shop.example/:splat/*?a=$1', 'https://shop.example/%3Asplat/%2A?a=%241'],
])('a target %s is the same for all hosts: %s', (to, written) => {
  expect(load({ from: '/old', to })).toEqual([['/old', written]])
})
