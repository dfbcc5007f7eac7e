import { articleText } from '../../helpers/faulty-data.ts'
import { type FaultRow, files } from './fault-row.ts'

const missing = (file: string, ...faults: FaultRow['faults']): FaultRow => ({ name: `a missing ${file}`, missing: file, faults })
const draft = (slug: string) => articleText(slug, { more: 'status: draft' })

/** Rows about missing files. */
export const MISSING_ROWS: FaultRow[] = [
  missing('site.json', 'E_CONFIG site.json  the file is missing: it defines the site'),
  missing('categories.json', 'E_CONFIG categories.json  the file is missing: it holds the categories'),
  missing('authors.json', 'E_CONFIG authors.json  the file is missing: it holds the authors'),
  missing('pages.json', 'E_CONFIG pages.json  the file is missing: it holds the texts of authors, home'),
  missing('pages/terms.md', 'E_FILE_MISSING pages/terms.md  the text of the page "terms" is missing'),
  missing('redirects.json'),
  {
    name: 'a missing public folder',
    missing: 'public',
    article: { body: 'Roll.' },
    faults: ['long-travel', 'old-spots', 'safe-falls', 'small-contest', 'soft-wheels', 'steady-push'].map(
      (slug) => `E_IMAGE_MISSING articles/en_US/${slug}.md:19:11  there is no picture /images/ramp.svg`,
    ),
  },
  {
    name: 'no articles folder',
    missing: 'articles',
    faults: ['E_EMPTY_SITE articles  there is no article to publish  [put one into articles/en_US]'],
  },
  {
    name: 'only a draft',
    missing: 'articles',
    files: { 'articles/en_US/a.md': draft('a') },
    faults: ['E_EMPTY_SITE articles  there is no article to publish  [build with --drafts or --future to include unpublished articles]'],
  },
  {
    name: 'a category without its only article',
    missing: 'articles/en_US/soft-wheels.md',
    faults: ['W_CATEGORY_EMPTY categories.json:34:3  the category "skateboard gear" has no article'],
  },
  files(
    'a link to an article whose front matter is broken',
    {
      'articles/en_US/broken.md': '---\ntitle: "\n---\ntext\n',
      'articles/en_US/linking.md': articleText('linking', { body: '[a](/articles/broken#b)' }),
    },
    'E_YAML articles/en_US/broken.md:2:8  Missing closing "quote',
  ),
]
