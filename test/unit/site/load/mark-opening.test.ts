import { describe, expect, it } from 'vitest'
import { markOpening } from '../../../../src/site/load/mark-opening.ts'

describe('the opening phrase of a text', () => {
  it.each([
    [
      'ends with the first sentence',
      '<p>Nobody can name the maker of the first skateboard. Two try.</p>',
      'Nobody can name the maker of the first skateboard.',
    ],
    [
      'takes a sentence of a few words with the next one',
      '<p>A short one. It is the second one that ends it. No.</p>',
      'A short one. It is the second one that ends it.',
    ],
    [
      'ends at the last comma that fits on a line, if the sentence is long',
      '<p>The first object is a magazine, 14 May 1965, and on the cover of Life a young woman stands on her hands on a board.</p>',
      'The first object is a magazine, 14 May 1965,',
    ],
    [
      'keeps a name whole, and ends before a dash',
      '<p>На колёсах я вас в зал не пущу — сказала нам тогда одна Тамара Ильинична из вахты школы, и показала на тряпку.</p>',
      'На колёсах я вас в зал не пущу',
    ],
    [
      'ends neither at an initial nor inside a number',
      '<p>In 1,000 letters to a Mr. J. Phelps or to 2.5 others he asked. So.</p>',
      'In 1,000 letters to a Mr. J. Phelps or to 2.5 others he asked.',
    ],
    [
      'takes a closing quotation mark along',
      '<p>“Sen önce tahtayı bir yıka,” dedi, sonra uzun uzun baktı bize. Gitti.</p>',
      '“Sen önce tahtayı bir yıka,” dedi, sonra uzun uzun baktı bize.',
    ],
    [
      'does not end inside an element',
      '<p>It is a <em>very long, long, long</em> story of two boards. End.</p>',
      'It is a <em>very long, long, long</em> story of two boards.',
    ],
    [
      'is a whole paragraph without a mark',
      '<p>One word after another and no end in sight</p>',
      'One word after another and no end in sight',
    ],
    [
      'ends at a semicolon, and not at an entity',
      '<p>He said &quot;no&quot; and &quot;no&quot; and &quot;no&quot; again; the rest of the evening went on without a word from him or us.</p>',
      'He said &quot;no&quot; and &quot;no&quot; and &quot;no&quot; again;',
    ],
    [
      'stands beside a sticker',
      '<img class="sticker" src="/covers/sticker--wheel.svg" alt="">\n<p>It rolls because of the length of the wheel. So.</p>',
      'It rolls because of the length of the wheel.',
    ],
    [
      'stands below a quotation',
      '<blockquote>\n<p>Why?</p>\n</blockquote>\n<p>Because of the length of the wheel. So.</p>',
      'Because of the length of the wheel.',
    ],
  ])('%s', (_, html, phrase) => {
    const marked = markOpening(`${html}\n<p>Another. One.</p>`)
    expect(/<b>(.*?)<\/b>/s.exec(marked)?.[1]).toBe(phrase)
    expect(marked.replace(/<\/?b>/g, '')).toBe(`${html}\n<p>Another. One.</p>`)
  })

  it.each(['', `<p>${'word '.repeat(40)}</p>`, '<h2>One</h2>\n<p>Two.</p>', '<p class="loud">One.</p>', '<figure></figure>\n<p>One.</p>'])(
    'is in no paragraph of %j',
    (html) => {
      expect(markOpening(html)).toBe(html)
    },
  )
})
