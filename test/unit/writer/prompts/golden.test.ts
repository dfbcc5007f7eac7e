import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ARTICLE_FORMS, LOCALES } from '../../../../src/site/content/schema.ts'
import { loadGoldenCases, renderGolden } from '../../../../src/writer/prompts/golden.ts'
import { loadPrompts, type Prompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const { prompts } = loadPrompts(join(ROOT, 'prompts'))
const cases = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])

test('every language has a golden case with an answer for every form', () => {
  for (const locale of LOCALES) {
    const own = cases.filter((golden) => golden.locale === locale && golden.reply !== undefined)
    expect([locale, own.map(({ assignment }) => assignment.form).sort()]).toEqual([locale, [...ARTICLE_FORMS].sort()])
  }
})

test('the golden prompts equal the accepted ones byte for byte', () => {
  for (const golden of cases) expect(renderGolden(golden, prompts as Prompts)).toBe(golden.accepted)
})

test.each(cases)(
  'the prompt $locale $name starts and ends with the sentence that asks for its language, and contains the rules',
  (golden) => {
    const [system = '', user = ''] = golden.accepted?.split('--- user\n') ?? []
    const sentence = prompts?.locales.get(golden.locale)?.responseLanguageInstruction ?? 'none'
    expect(system.split('\n')[1]).toContain(sentence)
    expect(user.trim().split('\n').at(-1)).toContain(sentence)
    for (const host of ['wikipedia.org', 'britannica.com', 'reddit.com', 'facebook.com']) expect(system).toContain(host)
    expect(system).toContain('1–4')
    for (const { id } of prompts?.locales.get(golden.locale)?.styleGuidance.forms.get(golden.assignment.form)?.sections ?? [])
      expect(system).toContain(`- ${id} × `)
  },
)

test('only Turkish prompts contain the guide to language features, only English ones the non-native guide', () => {
  const having = (part: string) => cases.filter(({ accepted }) => accepted?.includes(part)).map(({ folder }) => folder)
  const turkish = cases.filter(({ locale }) => locale === 'tr_TR').map(({ folder }) => folder)
  expect(having('-mektedir/-maktadır')).toEqual(turkish)
  expect(having('“cilt” değil “yüz”')).toEqual(turkish)
  expect(having('learned English later')).toEqual(['golden/en_US/non-native-with-facts'])
})

test('author data is translated where its names are known, and a biography in another language is introduced as such', () => {
  const golden = cases.find(({ locale, assignment }) => locale === 'ru_RU' && assignment.form === 'how-to')
  if (golden === undefined) throw new Error('there is no golden case')
  const bio = 'Ada Lane is a fictional coach who counts tries and looks at feet before she looks at boards, in the rain as well.'
  const author = { ...golden.assignment.author, name: 'Ada Lane', specialty: 'coach', home: 'Pune, India', bio }
  const text = renderGolden({ ...golden, assignment: { ...golden.assignment, author } }, prompts as Prompts)
  expect(text).toContain(`Ada Lane, Пуна, Индия, тренер.\nОб авторе, на другом языке, тебе для сведения, не для цитат: ${bio}\n`)
  const unknown = { ...author, specialty: 'beekeeper', home: 'Atlantis' }
  expect(renderGolden({ ...golden, assignment: { ...golden.assignment, author: unknown } }, prompts as Prompts)).toContain(
    'Atlantis, beekeeper.',
  )
})

test('data is not compiled as a template', () => {
  const [golden] = cases
  if (golden === undefined) throw new Error('there is no golden case')
  const assignment = { ...golden.assignment, topic: { title: '{{author.bio}} <b> O\'Brien & "you"', notes: '', facts: [] } }
  expect(renderGolden({ ...golden, assignment }, prompts as Prompts)).toContain('\n{{author.bio}} <b> O\'Brien & "you"\n')
})
