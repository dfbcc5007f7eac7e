import { describe, expect, it } from 'vitest'
import { digestOf, shortDigest } from '../../../../src/engine/node/digest.ts'

describe('the digest of contents', () => {
  it('is 27 characters of their SHA-256', () => {
    expect(digestOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaO')
    expect(digestOf('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeR')
  })

  it('is the same for a text and for its bytes', () => {
    expect(digestOf('доска 🛹')).toBe(digestOf(new TextEncoder().encode('доска 🛹')))
  })
})

describe('the digest for a name', () => {
  it('is sixteen lower-case letters and digits', () => {
    expect(shortDigest('a', 'b')).toBe('8fb20ef63ced4145')
    expect(shortDigest()).toBe('e3b0c44298fc1c14')
    expect(shortDigest('menu', '{"a":"🛹"}')).toMatch(/^[0-9a-f]{16}$/)
  })

  it('depends on the boundaries of the parts', () => {
    expect(shortDigest('a', 'b')).not.toBe(shortDigest('ab'))
    expect(shortDigest('ab', '')).not.toBe(shortDigest('ab'))
    expect(shortDigest('ab', 'c')).not.toBe(shortDigest('a', 'bc'))
  })

  it('depends on the order of the parts', () => {
    expect(shortDigest('b', 'a')).not.toBe('8fb20ef63ced4145')
  })
})
