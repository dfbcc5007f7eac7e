import { expect, test } from 'vitest'
import { listSentences } from '../../../../src/writer/article/sentences.ts'

test('sentences continue after abbreviations, and list items are sentences', () => {
  expect(listSentences('Ask Dr. Vuk. He knows.\n\n- One item\n- Another one\n\n| a | b. c. |\n', 'en_US')).toEqual([
    'Ask Dr. Vuk.',
    'He knows.',
    'One item',
    'Another one',
  ])
  expect(listSentences('Болты, гайки и т. д. лежат там. Бери.', 'ru_RU')).toEqual(['Болты, гайки и т. д. лежат там.', 'Бери.'])
})
