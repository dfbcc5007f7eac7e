import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KNOWN_FAULTS_FILE, leaveOutKnown } from '../desk/known-faults.ts'
import { type Office, openOffice } from '../desk/office.ts'
import { FORMS_FILE, readOfficeRules, TRADE_FILE, WORDS_FILE } from '../desk/rules.ts'
import { formatTable, formatWhole } from '../desk/table.ts'
import { compareFaults, type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import { checkStickers, reviewMotifs } from '../site/load/check-motifs.ts'
import { loadAuthors } from '../site/load/load-authors.ts'
import { parseOptions } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import { readArticles } from './read-articles.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run content -- [--only SLUG,SLUG] [--drafts] [--data DIR] [--prompts DIR]'

/** `npm run content`: reviews all articles as an editor would, prints two tables, and fails if one must not be published. */
export function content(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    {
      only: { type: 'string' },
      drafts: { type: 'boolean', default: false },
      data: { type: 'string', default: join(root, 'data') },
      prompts: { type: 'string', default: join(root, 'prompts') },
    },
    USAGE,
  )
  const data = resolve(cwd, options.data)
  const { art, articles, unruled, nodes, warnings } = readArticles(data)
  const wanted = options.only?.split(',')
  for (const slug of wanted ?? []) {
    if (articles.some(({ frontmatter }) => frontmatter.slug === slug)) continue
    const message = unruled.includes(slug) ? 'there are no rules for the language of' : 'there is no article'
    throw new SiteError('E_USAGE', `${message} ${JSON.stringify(slug)}`)
  }
  const office = readOffice(data, resolve(cwd, options.prompts))
  for (const article of articles) if (options.drafts || article.frontmatter.status === 'ready') office.add(article)
  const reviews = articles
    .filter(({ frontmatter: { slug, status } }) => (wanted === undefined ? options.drafts || status === 'ready' : wanted.includes(slug)))
    .map((article) => office.review(article))
  const reviewed = reviews.map((review) => review.reviewed)
  const covers = art === 'skate' ? reviewMotifs(articles, reviewed) : []
  if (art === 'skate') checkStickers(nodes, warnings)
  const warned = warnings.filter(({ file }) => reviewed.some((article) => article.file === file))
  const knownFaults = join(data, KNOWN_FAULTS_FILE)
  const listed = wanted === undefined && existsSync(knownFaults) ? readFileSync(knownFaults, 'utf8') : ''
  const { left: found, known } = leaveOutKnown([...reviews.flatMap((review) => review.faults), ...covers, ...warned], listed)
  process.stdout.write(`${formatTable(reviews)}\n\n`)
  const whole = office.measureWhole()
  if (whole.length > 0) process.stdout.write(`${formatWhole(whole)}\n\n`)
  if (unruled.length > 0 && wanted === undefined)
    process.stdout.write(`Not reviewed: ${unruled.length} articles in languages without rules.\n`)
  if (known > 0) process.stdout.write(`${known} known faults are listed in ${KNOWN_FAULTS_FILE}; --only SLUG prints those of an article.\n`)
  if (found.length > 0) process.stdout.write(formatFaults([...found].sort(compareFaults), `${reviews.length} articles read`))
  else process.stdout.write(`${reviews.length} articles read, nothing found.\n`)
  return Promise.resolve(found.some(isError) ? 1 : 0)
}

/** Opens the office of a data folder with the rules of a prompts folder. */
export function readOffice(data: string, prompts: string): Office {
  const faults: Fault[] = []
  const authors = loadAuthors(readFileSync(join(data, 'authors.json'), 'utf8'), faults)
  if (faults.some(isError)) throw new SiteError('E_DATA', 'the authors cannot be read', { faults })
  const files = [FORMS_FILE, WORDS_FILE, TRADE_FILE].filter((file) => existsSync(join(prompts, file)))
  const rules = readOfficeRules(new Map(files.map((file) => [file, readFileSync(join(prompts, file), 'utf8')])), faults)
  if (rules === undefined || faults.some(isError)) throw new SiteError('E_PROMPTS', `the rules in ${prompts} cannot be read`, { faults })
  return openOffice(rules, authors)
}
