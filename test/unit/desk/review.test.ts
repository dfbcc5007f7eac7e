import { describe, expect, it } from 'vitest'
import { type ReviewedArticle, readDraft } from '../../../src/desk/draft.ts'
import { reviewDrafts } from '../../../src/desk/review.ts'
import { formatTable } from '../../../src/desk/table.ts'
import type { Author } from '../../../src/site/content/schema.ts'
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
    ['W_TITLE_COUNT', 'a title that promises too many items', (parts) => (parts.title = 'Nine ways to set a truck straight')],
    ['E_DESCRIPTION', 'a description that is too short', (parts) => (parts.description = 'Trucks and rulers.')],
    ['E_LENGTH', 'a text that is too short', (parts) => (parts.sections = parts.sections.map(cutInHalf))],
    ['E_SECTIONS', 'too many sections', (parts) => parts.sections.unshift(...Array.from({ length: 3 }, (_, index) => smallSection(index)))],
    ['E_CLOSING', 'an end that is not a list', (parts) => (sectionOf(parts, -1).text = 'Look at it once more.')],
    ['E_CLOSING', 'a summary as an end', (parts) => (sectionOf(parts, -1).heading = 'Final thoughts')],
    [
      'E_PARAGRAPH',
      'a paragraph that is too long',
      (parts) => (sectionOf(parts, 0).text = sectionOf(parts, 0).text.replaceAll('\n\n', ' ')),
    ],
    ['W_PROSE', 'neither tables nor lists', (parts) => (sectionOf(parts, 1).text = sectionOf(parts, 1).text.replace(/^.*?\n\n/s, ''))],
    ['W_SECTION', 'a section of one line', (parts) => parts.sections.splice(2, 0, { heading: 'Oil', text: 'None.' })],
    [
      'E_LINKS',
      'no links within the magazine',
      (parts) => (parts.opening = parts.opening.replaceAll(/\]\(\/[ab]\)/g, '](https://example.com)')),
    ],
    ['E_OPENING', 'a stock opening', (parts) => (parts.opening = `Imagine a truck. ${parts.opening}`)],
    ['E_SLOP', 'empty phrases', (parts) => (sectionOf(parts, 0).text += '\n\nA pivotal nut serves as a beacon. Delve into it.')],
    ['W_SLOP', 'one such phrase', (parts) => (sectionOf(parts, 0).text += '\n\nThis nut is pivotal.')],
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
    ['E_PERSONA', 'no author', (parts) => (parts.author = 'Cy Unknown')],
    ['W_PERSONA', 'an author of another trade', (parts) => (parts.author = 'Ben Ode')],
    ['E_SAFETY', 'protection without helmets and doctors', (parts) => (parts.subcategory = 'protective gear')],
    ['E_SAFETY', 'a dose', (parts) => (parts.opening += ' Take 400 mg with water.')],
  ])('%s: %s', (code, _, spoil) => {
    const parts = soundParts()
    spoil(parts)
    expect(review(parts)).toContain(code)
  })

  it('E_SAFETY accepts a text with a helmet and a doctor', () => {
    const parts = soundParts()
    parts.subcategory = 'protective gear'
    parts.opening += ' Wear a helmet, and let a doctor look at a knock.'
    expect(review(parts)).toEqual([])
  })

  it('E_TWIN: two similar texts of one language', () => {
    const [one, two] = [soundParts(), { ...soundParts(), slug: 'twin', title: 'Bearings in the rain' }]
    const codes = reviewDrafts([draftOf(one), draftOf(two)], AUTHORS).map(({ faults }) => faults.map(({ code }) => code))
    expect(codes).toEqual([['E_TWIN'], ['E_TWIN']])
  })

  it('E_TITLE: two similar titles', () => {
    const two = { ...soundParts(), slug: 'twin', title: 'Set your truck straight with a ruler' }
    const messages = reviewDrafts([draftOf(soundParts()), draftOf(two)], AUTHORS).flatMap(({ faults }) =>
      faults.map(({ message }) => message),
    )
    expect(messages.filter((message) => message.startsWith('the title is'))).toHaveLength(2)
  })

  it('has warnings for unfinished drafts, and errors for false statements', () => {
    const parts = soundParts()
    parts.opening += ' The nut is loose. The nut is worn. The nut is new. Fit 145A wheels.'
    const draft = draftOf(parts)
    const codes = (status: 'draft' | 'ready') =>
      reviewDrafts([{ ...draft, frontmatter: { ...draft.frontmatter, status } }], AUTHORS).flatMap(({ faults }) =>
        faults.map(({ code }) => code),
      )
    expect(codes('draft')).toEqual(['W_RHYTHM', 'E_GEAR'])
    expect(codes('ready')).toEqual(['E_RHYTHM', 'E_GEAR'])
  })

  it('has the position of each fault', () => {
    const parts = soundParts()
    sectionOf(parts, 1).text += '\n\nThis nut is pivotal.'
    const faults = reviewDrafts([draftOf(parts)], AUTHORS).flatMap((found) => found.faults)
    const line =
      articleText(parts)
        .split('\n')
        .findIndex((text) => text.includes('pivotal')) + 1
    expect(faults).toEqual([expect.objectContaining({ code: 'W_SLOP', file: 'a.md', line })])
  })

  it('is summarised in a table, one line per article', () => {
    const lines = formatTable(reviewDrafts([draftOf(soundParts())], AUTHORS)).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatch(/^en set-a-truck-straight +\d{3} +7 /)
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
  })

  it('returns the faults of an article that a build refuses', () => {
    expect(readDraft('a.md', 'no front matter')).toEqual([expect.objectContaining({ code: 'E_FRONTMATTER', file: 'a.md' })])
    expect(readDraft('a.md', '---\ntitle: x\n---\n\nText')).toEqual(expect.arrayContaining([expect.objectContaining({ file: 'a.md' })]))
  })
})

describe('Turkish', () => {
  it.each([
    ['Bu iş dikkatle yapılmaktadır.', true],
    ['Tekerler yarın değiştirilecektir.', true],
    ['Somun sıkılmalıdır.', true],
    ['Teker eskimiştir.', true],
    ['Tahtayı kaldır.', false],
    ['Üç yıldır kayıyorum.', false],
    ['Sabah ekmek yedik, sonra kaydık.', false],
  ])('%s', (sentence, isReport) => {
    const parts = { ...soundParts(), locale: 'tr_TR', opening: sentence }
    expect(review(parts).includes('E_ENDING')).toBe(isReport)
  })
})

function review(parts: ArticleParts): string[] {
  return reviewDrafts([draftOf(parts)], AUTHORS).flatMap(({ faults }) => faults.map(({ code }) => code))
}

function sectionOf(parts: ArticleParts, index: number): { heading: string; text: string } {
  const section = parts.sections.at(index)
  if (section === undefined) throw new Error(`there is no section ${index}`)
  return section
}

function draftOf(parts: ArticleParts): ReviewedArticle {
  const draft = readDraft('a.md', articleText(parts))
  if (Array.isArray(draft)) throw new Error(JSON.stringify(draft))
  return draft
}

function cutInHalf({ heading, text }: { heading: string; text: string }) {
  return { heading, text: text.split('\n\n').slice(0, 2).join('\n\n') }
}

function smallSection(index: number) {
  return { heading: `Part ${index}`, text: 'Look at the nut. '.repeat(20) }
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
