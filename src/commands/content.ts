import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type ReviewedArticle, readDraft } from '../desk/draft.ts'
import { reviewDrafts } from '../desk/review.ts'
import { formatTable } from '../desk/table.ts'
import { compareFaults, type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import { loadAuthors } from '../site/load/load-authors.ts'
import { parseOptions } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run content -- [--only SLUG,SLUG] [--drafts] [--data DIR]'
const ARTICLES = 'articles'

/** `npm run content`: reviews all articles as an editor would, prints a table, and fails if one must not be published. */
export function content(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    { only: { type: 'string' }, drafts: { type: 'boolean', default: false }, data: { type: 'string', default: join(root, 'data') } },
    USAGE,
  )
  const data = resolve(cwd, options.data)
  const drafts = readDrafts(data)
  const wanted = options.only?.split(',')
  for (const slug of wanted ?? []) {
    if (!drafts.some(({ frontmatter }) => frontmatter.slug === slug))
      throw new SiteError('E_USAGE', `there is no article ${JSON.stringify(slug)}`)
  }
  const faults: Fault[] = []
  const authors = loadAuthors(readFileSync(join(data, 'authors.json'), 'utf8'), faults)
  if (faults.some(isError)) throw new SiteError('E_DATA', 'the authors cannot be read', { faults })

  const reviews = reviewDrafts(drafts, authors).filter(({ draft: { frontmatter } }) =>
    wanted === undefined ? options.drafts || frontmatter.status === 'ready' : wanted.includes(frontmatter.slug),
  )
  const found = reviews.flatMap((review) => review.faults)
  process.stdout.write(`${formatTable(reviews)}\n\n`)
  if (found.length > 0) process.stdout.write(formatFaults([...found].sort(compareFaults), `${reviews.length} articles read`))
  else process.stdout.write(`${reviews.length} articles read, nothing found.\n`)
  return Promise.resolve(found.some(isError) ? 1 : 0)
}

function readDrafts(data: string): ReviewedArticle[] {
  const files = readdirSync(join(data, ARTICLES), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const read = files
    .sort()
    .map((file) => readDraft(`${ARTICLES}/${file.replaceAll('\\', '/')}`, readFileSync(join(data, ARTICLES, file), 'utf8')))
  const faults = read.flatMap((draft) => (Array.isArray(draft) ? draft : []))
  if (faults.length > 0) throw new SiteError('E_DATA', 'not all articles can be read', { faults })
  return read.filter((draft): draft is ReviewedArticle => !Array.isArray(draft))
}
