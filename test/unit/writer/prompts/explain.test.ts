import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readExplanations } from '../../../../src/writer/prompts/explain.ts'
import { ROOT } from '../../../helpers/run-build.ts'

const handbook = readFileSync(join(ROOT, 'prompts/README.md'), 'utf8')

function codesIn(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  return [...new Set(files.flatMap((file) => readFileSync(join(ROOT, folder, file), 'utf8').match(pattern) ?? []))]
}

test('the handbook explains every code of the checks, each once', () => {
  const codes = codesIn('src/writer', /(?<=')(?:HBS|LOC|USE|TOK|RUL|GOLD|SEC|TOP|CAT)\d{3}(?=')/g)
  const explained = Array.from(readExplanations(handbook).keys())
  expect(explained.filter((code) => /\d{3}$/.test(code)).sort()).toEqual(codes.sort())
  for (const code of codes) expect([code, handbook.match(new RegExp(`^(?:### ${code}$|\\| ${code} \\|)`, 'gm'))?.length]).toEqual([code, 1])
})

test('the handbook explains every code of the commands of writers, of servers and of disks', () => {
  const ofWriter = codesIn('src/writer', /(?<=['`])[EW]_[A-Z_]+(?=['` ])/g)
  const ofCommands = ['generate', 'prompts', 'prompt-cases', 'content', 'read-magazine-facts'].flatMap((name) =>
    Array.from(readFileSync(join(ROOT, `src/commands/${name}.ts`), 'utf8').match(/(?<=')[EW]_[A-Z_]+(?=')/g) ?? []),
  )
  const explained = new Set(readExplanations(handbook).keys())
  const codes = [...new Set([...ofWriter, ...ofCommands])]
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !explained.has(code))).toEqual([])
})

test('the handbook explains every code of an answer and of the office', () => {
  const ofAnswers = codesIn('src/writer/article', /(?<=code: ')E_[A-Z_]+(?=')/g)
  const ofOffice = codesIn('src/desk', /(?<=')[EW]_[A-Z_]+(?=')/g).filter((code) => !code.startsWith('E_FIELD') && code !== 'E_')
  const explained = new Set(readExplanations(handbook).keys())
  const settings = ['E_LOCALE', 'E_PROMPTS']
  expect([...ofAnswers, ...ofOffice].filter((code) => !explained.has(code) && !settings.includes(code))).toEqual([])
  expect(readExplanations(handbook).get('E_PARAGRAPH')).toBe('A paragraph is too long. Break it up.')
})

test('the handbook in other languages names the same forms, files and commands', () => {
  const names = (text: string) =>
    new Set(text.match(/(?<=`)(?:[\w./-]+\.(?:hbs|yaml|txt)|npm run [^`]*|[a-z-]+=[\w ]+|how-to|note|essay)(?=`)/g))
  const known = names(handbook.replace(/ru_RU|tr_TR/g, 'en_US'))
  for (const language of ['ru', 'tr']) {
    const translated = names(readFileSync(join(ROOT, `prompts/README.${language}.md`), 'utf8').replace(/ru_RU|tr_TR/g, 'en_US'))
    expect([language, [...translated].filter((name) => !known.has(name))]).toEqual([language, []])
    expect(translated.size).toBeGreaterThan(30)
  }
})
