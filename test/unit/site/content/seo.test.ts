import { describe, expect, it } from 'vitest'
import { describeForSearch, withoutEmojis } from '../../../../src/site/content/seo.ts'

const EMOJIS = ['🛹', '✨', '🌍', '📚']

describe('a description for search results', () => {
  it.each([
    'Kerbs, ledges and rails 🛹',
    '✨ Practice plans',
    'Skating in India 🇮🇳 and beyond',
    'Three steps: 1️⃣ 2️⃣ 3️⃣',
    'Mending ❤️ old decks',
    'Families 👨‍👩‍👧 at the park',
  ])('with an emoji is unchanged: %s', (description) => {
    expect(describeForSearch(description, EMOJIS)).toBe(description)
  })

  it('without an emoji gets one of those of the site at its end', () => {
    const endings = Array.from({ length: 100 }, (_, number) => describeForSearch(`Text ${number}`, EMOJIS).slice(`Text ${number}`.length))
    expect([...new Set(endings)].sort()).toEqual([' ✨', ' 🌍', ' 📚', ' 🛹'])
  })

  it('stays as it is on a site without emojis', () => {
    expect(describeForSearch('plaza', [])).toBe('plaza')
  })

  it('gets the same one on every machine', () => {
    expect(describeForSearch('a', EMOJIS)).toBe('a 📚')
    expect(describeForSearch('kickflip', EMOJIS)).toBe('kickflip 🌍')
    expect(describeForSearch('Şerit', EMOJIS)).toBe('Şerit 🛹')
    expect(describeForSearch('plaza', EMOJIS)).toBe('plaza ✨')
  })

  it.each(['Bearings from Boards™', 'Photos © the desk', 'Wheels 52 # 101a *', 'Registered ®'])(
    'with a sign that is no emoji gets one: %s',
    (description) => {
      expect(describeForSearch(description, EMOJIS)).toMatch(/ (?:🛹|✨|🌍|📚)$/u)
    },
  )
})

it.each([
  ['Kerbs, ledges and rails 🛹', 'Kerbs, ledges and rails'],
  ['✨ Practice plans ✨🌍', 'Practice plans'],
  ['Skating in India 🇮🇳 and beyond', 'Skating in India and beyond'],
  ['Families 👨‍👩‍👧 at the park', 'Families at the park'],
  ['Three steps: 1️⃣ 2️⃣ 3️⃣', 'Three steps:'],
  ['Wave 👋🏽, wax ❤️ boards', 'Wave, wax boards'],
  ['Wheels 52 # 101a *, Boards™', 'Wheels 52 # 101a *, Boards™'],
])('of the emoji of %s, none stands in a text that is shown', (text, plain) => {
  expect(withoutEmojis(text)).toBe(plain)
})
