import { describe, expect, it } from 'vitest'
import { openOffice } from '../../../src/desk/office.ts'
import { type ReviewedArticle, readArticle } from '../../../src/desk/reviewed-article.ts'
import { formatTable } from '../../../src/desk/table.ts'
import type { Author } from '../../../src/site/content/schema.ts'
import { RULES } from './office-rules.ts'
import { type ArticleParts, articleText, soundParts } from './sound-article.ts'

const AUTHORS = [
  { name: 'Ada Lane', slug: 'ada-lane', specialty: 'gear reviewer', home: 'Goa', country: 'India', description: 'Invented.' },
  { name: 'Ben Ode', slug: 'ben-ode', specialty: 'physiotherapist', home: 'Lima', country: 'Peru', description: 'Invented.' },
] as unknown as Author[]

const FILLER = 'Turn it and look. '

describe('the review of an article', () => {
  it('may find nothing', () => {
    expect(review(soundParts())).toEqual([])
  })

  it.each<[code: string, what: string, spoil: (parts: ArticleParts) => void]>([
    [
      'E_TITLE',
      'a title that is too long for search results',
      (parts) => (parts.title = `${parts.title} and with a good deal of patience as well`),
    ],
    ['E_TITLE', 'a title that says nothing', (parts) => (parts.title = 'Trucks')],
    ['W_TITLE_COUNT', 'a title that promises too many items', (parts) => (parts.title = 'Nine ways to set a truck straight')],
    ['E_DESCRIPTION', 'a description that is too short', (parts) => (parts.description = 'Trucks and rulers.')],
    ['E_FORM', 'no form', (parts) => (parts.more = [])],
    ['E_LENGTH', 'a text that is too short for its form', (parts) => (parts.sections = parts.sections.slice(-1))],
    ['E_LENGTH', 'a text that is too long for its form', (parts) => (parts.more = ['form: note'])],
    ['E_HEADINGS', 'headings in a note', (parts) => (parts.more = ['form: note'])],
    ['E_LISTS', 'a list in an essay', (parts) => (parts.more = ['form: essay'])],
    ['E_TABLES', 'a table in a list', (parts) => (parts.more = ['form: list'])],
    ['E_TABLES', 'two tables in a text on gear', (parts) => parts.sections.push(sectionOf(parts, -1))],
    ['E_FIGURE_MISSING', 'a how-to without a figure', (parts) => (parts.more = ['form: how-to'])],
    ['E_FIGURE_MISSING', 'a place without a plan', (parts) => draw(parts, 'place', 'feet')],
    ['E_FIGURE_MISSING', 'a text on gear with neither a figure nor a table', (parts) => parts.sections.pop()],
    ['E_FIGURE_EXTRA', 'a figure in fiction', (parts) => draw(parts, 'fiction', 'feet')],
    ['E_SOURCES', 'a history without sources', (parts) => (parts.more = ['form: history'])],
    ['E_LETTERS', 'letters by one author', (parts) => (parts.more = ['form: letters'])],
    ['E_LETTERS', 'a letter without the name of its writer', (parts) => (parts.more = ['form: letters', 'with: Ben Ode'])],
    ['E_LETTERS', 'two letters by one writer in a row', (parts) => write(parts, ['Ada', 'Ada'])],
    [
      'E_PARAGRAPH',
      'a paragraph that is too long',
      (parts) => (sectionOf(parts, 0).text = sectionOf(parts, 0).text.replaceAll('\n\n', ' ')),
    ],
    [
      'W_LINKS',
      'no links within the magazine',
      (parts) => (parts.opening = parts.opening.replaceAll(/\]\(\/[abc]\)/g, '](https://example.com)')),
    ],
    ['E_OPENING', 'a stock opening', (parts) => (parts.opening = `Imagine a truck. ${parts.opening}`)],
    ['E_WORDS', 'empty phrases', (parts) => (sectionOf(parts, 0).text += '\n\nA pivotal nut serves as a beacon. Delve into it.')],
    ['W_WORDS', 'one such phrase', (parts) => (sectionOf(parts, 0).text += '\n\nThis nut is pivotal.')],
    ['W_QUOTES', 'straight quotation marks', (parts) => (parts.opening += ' Call it "square".')],
    ['E_RHYTHM', 'sentences of equal length', (parts) => evenOut(parts)],
    ['E_RHYTHM', 'three sentences that begin alike', (parts) => (parts.opening += ' The nut is loose. The nut is worn. The nut is new.')],
    [
      'W_TRIADS',
      'lists of three everywhere',
      (parts) => (parts.opening += ' Nuts, bolts and bits, or tape, wax and dust, or rags, oils and pins, or ink, glue and lint.'),
    ],
    [
      'W_DASHES',
      'dashes everywhere',
      (parts) => (parts.opening += ' A nut — loose — is a nut — lost — in the grass — for good — and ever.'),
    ],
    ['E_VAGUE', 'too few measures', (parts) => makeVague(parts)],
    ['E_LANGUAGE', 'another script', (parts) => (parts.locale = 'ru_RU')],
    ['E_GEAR', 'a wheel that does not exist', (parts) => (parts.opening += ' Fit 145A wheels.')],
    ['E_PERSONA', 'experience that an invented author cannot have', (parts) => (parts.opening += ' I won with it.')],
    ['E_PERSONA', 'an author that does not exist', (parts) => (parts.author = 'Cy Unknown')],
    ['W_PERSONA', 'an author of another trade', (parts) => (parts.author = 'Ben Ode')],
    ['E_SAFETY', 'protection without helmets and doctors', (parts) => (parts.subcategory = 'protective gear')],
    ['E_SAFETY', 'a dose', (parts) => (parts.opening += ' Take 400 mg with water.')],
  ])('%s: %s', (code, _, spoil) => {
    const parts = soundParts()
    spoil(parts)
    expect(review(parts)).toContain(code)
  })

  it('accepts a figure of the right kind', () => {
    const parts = soundParts()
    draw(parts, 'how-to', 'feet')
    expect(review(parts)).toEqual([])
  })

  it('counts no sticker as a figure', () => {
    const parts = soundParts()
    draw(parts, 'how-to', 'sticker')
    expect(review(parts)).toContain('E_FIGURE_MISSING')
    draw(parts, 'fiction', 'sticker')
    expect(review(parts)).not.toContain('E_FIGURE_EXTRA')
  })

  it('accepts letters in turns', () => {
    const parts = soundParts()
    parts.sections = parts.sections.filter(({ text }) => !/^[1|]/.test(text))
    write(parts, ['Ada', 'Ben', 'Ada', 'Ben', 'Ada'])
    expect(review(parts)).toEqual([])
  })

  it('accepts a story in plain words, without links, whose people live through something', () => {
    const parts = soundParts()
    const paragraphs = parts.sections.flatMap(({ text }) => text.split('\n\n')).filter((text) => !/^[1|]/.test(text))
    parts.more = ['form: fiction']
    parts.category = 'skateboard gear'
    parts.opening = ['“I landed it,” she said.', ...paragraphs, ...Array(60).fill('“Go on,” he said. “Is it your deck?”')].join('\n\n')
    parts.sections = []
    expect(review(parts)).toEqual([])
  })

  it('E_SAFETY accepts a text with a helmet and a doctor', () => {
    const parts = soundParts()
    parts.subcategory = 'protective gear'
    parts.opening += ' Wear a helmet, and let a doctor look at a knock.'
    expect(review(parts)).toEqual([])
  })

  it('E_TWIN: two similar texts, or two similar titles, of one language', () => {
    const office = openOffice(RULES, AUTHORS)
    office.add(draftOf({ ...soundParts(), slug: 'twin' }, 'twin.md'))
    const found = (parts: ArticleParts) => office.review(draftOf(parts)).faults.map(({ message }) => message)
    expect(found({ ...soundParts(), title: 'Bearings in the rain' })).toEqual([
      '100 % of the text also stands in twin.md: write something different',
    ])
    const other = {
      ...soundParts(),
      sections: soundParts().sections.map(({ heading, text }) => ({ heading, text: text.replace(/[a-z]+/g, (word) => `${word}s`) })),
    }
    expect(found({ ...other, title: 'Set the truck straight with a ruler' })).toContain(
      'the article "Set a truck straight with a ruler" exists: choose another title and another angle',
    )
  })

  it('has the position of each fault', () => {
    const parts = soundParts()
    sectionOf(parts, 1).text += '\n\nThis nut is pivotal.'
    const line =
      articleText(parts)
        .split('\n')
        .findIndex((text) => text.includes('pivotal')) + 1
    expect(openOffice(RULES, AUTHORS).review(draftOf(parts)).faults).toEqual([
      { code: 'W_WORDS', file: 'a.md', line, column: 1, message: '"pivotal" (machine words): Say it as you would say it at the park.' },
    ])
  })

  it('is summarised in a table, one line per article', () => {
    const lines = formatTable([openOffice(RULES, AUTHORS).review(draftOf(soundParts()))]).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^en set-a-truck-straight +\d{3,4} +gear /)
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
  })

  it('returns the faults of an article that a build refuses', () => {
    expect(readArticle('a.md', 'no front matter')).toEqual([expect.objectContaining({ code: 'E_FRONTMATTER', file: 'a.md' })])
    expect(readArticle('a.md', '---\ntitle: x\n---\n\nText')).toEqual(expect.arrayContaining([expect.objectContaining({ file: 'a.md' })]))
  })
})

const speech = '— Пол мокрый, — сказал он. — Вытри.'

it.each([
  ['speech', Array(6).fill(speech).join('\n\n'), false],
  ['asides', Array(6).fill('Пол — мокрый — ещё не вытерт.').join('\n\n'), true],
])('in Russian, the dashes of %s', (_, opening, isTooMuch) => {
  const parts = { ...soundParts(), locale: 'ru_RU', opening, sections: [] }
  expect(review(parts).includes('W_DASHES')).toBe(isTooMuch)
})

it.each([
  ['Bu iş dikkatle yapılmaktadır.', true],
  ['Tekerler yarın değiştirilecektir.', true],
  ['Somun sıkılmalıdır.', true],
  ['Teker eskimiştir.', true],
  ['Tahtayı kaldır.', false],
  ['Üç yıldır kayıyorum.', false],
  ['Sabah ekmek yedik, sonra kaydık.', false],
])('in Turkish: %s', (sentence, isReport) => {
  const parts = { ...soundParts(), locale: 'tr_TR', opening: sentence }
  expect(review(parts).includes('E_ENDING')).toBe(isReport)
})

function review(parts: ArticleParts): string[] {
  return openOffice(RULES, AUTHORS)
    .review(draftOf(parts))
    .faults.map(({ code }) => code)
}

function draw(parts: ArticleParts, form: string, kind: string): void {
  parts.more = [`form: ${form}`]
  parts.opening += `\n\n\`\`\`figure ${kind}\ncaption: Feet\n\`\`\``
}

/** Turns an article into letters: one section for each name. */
function write(parts: ArticleParts, names: readonly string[]): void {
  parts.more = ['form: letters', 'with: Ben Ode']
  parts.sections = parts.sections.slice(0, names.length).map(({ text }, index) => ({ heading: names[index] ?? '', text }))
}

function sectionOf(parts: ArticleParts, index: number): { heading: string; text: string } {
  const section = parts.sections.at(index)
  if (section === undefined) throw new Error(`there is no section ${index}`)
  return section
}

function draftOf(parts: ArticleParts, file = 'a.md'): ReviewedArticle {
  const draft = readArticle(file, articleText(parts))
  if (Array.isArray(draft)) throw new Error(JSON.stringify(draft))
  return draft
}

function evenOut(parts: ArticleParts): void {
  parts.sections = parts.sections.map(({ heading }) => ({ heading, text: FILLER.repeat(15) }))
}

function makeVague(parts: ArticleParts): void {
  const vague =
    /\b(axle|wheels?|hanger|board|millimetre|nut|bushing|washer|chalk|deck|bearing|ledge|kerb|ramp|coping|rail|baseplate|truck|tail|nose|metres)\b/gi
  parts.opening = parts.opening.replaceAll(vague, 'thing')
  parts.sections = parts.sections.map(({ heading, text }) => ({
    heading,
    text: text.replaceAll(vague, 'thing').replaceAll(/two minutes|\d+/g, 'some'),
  }))
}
