import { describe, expect, test } from 'vitest'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'
import { createCorpus } from '../../../../src/writer/article/duplicates.ts'

const REPLY: ArticleReply = { title: '', description: '', sections: [], entities: [], typosMade: [], claimsToCheck: [] }

describe('an answer', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `word${from + index}`).join(' ')
  const corpus = createCorpus([{ key: 'a', locale: 'en_US', title: 'Why your trucks squeak', body: words(0, 600) }])
  const compare = (title: string, body: string, locale: 'en_US' | 'tr_TR' = 'en_US') =>
    corpus.compare({ ...REPLY, title, sections: [{ id: 'a', heading: '', markdown: body }] }, locale)

  test.each(['Why your trucks squeak', 'Why trucks squeak!', 'why YOUR trucks  squeak', 'Why do your trucks squeak?'])(
    'is rejected for the title %s',
    (title) => {
      expect(compare(title, words(5000, 5600)).problems).toEqual([
        { code: 'E_DUPLICATE', message: expect.stringContaining('the article "Why your trucks squeak" exists already') },
      ])
    },
  )

  test('is rejected for half of the text of another article', () => {
    expect(compare('Something else', words(0, 400) + words(900, 1000)).problems).toEqual([
      { code: 'E_DUPLICATE', message: expect.stringContaining('the text repeats the article') },
    ])
  })

  test('gets a warning for a fifth of the text of another article', () => {
    const { problems, warnings } = compare('Something else', words(0, 240) + words(900, 1260))
    expect([problems, warnings]).toEqual([[], [expect.stringMatching(/^the text is \d\d percent similar to "Why your trucks squeak"$/)]])
  })

  test('is accepted with a different text, or in another language', () => {
    expect(compare('Something else', words(900, 1500))).toEqual({ problems: [], warnings: [] })
    expect(compare('Why your trucks squeak', words(0, 600), 'tr_TR')).toEqual({ problems: [], warnings: [] })
  })
})
