import { describe, expect, test } from 'vitest'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'
import { checkTypos } from '../../../../src/writer/article/planted-typos.ts'
import type { LocaleRules } from '../../../../src/writer/prompts/locale-settings.ts'

const RULES: LocaleRules = { typosPerThousand: [1, 4], nonNativeProbability: 0, nativeCountries: [] }

/** Checks the typos of an article of 500 words. */
function check(wrongs: string[], { title = '', heading = '', markdown = '' }) {
  const sections = [{ id: 'step', heading, markdown }]
  const typosMade = wrongs.map((wrong) => ({ wrong, right: 'the' }))
  const reply: ArticleReply = { title, description: '', sections, entities: [], sources: [], typosMade, claimsToCheck: [] }
  return checkTypos(reply, 500, RULES)
}

describe('planted typos', () => {
  test('that are few and in the text are fine', () => {
    expect(check(['teh'], { markdown: 'Wax teh ledge.' })).toEqual([])
  })

  test.each([
    ['too few', [], {}, ['0 planted typos in 1,000 words, expected 1 to 4']],
    ['too many', ['teh', 'hte', 'eht'], { markdown: 'teh hte eht' }, ['6 planted typos in 1,000 words, expected 1 to 4']],
    [
      'in a title or a heading',
      ['teh', 'Teh', 'eth'],
      { title: 'On teh curb', heading: 'Teh way', markdown: 'eth' },
      ['planted typos in a title, a description or a heading: teh, Teh'],
    ],
    [
      'that may stand at several places',
      ['teh'],
      { markdown: 'teh teh' },
      ['planted typos that --fix-typos leaves, as their place is not certain: teh'],
    ],
    ['that are not in the text', ['teh', 'nowhere'], { markdown: 'teh' }, ['planted typos that are not in the text: nowhere']],
  ])('%s are reported', (_, wrongs, texts, expected) => {
    expect(check(wrongs, texts)).toEqual(expected)
  })
})
