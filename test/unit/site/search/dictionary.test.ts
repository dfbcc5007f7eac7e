import { describe, expect, it } from 'vitest'
import { editDistance } from '../../../../src/engine/shared/edit-distance.ts'
import { fold } from '../../../../src/site/content/search-rule.ts'
import { createDictionary } from '../../../../src/site/search/dictionary.ts'
import { createRandom } from '../../../tools/bench/random.ts'
import { createEntries } from '../../../tools/bench/titles.ts'

const WORDS = [...new Set(createEntries(2000).flatMap(({ title }) => fold(title).split(' ')))]

function fullDictionary(words: readonly string[]) {
  const dictionary = createDictionary(words)
  while (!dictionary.fill());
  return dictionary
}

describe('a dictionary', () => {
  it('finds exactly the words that contain a text, before and after it is complete', () => {
    const random = createRandom(5)
    const parts = Array.from({ length: 400 }, () => {
      const word = random.pick(WORDS)
      const start = random.integer(word.length)
      return word.slice(start, start + random.between(1, 8))
    })
    const empty = createDictionary(WORDS)
    const full = fullDictionary(WORDS)
    for (const part of [...parts, 'zzqx', '__proto__', 'constructor']) {
      const expected = WORDS.flatMap((word, number) => (word.includes(part) ? number : []))
      expect([...empty.containing(part)], part).toEqual(expected)
      expect(
        [...full.containing(part)].sort((a, b) => a - b),
        part,
      ).toEqual(expected)
    }
  })

  it('is filled in steps, and suggests nothing before it is complete', () => {
    const dictionary = createDictionary(WORDS)
    expect(dictionary.similar('kickflop')).toEqual([])
    let steps = 1
    while (!dictionary.fill()) steps++
    expect(steps).toBe(Math.ceil(WORDS.length / 256))
  })

  it.each([
    ['kickflop', ['kickflip']],
    ['kikcflip', ['kickflip']],
    ['istambul', ['istanbul']],
    ['sehir', ['şehir']],
    ['cafe', ['café']],
    ['skte', ['skate']],
    ['ollei', ['ollie']],
    ['скейбордом', ['скейтбордом']],
    ['zzqxzz', []],
    ['abc', []],
  ])('takes %j for %j', (word, guesses) => {
    const dictionary = fullDictionary(['kickflip', 'istanbul', 'şehir', '«café»', 'skate', 'ollie', 'скейтбордом', 'abcd', 'ramp'])
    expect(dictionary.similar(word)).toEqual(guesses)
  })

  it('finds a word with one wrong letter in nearly all cases', () => {
    const full = fullDictionary(WORDS)
    const random = createRandom(9)
    const long = WORDS.filter((word) => /^\p{L}{5,}$/u.test(word))
    const misspelt = Array.from({ length: 300 }, () => {
      const word = random.pick(long)
      const at = random.integer(word.length)
      return [word, word.slice(0, at) + random.pick(['', 'q', `q${word[at]}`]) + word.slice(at + 1)] as const
    })
    const unknown = misspelt.filter(([, wrong]) => full.containing(wrong).length === 0)
    const right = unknown.filter(([word, wrong]) => full.similar(wrong).includes(word))
    expect(unknown.length).toBeGreaterThan(200)
    expect(right.length / unknown.length).toBeGreaterThan(0.93)
  })
})

it.each([
  ['ollie', 'ollie', 0],
  ['ollei', 'ollie', 1],
  ['olie', 'ollie', 1],
  ['ollies', 'ollie', 1],
  ['ollia', 'ollie', 1],
  ['kikcflop', 'kickflip', 2],
  ['', 'ab', 2],
  ['abcdef', 'ollie', 3],
  ['a', 'ollie', 3],
])('the distance of the two words %j and %j is %i where no more than two are counted', (a, b, distance) => {
  expect(editDistance(a, b, 2)).toBe(distance)
})
