import fc from 'fast-check'
import { expect, it } from 'vitest'
import { diffWords } from '../../../src/studio/server/word-diff.ts'

it('shows a changed word between words that stayed', () => {
  expect(diffWords('Kaykay sokakta sürülür.\nİki satır.', 'Kaykay parkta sürülür.\nİki satır.')).toEqual([
    { kind: 'same', text: 'Kaykay ' },
    { kind: 'removed', text: 'sokakta' },
    { kind: 'added', text: 'parkta' },
    { kind: 'same', text: ' sürülür.\nİki satır.' },
  ])
})

it('shows nothing but the text where nothing changed', () => {
  expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  expect(diffWords('', '')).toEqual([])
})

it('holds both texts whole, whatever they are', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', ' ', '\n', 'слово', '👩‍🚀', '{{x}}', 'ı́'), { maxLength: 40 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const changes = diffWords(before, after)
      const without = (kind: string) => changes.flatMap((change) => (change.kind === kind ? [] : change.text)).join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})

it('shows two long texts that have nothing in common as one block each, in no time', () => {
  const words = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(' ')
  expect(diffWords(words('a'), words('b')).length).toBeLessThan(5)
})
