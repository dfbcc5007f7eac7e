import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { KNOWN_FAULTS_FILE, leaveOutKnown } from '../desk/known-faults.ts'
import { type Office, openOffice } from '../desk/office.ts'
import { type ReviewedArticle, readArticle } from '../desk/reviewed-article.ts'
import { FORMS_FILE, readOfficeRules, TRADE_FILE, WORDS_FILE } from '../desk/rules.ts'
import { formatTable, formatWhole } from '../desk/table.ts'
import { compareFaults, type Fault, isError, SiteError } from '../engine/shared/site-error.ts'
import type { ArticleNode } from '../site/content/schema.ts'
import { checkStickers, reviewMotifs } from '../site/load/check-motifs.ts'
import { loadAuthors } from '../site/load/load-authors.ts'
import { loadSiteMetadata } from '../site/load/load-site-metadata.ts'
import { parseArticle } from '../site/load/parse-article.ts'
import { parseOptions } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run content -- [--only SLUG,SLUG] [--drafts] [--data DIR] [--prompts DIR]'
const ARTICLES = 'articles'

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
  const { art, language } = readSite(data)
  const { articles, unruled, nodes, warnings } = readArticles(data, language)
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

/** How the covers of a site are drawn, and its language; nothing where a build reports that the settings are missing. */
function readSite(data: string): { art?: string; language?: string } {
  const file = join(data, 'site.json')
  return (existsSync(file) && loadSiteMetadata(readFileSync(file, 'utf8'), [])) || {}
}

/** The articles that the office has rules for, the slugs of those in other languages, all as a build reads them, and its warnings. */
function readArticles(data: string, siteLanguage: string | undefined) {
  const files = readdirSync(join(data, ARTICLES), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
  const errors: Fault[] = []
  const warnings: Fault[] = []
  const articles: ReviewedArticle[] = []
  const nodes: ArticleNode[] = []
  const unruled: string[] = []
  for (const path of files.sort()) {
    const [file, text] = [`${ARTICLES}/${path.replaceAll('\\', '/')}`, readFileSync(join(data, ARTICLES, path), 'utf8')]
    // What a build refuses, also inside of figures and formulas.
    const { node, faults: own } = parseArticle(file.slice(ARTICLES.length + 1), text, '', siteLanguage)
    for (const fault of own) (isError(fault) ? errors : warnings).push({ ...fault, file })
    nodes.push(node)
    const article = readArticle(file, text, siteLanguage)
    if (Array.isArray(article)) unruled.push(node.frontmatter.slug)
    else articles.push(article)
  }
  if (errors.length > 0) throw new SiteError('E_DATA', 'not all articles can be read', { faults: errors })
  return { articles, unruled, nodes, warnings }
}
