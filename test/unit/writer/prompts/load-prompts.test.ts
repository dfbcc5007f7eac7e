import { expect, test } from 'vitest'
import { loadPrompts } from '../../../../src/writer/prompts/load-prompts.ts'
import { openPromptFolder } from '../../../helpers/writer/prompt-folder.ts'

const folder = openPromptFolder('load-prompts')

test('the digest of the prompts changes with their text, and not with line ends, topics or prices', () => {
  const hash = () => loadPrompts(folder.directory).prompts?.hash
  const before = hash()
  folder.change('locales/en_US/style.hbs', (text) => text.replaceAll('\n', '\r\n'))
  expect(hash()).toBe(before)
  folder.change('topics.txt', (text) => `${text}# a note\n`)
  folder.change('settings/prices.yaml', (text) => `${text}# a note\n`)
  expect(hash()).toBe(before)
  folder.change('locales/en_US/style.hbs', (text) => text.replace('GOOD: ', 'GOOD: Well. '))
  expect(hash()).not.toBe(before)
})
