import { describe, expect, test } from 'vitest'
import { parseFrontMatter, splitArticle } from '../../../../src/site/load/front-matter.ts'
import { formatArticle } from '../../../../src/writer/article/article-file.ts'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'
import { articleSlug } from '../../../../src/writer/article/article-slug.ts'
import { countWords } from '../../../../src/writer/article/count-words.ts'
import { findForeignText } from '../../../../src/writer/article/detect-language.ts'
import { createCorpus } from '../../../../src/writer/article/duplicates.ts'
import { fixTypos } from '../../../../src/writer/article/fix-typos.ts'
import { fixCasing, mapProse, normaliseReply } from '../../../../src/writer/article/normalise-reply.ts'
import { listSentences } from '../../../../src/writer/article/sentences.ts'

const REPLY: ArticleReply = { title: '', description: '', sections: [], entities: [], typosMade: [], claimsToCheck: [] }
const NOBODY = () => false

describe('a slug', () => {
  test.each([
    ['Ещё щётка, объезд, Юрий', 'eshchyo-shchyotka-obezd-yuriy'],
    ['İstanbul’da kaykay: Işık', 'istanbulda-kaykay-isik'],
    ['Çığ gibi', 'cig-gibi'],
    ['DeFi и NFT', 'defi-i-nft'],
    ['日本', 'article-0123abcd'],
    ['Sitemap', 'sitemap-article'],
    [`${'board '.repeat(14)}end`, 'board-board-board-board-board-board-board-board-board-board-board'],
  ])('of %s is %s', (title, slug) => {
    expect(articleSlug(title, '0123abcdef', NOBODY)).toBe(slug)
  })

  test('that is taken gets a number', () => {
    const taken = new Set(['wax', 'wax-2'])
    expect(articleSlug('Wax', 'x', (slug) => taken.has(slug))).toBe('wax-3')
  })
})

describe('the casing of words', () => {
  test.each([
    ['defi and nfts, Nft’s and DEFİ', 'DeFi and NFTs, NFT’s and DeFi'],
    ['dEFı, NFT’ler, nft-koleksiyonu', 'DeFi, NFT’ler, NFT-koleksiyonu'],
    ['про nft и DEFI.', 'про NFT и DeFi.'],
    ['define, definition, nftable, дефi', 'define, definition, nftable, дефi'],
  ])('%s', (text, expected) => {
    expect(fixCasing(text, ['DeFi', 'NFT'])).toBe(expected)
  })

  test('is left alone in code and addresses', () => {
    expect(mapProse('nft `nft` [nft](/nft) https://x.example/nft nft', (text) => fixCasing(text, ['NFT']))).toBe(
      'NFT `nft` [NFT](/nft) https://x.example/nft NFT',
    )
  })
})

test('an answer is written as the magazine writes', () => {
  const reply = normaliseReply(
    {
      ...REPLY,
      title: ' Wax,  "cold"\u200B ',
      sections: [{ id: 'how', heading: '## The how', markdown: 'It\'s "cold"\r\nand cafe\u0301 `"code"`.' }],
      claimsToCheck: ['a', 'a', ''],
    },
    'en_US',
    [],
  )
  expect(reply.title).toBe('Wax, “cold”')
  expect(reply.sections).toEqual([{ id: 'how', heading: 'The how', markdown: 'It’s “cold”\nand café `"code"`.' }])
  expect(reply.claimsToCheck).toEqual(['a'])
  expect(normaliseReply({ ...REPLY, title: 'Про "воск"' }, 'ru_RU', []).title).toBe('Про «воск»')
})

describe('the language of a text', () => {
  const EN = 'The board does what your shoulders did a moment ago, and it is not a matter of courage at all.'
  const RU = 'Доска делает то, что мгновение назад сделали плечи, и смелость тут совсем ни при чём, правда.'
  const TR = 'Tahta, omuzlarının az önce yaptığını yapar; bunun cesaretle hiç ilgisi yok, inan bana kardeşim.'

  test.each([
    ['en_US', EN],
    ['ru_RU', RU],
    ['tr_TR', TR],
    ['ru_RU', 'У нас за гаражами лежит бордюр, кривой и тёплый от солнца, и на нём понятно, как держать вес и куда давить.'],
    ['en_US', 'Short.'],
  ] as const)('is that of %s', (locale, text) => {
    expect(findForeignText(text, locale)).toBeUndefined()
  })

  test.each([
    ['en_US', RU, 'a text in Cyrillic letters'],
    ['en_US', TR, 'a language with accents'],
    [
      'en_US',
      'Das Brett macht, was deine Schultern eben gemacht haben, und das hat nichts mit Mut zu tun, wirklich nicht.',
      'a language other than English',
    ],
    ['ru_RU', EN, 'a text in Latin letters'],
    ['ru_RU', `${RU} ${EN.slice(0, 60)}`, 'a mixture of alphabets'],
    [
      'ru_RU',
      'Дошка робить те, що мить тому зробили плечі, і сміливість тут зовсім ні до чого, їй-богу, це так.',
      'Ukrainian or Belarusian',
    ],
    ['ru_RU', 'Дъската прави това, което раменете са направили преди миг, и смелостта няма нищо общо с това изобщо.', 'Bulgarian'],
    ['ru_RU', 'Тақтай иығыңыз бір сәт бұрын не істесе, соны істейді, мұның батылдыққа еш қатысы жоқ, сеніңіз маған.', 'Kazakh'],
    ['tr_TR', EN, 'a language without ı, ğ and ş'],
    ['tr_TR', 'Taxta çiyinlərinin bir an əvvəl etdiyini edir və bunun cəsarətlə heç bir əlaqəsi yoxdur, mənə inan.', 'Azerbaijani'],
  ] as const)('is not that of %s: %s', (locale, text, found) => {
    expect(findForeignText(`${text} ${text}`, locale)).toBe(found)
  })
})

describe('planted typos', () => {
  test('are taken out as whole words, once each', () => {
    const { text, fixed } = fixTypos('teh teh other, tehran', [
      { wrong: 'teh', right: 'the' },
      { wrong: 'othr', right: 'other' },
    ])
    expect([text, fixed]).toEqual(['the teh other, tehran', [{ wrong: 'teh', right: 'the' }]])
  })

  test('with Turkish and Russian letters around them', () => {
    expect(fixTypos('kağıt ağıt', [{ wrong: 'ağıt', right: 'ağaç' }]).text).toBe('kağıt ağaç')
    expect(fixTypos('подставка ставка', [{ wrong: 'ставка', right: 'доска' }]).text).toBe('подставка доска')
  })
})

test('words are counted as a reader would', () => {
  expect(countWords('Don’t count [the link](/a/b-c-d), 50-50 or **bold** 7.75: it’s nine.')).toBe(10)
})

test('sentences do not end at abbreviations, items of lists or cells of tables', () => {
  expect(listSentences('Ask Dr. Vuk. He knows.\n\n- One item\n- Another one\n\n| a | b. c. |\n', 'en_US')).toEqual([
    'Ask Dr. Vuk.',
    'He knows.',
    'One item',
    'Another one',
  ])
  expect(listSentences('Болты, гайки и т. д. лежат там. Бери.', 'ru_RU')).toEqual(['Болты, гайки и т. д. лежат там.', 'Бери.'])
})

describe('the file of an article', () => {
  const PLACE = { slug: 'wax', locale: 'en_US', author: 'Ada: Lane', date: '2026-11-20', category: 'gear', subcategory: 'wax' } as const

  test.each([
    'Wax: the truth',
    '--- no front matter',
    'yes',
    '"quoted" and \'more\'',
    '# 1',
    '- item',
    '{{x}}',
    '2026-01-01',
    'a'.repeat(300),
  ])('keeps the title %s', (title) => {
    const text = formatArticle(
      {
        ...REPLY,
        title,
        description: title,
        sections: [
          { id: 'a', heading: '', markdown: 'Hi.' },
          { id: 'b', heading: 'Two', markdown: 'There.' },
        ],
      },
      PLACE,
    )
    const split = splitArticle(text)
    if ('code' in split) throw new Error(split.message)
    const { frontmatter, faults } = parseFrontMatter(split.frontMatter)
    expect(faults.filter(({ code }) => code !== 'W_TITLE_LONG')).toEqual([])
    expect(frontmatter).toMatchObject({ ...{ title, slug: 'wax', author: 'Ada: Lane', status: 'draft', locale: 'en_US' } })
    expect(split.body).toBe('\nHi.\n\n## Two\n\nThere.\n')
  })

  test('puts the place of the topic first, whatever the model made of it', () => {
    const entities = [
      {
        category: 'gear',
        subcategories: [
          { subcategory: 'decks', subsubcategories: ['nose'] },
          { subcategory: 'wax', subsubcategories: ['candle'] },
        ],
      },
    ]
    const text = formatArticle({ ...REPLY, title: 'x', entities }, PLACE)
    expect(parseFrontMatter(text.split('---\n')[1] ?? '').frontmatter.entities).toEqual([
      {
        category: 'gear',
        subcategories: [
          { subcategory: 'wax', subsubcategories: ['candle'] },
          { subcategory: 'decks', subsubcategories: ['nose'] },
        ],
      },
    ])
  })
})

describe('articles that repeat others', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ')
  const corpus = createCorpus([{ key: 'a', locale: 'en_US', title: 'Why your trucks squeak', body: words(0, 600) }])
  const compare = (title: string, body: string, locale: 'en_US' | 'tr_TR' = 'en_US') =>
    corpus.compare({ ...REPLY, title, sections: [{ id: 'a', heading: '', markdown: body }] }, locale)

  test.each(['Why your trucks squeak', 'Why trucks squeak!', 'why YOUR trucks  squeak', 'Why do your trucks squeak?'])(
    'have the title %s',
    (title) => {
      expect(compare(title, words(5000, 5600)).problems).toEqual([
        { code: 'E_DUPLICATE', message: expect.stringContaining('the article "Why your trucks squeak" exists already') },
      ])
    },
  )

  test('have another title, and half of the text', () => {
    expect(compare('Something else', words(0, 400) + words(900, 1000)).problems).toEqual([
      { code: 'E_DUPLICATE', message: expect.stringContaining('the text repeats the article') },
    ])
  })

  test('have a fifth of the text, which is said', () => {
    const { problems, warnings } = compare('Something else', words(0, 240) + words(900, 1260))
    expect([problems, warnings]).toEqual([[], [expect.stringMatching(/^the text is \d\d percent similar to "Why your trucks squeak"$/)]])
  })

  test('are not those that say something else, nor those in another language', () => {
    expect(compare('Something else', words(900, 1500))).toEqual({ problems: [], warnings: [] })
    expect(compare('Why your trucks squeak', words(0, 600), 'tr_TR')).toEqual({ problems: [], warnings: [] })
  })
})
