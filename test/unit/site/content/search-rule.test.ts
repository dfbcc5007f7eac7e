import { describe, expect, it } from 'vitest'
import { containsAll, findRanges, fold, searchWords } from '../../../../src/site/content/search-rule.ts'
import { NASTY_TITLES } from '../search/nasty-titles.ts'

describe('the search rule', () => {
  it.each(NASTY_TITLES.map(([title, text, verdict, why]) => [text.slice(0, 40), verdict, title.slice(0, 40), why, title, text] as const))(
    '%j is %s in %j: %s',
    (_text, verdict, _title, _why, title, text) => {
      const words = searchWords(text)
      const outcome = words.length === 0 ? 'idle' : containsAll(fold(title), words) ? 'found' : 'empty'
      expect(outcome).toBe(verdict)
    },
  )

  it('splits a text at spaces, and uses each word once', () => {
    expect(searchWords('  Board  RAMP\tboard\u00A0ramp ')).toEqual(['board', 'ramp'])
  })

  it('uses the first 256 characters of a text', () => {
    expect(searchWords(`${'x'.repeat(255)}yz`)).toEqual([`${'x'.repeat(255)}y`])
  })
})

describe('folding', () => {
  /** Every character but those that Unicode has not assigned. */
  const characters = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point)).filter((character) =>
    /[^\p{Cn}\p{Co}\p{Cs}]/u.test(character),
  )

  it('equates each character with its upper and lower case, in English and in Turkish', () => {
    const different = characters.filter((character) => {
      const variants = [
        character.toLowerCase(),
        character.toUpperCase(),
        character.toLocaleLowerCase('tr'),
        character.toLocaleUpperCase('tr'),
      ].filter((variant) => variant !== character)
      if (variants.length === 0) return false
      const folded = fold(character)
      return variants.some((variant) => fold(variant) !== folded)
    })
    expect(different).toEqual([])
  })

  it('is idempotent', () => {
    const changed = characters.filter((character) => {
      const folded = fold(character)
      return folded.length > 0 && !/^[\x20-\x7e]*$/.test(folded) && fold(folded) !== folded
    })
    expect(changed).toEqual([])
  })

  it('removes invisible characters, and normalises spaces', () => {
    expect(fold('a\u00AD\u200B\u200D\uFE0F\uFEFFb')).toBe('ab')
    expect(fold('a \t\n\u00A0\u3000b')).toBe('a b')
  })
})

it.each([
  ['Kickflip Basics', 'kick', ['Kick']],
  ['Kickflip Basics', 'bas kick', ['Kick', 'Bas']],
  ['Skateboard Board Tips', 'board', ['board', 'Board']],
  ['Skateboard', 'skate ate board', ['Skateboard']],
  ['Banana Board', 'ana', ['anana']],
  ['Straße Skaten', 'strasse', ['Straße']],
  ['Straße Skaten', 'tras', ['traß']],
  ['İstanbul’da', 'istanbul', ['İstanbul']],
  ['Cafe\u0301 Skate', 'café', ['Cafe\u0301']],
  ['ﬁlm your line', 'fil', ['ﬁl']],
  ['ﬁlm your line', 'ilm', ['ﬁlm']],
  ['👨‍👩‍👧 Family', '👩 fam', ['👨‍👩‍👧', 'Fam']],
  ['Kick\u00ADflip tips', 'kickflip', ['Kick\u00ADflip']],
  ['Don’t Push', "n't", ['n’t']],
  ['e\u00AD\u0301x marks', 'éx ', ['e\u00AD\u0301x']],
  ['a\uFEFFb ramp', 'ab ', ['a\uFEFFb']],
  ['C++ & <script>', '<scr', ['<scr']],
])('the ranges of a title: %j for %j are %j', (title, text, marks) => {
  expect(findRanges(title, searchWords(text)).map(([start, end]) => title.slice(start, end))).toEqual(marks)
})
