import { describe, expect, it } from 'vitest'
import { nearest, nearestHint } from '../../../../src/engine/shared/nearest.ts'

const CATEGORIES = ['skateboard gear', 'skateboarding culture', 'skateboarding tips', 'skateboarding lifestyle']

describe('the nearest word', () => {
  it.each([
    ['a letter too few', 'skatebord gear', 'skateboard gear'],
    ['a letter too many', 'skateboarding tipps', 'skateboarding tips'],
    ['two letters swapped', 'skateboarding itps', 'skateboarding tips'],
    ['another case', 'SKATEBOARD GEAR', 'skateboard gear'],
    ['the word itself', 'skateboarding culture', 'skateboarding culture'],
  ])('is found for %s', (_, word, expected) => {
    expect(nearest(word, CATEGORIES)).toBe(expected)
  })

  it.each([
    ['a word of its own', 'cooking'],
    ['nothing', ''],
    ['a long text', 'skateboard '.repeat(20)],
  ])('is none for %s', (_, word) => {
    expect(nearest(word, CATEGORIES)).toBeUndefined()
  })

  it('is none where there are no candidates', () => {
    expect(nearest('gear', [])).toBeUndefined()
  })

  it('is the first of two that are equally near', () => {
    expect(nearest('trick', ['tricks', 'trickz'])).toBe('tricks')
    expect(nearest('trick', ['trickz', 'tricks'])).toBe('trickz')
    expect(nearest('tricx', ['trick', 'tricy'])).toBe('trick')
  })

  it('is the nearer of two, whatever their order', () => {
    expect(nearest('author', ['authors', 'author'])).toBe('author')
    expect(nearest('titl', ['tiles', 'title'])).toBe('title')
    expect(nearest('titl', new Set(['tilt!', 'title']))).toBe('title')
  })

  it('is spelt as the candidate is', () => {
    expect(nearest('mina sayto', ['Mina Sato', 'Otto Berg'])).toBe('Mina Sato')
    expect(nearest('nft', ['NFT'])).toBe('NFT')
  })
})

describe('the hint', () => {
  it('asks for the nearest word in quotes', () => {
    expect(nearestHint('skatebord gear', CATEGORIES)).toEqual({ hint: 'did you mean "skateboard gear"?' })
  })

  it('is left out where no word is near, so that nothing is spread into a fault', () => {
    expect(nearestHint('cooking', CATEGORIES)).toEqual({})
    expect(Object.keys(nearestHint('cooking', CATEGORIES))).toEqual([])
  })
})
