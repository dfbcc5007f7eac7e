import { describe, expect, test } from 'vitest'
import { findForeignText } from '../../../src/desk/foreign-text.ts'

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
  ] as const)('is accepted as %s', (locale, text) => {
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
  ] as const)('is rejected as %s: %s', (locale, text, found) => {
    expect(findForeignText(`${text} ${text}`, locale)).toBe(found)
  })
})
