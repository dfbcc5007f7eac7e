import { describe, expect, it } from 'vitest'
import { countSyllables, mean, readingEase, splitSentences, splitWords, standardDeviation } from '../../../src/desk/language.ts'

it.each([
  ['en', 'Use wax, e.g. paraffin. It slides. Ask Dr. Rao!', ['Use wax, e.g. paraffin.', 'It slides.', 'Ask Dr. Rao!']],
  ['ru', 'Возьми воск, мел и т. д. Потом катай. Всё!', ['Возьми воск, мел и т. д. Потом катай.', 'Всё!']],
  ['tr', 'Parafin, mum vb. Her şey olur mu? Olur.', ['Parafin, mum vb. Her şey olur mu?', 'Olur.']],
] as const)('sentences: %s', (language, text, sentences) => {
  expect(splitSentences(text, language, 7)).toEqual(sentences.map((sentence) => expect.objectContaining({ text: sentence, line: 7 })))
})

describe('words', () => {
  it('are lower case by the rules of their language', () => {
    expect(splitWords('İzmir IŞIK', 'tr')).toEqual(['izmir', 'ışık'])
    expect(splitWords("Don't push 54 mm wheels", 'en')).toEqual(["don't", 'push', '54', 'mm', 'wheels'])
  })

  it.each([
    ['kerb', 1],
    ['skate', 1],
    ['wheel', 1],
    ['grinded', 2],
    ['rolled', 1],
    ['ollie', 2],
    ['urethane', 3],
    ['skateboard', 3],
  ])('%s has about %d syllables', (word, count) => {
    expect(countSyllables(word, 'en')).toBe(count)
  })

  it('have as many syllables as vowels in Russian and Turkish', () => {
    expect(countSyllables('скейтборд', 'ru')).toBe(2)
    expect(countSyllables('kaldırım', 'tr')).toBe(3)
    expect(countSyllables('в', 'ru')).toBe(1)
  })
})

describe('reading ease', () => {
  it('falls with long sentences and long words, in every language', () => {
    for (const [language, easy, hard] of [
      ['en', 'You roll. You stop.', 'Deceleration necessitates considerable anticipatory consideration of environmental circumstances.'],
      [
        'ru',
        'Катим. Стоим.',
        'Осуществление торможения предполагает предварительное рассмотрение обстоятельств окружающей действительности.',
      ],
      ['tr', 'Kay. Dur.', 'Yavaşlayabilmek için çevredeki koşulların önceden değerlendirilmesi gerekliliği bulunmaktadır.'],
    ] as const) {
      const [simple, dense] = [easy, hard].map((text) => readingEase(splitSentences(text, language, 1), language) ?? 0)
      expect(simple).toBeGreaterThan(dense ?? 0)
    }
  })

  it('is undefined without sentences', () => {
    expect(readingEase([], 'en')).toBeUndefined()
  })
})

it('the mean and the deviation of numbers', () => {
  expect(mean([2, 4, 6])).toBe(4)
  expect(mean([])).toBe(0)
  expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2)
})
