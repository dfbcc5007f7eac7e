import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadGoldenCases, renderGolden } from '../../../../src/writer/prompts/golden.ts'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const DIRECTORY = join(ROOT, 'prompts')

test('the golden prompts equal the accepted ones byte for byte', () => {
  const { prompts } = loadPrompts(DIRECTORY)
  const cases = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])
  expect(cases.map(({ locale }) => locale)).toEqual(['en_US', 'en_US', 'ru_RU', 'tr_TR'])
  for (const golden of cases) expect(prompts && renderGolden(golden, prompts)).toBe(golden.accepted)
})

test('every prompt starts and ends with the sentence that asks for its language, and contains the rules', () => {
  const { prompts } = loadPrompts(DIRECTORY)
  for (const golden of prompts === undefined ? [] : loadGoldenCases(prompts.files, [])) {
    const [system = '', user = ''] = golden.accepted?.split('--- user\n') ?? []
    const sentence = prompts?.locales.get(golden.locale)?.responseLanguageInstruction ?? 'none'
    expect(system.split('\n')[1]).toContain(sentence)
    expect(user.trim().split('\n').at(-1)).toContain(sentence)
    for (const host of ['wikipedia.org', 'britannica.com', 'reddit.com', 'facebook.com']) expect(system).toContain(host)
    expect(system).toContain('3–8')
    expect(system).toContain('1–4')
  }
})

test('only Turkish prompts contain the guide to language features, only English ones the non-native guide', () => {
  const { prompts } = loadPrompts(DIRECTORY)
  const texts = new Map(
    (prompts === undefined ? [] : loadGoldenCases(prompts.files, [])).map(({ folder: name, accepted }) => [name, accepted ?? '']),
  )
  const having = (part: string) => [...texts].filter(([, text]) => text.includes(part)).map(([name]) => name)
  expect(having('-mektedir/-maktadır')).toEqual(['golden/tr_TR/cheap-or-dear-trucks'])
  expect(having('“cilt” değil “yüz”')).toEqual(['golden/tr_TR/cheap-or-dear-trucks'])
  expect(having('learned English later')).toEqual(['golden/en_US/non-native-with-facts'])
})

test('data is not compiled as a template', () => {
  const { prompts } = loadPrompts(DIRECTORY)
  const [golden] = prompts === undefined ? [] : loadGoldenCases(prompts.files, [])
  if (prompts === undefined || golden === undefined) throw new Error('there is no golden case')
  const assignment = { ...golden.assignment, topic: { title: '{{author.bio}} <b> O\'Brien & "you"', notes: '', facts: [] } }
  expect(renderGolden({ ...golden, assignment }, prompts)).toContain('\n{{author.bio}} <b> O\'Brien & "you"\n')
})
