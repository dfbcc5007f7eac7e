import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Locale } from '../../../../src/site/content/schema.ts'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'
import { measureStyle } from '../../../../src/writer/article/style-report.ts'
import { loadPrompts, localeSettings } from '../../../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))

function measure(locale: Locale, markdown: string, more: Partial<ArticleReply> = {}) {
  if (prompts === undefined) throw new Error('the prompts cannot be read')
  const reply: ArticleReply = {
    title: '',
    description: '',
    sections: [{ id: 'how', heading: '', markdown }],
    entities: [],
    typosMade: [],
    claimsToCheck: [],
    ...more,
  }
  return measureStyle(reply, localeSettings(prompts, locale), prompts.settings.rules)
}

const found = (locale: Locale, markdown: string) =>
  measure(locale, markdown)
    .filter(({ wanted, isMet }) => wanted.includes('1,000') && !isMet)
    .map(({ name }) => name)

describe('words that sound like a machine', () => {
  test.each<[Locale, string, string[]]>([
    ['en_US', 'Let’s delve into the vibrant tapestry of skating.', ['machine words']],
    ['en_US', 'It’s important to note that wheels are round.', ['machine phrases']],
    ['en_US', 'My first board cost me forty bucks and two front teeth.', []],
    ['ru_RU', 'Скейтбординг является неотъемлемой частью культуры.', ['канцелярит']],
    ['ru_RU', 'Важно отметить, что колёса круглые.', ['пустые обороты']],
    ['ru_RU', 'Данные о колёсах лежат в тетради, и терпения хватает.', []],
    ['tr_TR', 'Bu hareket sık sık yapılmaktadır.', ['rapor dili']],
    ['tr_TR', 'Kaykay çok gelişmiştir.', ['rapor dili']],
    ['tr_TR', 'Yarın yağmur olacaktır.', ['rapor dili']],
    ['tr_TR', 'Buna dikkat edilmelidir.', ['rapor dili']],
    ['tr_TR', 'BU HAREKET SIK SIK YAPILMAKTADIR.', ['rapor dili']],
    ['tr_TR', 'Gençler her gün kaymakta ve düşmekte.', ['sonda -makta']],
    ['tr_TR', 'Parmakta iz kaldı, ekmekte tuz var.', []],
    ['tr_TR', 'Üç yıldır kayıyorum, bu nedir bilirim, tahtayı kaldır.', []],
    ['tr_TR', 'Fondöteni cildine ince sür.', ['makyajda cilt']],
    ['tr_TR', 'Fondöteni yüzüne ince sür.', []],
    ['tr_TR', 'Kitabın cildi yırtıldı.', []],
  ])('%s: %s', (locale, text, rules) => {
    expect(found(locale, text)).toEqual(rules)
  })
})

describe('rhythm', () => {
  const value = (markdown: string, name: string) => measure('en_US', markdown).find((known) => known.name === name)

  test('is measured in percent of the sentences', () => {
    const text =
      'I fell. Then I got up and rolled down to the gate again. It was a good day. Nobody at the park had seen me fall into the flower bed.'
    expect(value(text, 'short sentences, percent')).toMatchObject({ value: 25, isMet: true })
    expect(value(text, 'medium sentences, percent')).toMatchObject({ value: 50, isMet: true })
  })

  test('is reported for sentences of one length', () => {
    const text = 'I roll down the hill. You roll down the hill. We roll down the hill. They roll down the hill. All roll down the hill.'
    expect(value(text, 'sentences of one length in a row')).toMatchObject({ value: 5, wanted: 'up to 3', isMet: false })
    expect(value(text, 'spread of sentence lengths')).toMatchObject({ value: 0, isMet: false })
  })
})

describe('planted typos', () => {
  const typos = (sections: ArticleReply['sections'], typosMade: ArticleReply['typosMade']) =>
    measure('en_US', '', { sections, typosMade }).find(({ name }) => name.startsWith('planted'))
  const filler = Array.from({ length: 500 }, (_, index) => `word${index}`).join(' ')

  test('are counted in the text', () => {
    const sections = [{ id: 'how', heading: '', markdown: `${filler} teh` }]
    expect(typos(sections, [{ wrong: 'teh', right: 'the' }])).toMatchObject({ value: 2, isMet: true, note: '' })
  })

  test('are reported in safety advice and headings, and where the text does not have them', () => {
    const sections = [
      { id: 'how', heading: 'Teh way', markdown: filler },
      { id: 'safety-or-gear', heading: '', markdown: 'Wear teh helmet.' },
    ]
    const made = ['teh', 'Teh', 'nowhere'].map((wrong) => ({ wrong, right: 'the' }))
    expect(typos(sections, made)).toMatchObject({ isMet: false, note: 'not allowed here: teh, Teh; not in the text: nowhere' })
  })
})
