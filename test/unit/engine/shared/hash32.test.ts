import { describe, expect, it } from 'vitest'
import { hash32 } from '../../../../src/engine/shared/hash32.ts'

describe('the hash of a text', () => {
  it.each([
    ['', 2872998923],
    ['a', 444641715],
    ['kickflip', 2952515022],
    ['Şerit', 2986411328],
    ['🛹', 412004673],
  ])('of %j is %i on every machine', (text, hash) => {
    expect(hash32(text)).toBe(hash)
  })

  it('is a whole number of 32 bits', () => {
    for (let index = 0; index < 1000; index++) {
      const hash = hash32(`text ${index}`)
      expect(Number.isInteger(hash) && hash >= 0 && hash <= 4294967295).toBe(true)
    }
  })

  it('differs for texts that differ by a letter, a case or an order', () => {
    const texts = ['ab', 'ba', 'Ab', 'ab ', 'abc', 'а́b']
    expect(new Set(texts.map(hash32)).size).toBe(6)
  })

  it.each([4, 10, 64])('spreads similar texts evenly over %i places', (places) => {
    const counts = new Array<number>(places).fill(0)
    for (let index = 0; index < 64_000; index++) {
      const place = hash32(`article-${index}`) % places
      counts[place] = (counts[place] ?? 0) + 1
    }
    const fair = 64_000 / places
    expect(Math.min(...counts)).toBeGreaterThan(fair * 0.85)
    expect(Math.max(...counts)).toBeLessThan(fair * 1.15)
  })

  it('has few collisions among 20,000 slugs', () => {
    const hashes = new Set(Array.from({ length: 20_000 }, (_, index) => hash32(`slug-${index}`)))
    expect(hashes.size).toBeGreaterThanOrEqual(19_998)
  })
})
