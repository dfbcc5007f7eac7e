import { expect, test } from 'vitest'
import { openOffice } from '../../../src/desk/office.ts'
import { type ReviewedArticle, readArticle } from '../../../src/desk/reviewed-article.ts'
import { formatWhole } from '../../../src/desk/table.ts'
import { endingOf, measureWhole, skeletonOf } from '../../../src/desk/whole.ts'
import { RULES } from './office-rules.ts'

const FIGURE = '```figure feet\ncaption: Feet\n```'

test.each([
  ['paragraphs alone', 'One.\n\nTwo.', 'no headings, paragraphs only, ends with a paragraph'],
  ['a list at the end', 'One.\n\n## Two\n\n- three', '1 to 3 headings, list, ends with a list'],
  ['all kinds', `1. a\n\n| b |\n|---|\n\n${FIGURE}\n\n> c`, 'no headings, steps and table and figure and quotation, ends with a quotation'],
  ['stickers', 'One.\n\n```figure sticker\nmotif: wheel\n```\n\nTwo.', 'no headings, paragraphs only, ends with a paragraph'],
  ['many headings', '## a\n\n'.repeat(5), '4 to 7 headings, paragraphs only, ends with a heading'],
])('the skeleton of %s', (_, body, skeleton) => {
  expect(skeletonOf(draftOf({ body }))).toBe(skeleton)
})

test.each([
  ['- a list', 'list'],
  [FIGURE, 'figure'],
  ['A long way. Who is next?', 'question'],
  ['She said: “Roll.”', 'quotation'],
  ['It took 40 tries.', 'number'],
  ['The board was quiet for a while. Then it rolled.', 'short line'],
  ['The board was quiet for a while, and then it rolled away down the hill.', 'short paragraph'],
  [`${'The board was quiet. '.repeat(8)}Then it rolled away down the whole of the hill to the sea.`, 'long paragraph'],
])('the ending of %s', (body, ending) => {
  expect(endingOf(draftOf({ body }))).toBe(ending)
})

test('a magazine of equal articles meets no rule, and each rule names the articles', () => {
  const drafts = Array.from({ length: 20 }, (_, number) => draftOf({ number, body: 'In 40 of 50 tries it rolls.\n\n| a |\n|---|\n\n- b' }))
  const measures = measureWhole(drafts, RULES.magazine)
  expect(measures.map(({ rule, isMet }) => [rule, isMet])).toEqual(
    ['form', 'skeleton', 'ending', 'lengths', 'tables', 'numerals', 'figures', 'named'].map((rule) => [rule, false]),
  )
  expect(measures.find(({ rule }) => rule === 'form')).toMatchObject({ name: 'commonest form (how-to)', value: 1, limit: 0.25 })
  expect(measures.find(({ rule }) => rule === 'tables')?.files).toHaveLength(20)
  expect(formatWhole(measures).split('\n')[0]).toBe('English  100 %  at most 25 %   NOT MET  commonest form (how-to)')
})

test('a varied magazine meets every rule', () => {
  const forms = ['how-to', 'note', 'essay', 'history', 'place', 'gear', 'list', 'letters', 'fiction', 'numbers']
  const bodies = [
    '| a |\n|---|',
    '- a',
    '1. a',
    FIGURE,
    '> a',
    'Who?',
    '“Go.”',
    `1. a\n\n${FIGURE}`,
    '## a\n\nIt rolls.',
    `## a\n\n${FIGURE}\n\n\`\`\`\ncode\n\`\`\``,
  ]
  const drafts = Array.from({ length: 20 }, (_, number) =>
    draftOf({
      number,
      form: forms[number % 10] ?? '',
      body: `${'In Lyon, Ada Lane rolled past the bank. '.repeat(1 + number * 3)}\n\n${number % 2 === 0 ? `${FIGURE}\n\n` : ''}${bodies[(number * 3) % 10]}`,
    }),
  )
  expect(measureWhole(drafts, RULES.magazine).filter(({ isMet }) => !isMet)).toEqual([])
})

test('a language with few articles is not measured', () => {
  expect(measureWhole([draftOf({ body: 'One.' })], RULES.magazine)).toEqual([])
})

test('a draft that makes the magazine more uniform is refused, with what to do', () => {
  const office = openOffice(RULES, [])
  for (let number = 0; number < 12; number++) office.add(draftOf({ number, body: '- a list' }))
  const messages = (status: string) =>
    office
      .review(draftOf({ number: 99, body: '- a list', status }))
      .faults.flatMap(({ code, message }) => (code === 'E_WHOLE' ? message : []))
  expect(messages('draft')).toEqual([
    '100 % of the articles have the commonest form (how-to), at most 25 % are wanted: choose another form',
    '100 % of the articles have the commonest skeleton (no headings, list, ends with a list), at most 12 % are wanted: leave out a kind of block, or use another one',
    '100 % of the articles have the commonest ending (list), at most 20 % are wanted: end in another way',
  ])
  expect(messages('ready')).toEqual([])
})

function draftOf({
  number = 0,
  form = 'how-to',
  status = 'ready',
  body,
}: {
  number?: number
  form?: string
  status?: string
  body: string
}): ReviewedArticle {
  const head = `title: Title ${number}\nslug: slug-${number}\nentities: [{ category: a, subcategories: [{ subcategory: b }] }]`
  const draft = readArticle(`${number}.md`, `---\n${head}\nform: ${form}\nstatus: ${status}\n---\n\n${body}\n`)
  if (Array.isArray(draft)) throw new Error(JSON.stringify(draft))
  return draft
}
