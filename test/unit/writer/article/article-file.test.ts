import { describe, expect, test } from 'vitest'
import { parseFrontMatter, splitArticle } from '../../../../src/site/load/front-matter.ts'
import { formatArticle } from '../../../../src/writer/article/article-file.ts'
import type { ArticleReply } from '../../../../src/writer/article/article-reply.ts'

const REPLY: ArticleReply = { title: '', description: '', sections: [], entities: [], sources: [], typosMade: [], claimsToCheck: [] }

describe('the file of an article', () => {
  const PLACE = {
    slug: 'wax',
    locale: 'en_US',
    form: 'note',
    author: 'Ada: Lane',
    with: undefined,
    date: '2026-11-20',
    category: 'gear',
    subcategory: 'wax',
  } as const

  test.each([
    'Wax: the truth',
    '--- no front matter',
    'yes',
    '"quoted" and \'more\'',
    '# 1',
    '- item',
    '{{x}}',
    '2026-01-01',
    'a'.repeat(300),
  ])('keeps the title %s', (title) => {
    const text = formatArticle(
      {
        ...REPLY,
        title,
        description: title,
        sections: [
          { id: 'a', heading: '', markdown: 'Hi.' },
          { id: 'b', heading: 'Two', markdown: 'There.' },
        ],
      },
      PLACE,
    )
    const split = splitArticle(text)
    if ('code' in split) throw new Error(split.message)
    const { frontmatter, faults } = parseFrontMatter(split.frontMatter)
    expect(faults.filter(({ code }) => code !== 'W_TITLE_LONG')).toEqual([])
    expect(frontmatter).toMatchObject({ ...{ title, slug: 'wax', author: 'Ada: Lane', status: 'draft', locale: 'en_US' } })
    expect(split.body).toBe('\nHi.\n\n## Two\n\nThere.\n')
  })

  test('names the form, the second author and the sources', () => {
    const text = formatArticle({ ...REPLY, title: 'x', sources: [{ name: 'A zine' }] }, { ...PLACE, form: 'letters', with: 'Bo' })
    expect(parseFrontMatter(text.split('---\n')[1] ?? '').frontmatter).toMatchObject({
      form: 'letters',
      with: 'Bo',
      sources: [{ name: 'A zine' }],
    })
  })

  test('puts the category of the topic first', () => {
    const entities = [
      {
        category: 'gear',
        subcategories: [
          { subcategory: 'decks', subsubcategories: ['nose'] },
          { subcategory: 'wax', subsubcategories: ['candle'] },
        ],
      },
    ]
    const text = formatArticle({ ...REPLY, title: 'x', entities }, PLACE)
    expect(parseFrontMatter(text.split('---\n')[1] ?? '').frontmatter.entities).toEqual([
      {
        category: 'gear',
        subcategories: [
          { subcategory: 'wax', subsubcategories: ['candle'] },
          { subcategory: 'decks', subsubcategories: ['nose'] },
        ],
      },
    ])
  })
})
