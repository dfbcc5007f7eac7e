import { expect, test } from 'vitest'
import { createMemoryCache } from '../../../src/host/memory-cache.ts'

function countingCache(maximumWeight: number) {
  const made: string[] = []
  const cache = createMemoryCache<string>(maximumWeight, (value) => value.length)
  const read = (key: string, value = 'four') =>
    cache.read(key, async () => {
      made.push(key)
      return value
    })
  return { made, read, cache }
}

test('a value is created once, and cached', async () => {
  const { made, read } = countingCache(100)
  expect(await read('a')).toBe('four')
  expect(await read('a')).toBe('four')
  expect(made).toEqual(['a'])
})

test('concurrent callers share one creation', async () => {
  const { made, read } = countingCache(100)
  expect(await Promise.all([read('a'), read('a'), read('a')])).toEqual(['four', 'four', 'four'])
  expect(made).toEqual(['a'])
})

test('the least recently used value is dropped first', async () => {
  const { made, read } = countingCache(8)
  await read('a')
  await read('b')
  await read('a')
  await read('c')
  await read('a')
  expect(made).toEqual(['a', 'b', 'c'])
  await read('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('a value above the limit is returned, but not cached', async () => {
  const { made, read } = countingCache(8)
  await read('a')
  expect(await read('big', 'ten letters')).toBe('ten letters')
  await read('a')
  expect(made).toEqual(['a', 'big'])
})

test('a failure is not cached: the next caller retries', async () => {
  const { read, cache } = countingCache(100)
  await expect(cache.read('a', () => Promise.reject(new Error('disk')))).rejects.toThrow('disk')
  expect(await read('a')).toBe('four')
})
