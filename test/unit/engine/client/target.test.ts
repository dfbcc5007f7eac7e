import { expect, it } from 'vitest'
import { targetOf } from '../../../../src/engine/client/navigation.ts'

it.each([
  ['/terms', '/terms', '/terms', ''],
  ['/terms/', '/terms', '/terms', ''],
  ['/index.html?a=1', '/', '/?a=1', ''],
  ['/terms/?a=1?b=2#ads', '/terms', '/terms?a=1?b=2#ads', '#ads'],
  ['/slappy%23end', '/slappy%23end', '/slappy%23end', ''],
  ['/100%', null, '/100%', ''],
  ['/100%?a=1#b', null, '/100%?a=1#b', '#b'],
])('the target of a link to %s is the page %s at %s', (link, path, address, hash) => {
  expect(targetOf(new URL(link, 'https://magazine.example'))).toEqual({ path, address: `https://magazine.example${address}`, hash })
})

it('a path that starts with two slashes is not a page of this site', () => {
  const link = 'https://magazine.example//elsewhere.example/terms'
  expect(targetOf(new URL(link))).toEqual({ path: null, address: link, hash: '' })
})
