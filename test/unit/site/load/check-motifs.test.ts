import { describe, expect, it } from 'vitest'
import { reviewMotifs } from '../../../../src/site/load/check-motifs.ts'
import { sampleArticle } from '../plan/sample-magazine.ts'

const [plain, kerb] = [sampleArticle('thoughts', { title: 'Thoughts' }), sampleArticle('wax-a-kerb', { title: 'Wax' })]
const translation = sampleArticle('mysli', { title: 'Мысли', locale: 'ru_RU', translationOf: 'wax-a-kerb' })

describe('the review of covers', () => {
  it('finds the articles that no motif fits, with a file and a hint', () => {
    expect(reviewMotifs([plain, kerb], [plain, kerb])).toEqual([
      {
        code: 'E_COVER',
        file: 'en_US/thoughts.md',
        line: 1,
        column: 1,
        message: 'no motif of a cover fits the article',
        hint: 'add cover: with the name of a motif',
      },
    ])
  })

  it('reads only what an editor asks for, and leaves translations to their original', () => {
    expect(reviewMotifs([plain, kerb, translation], [kerb, translation])).toEqual([])
    expect(reviewMotifs([translation], [translation])).toHaveLength(1)
  })
})
