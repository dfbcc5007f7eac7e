import { join, relative, resolve } from 'node:path'
import { SiteError } from '../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../site/content/schema.ts'
import { BATCH_ACTIONS, type Engine, runBatch } from '../writer/batch/run-batch.ts'
import { readEnvironment } from '../writer/model/model-server.ts'
import { acceptArticle } from '../writer/run/accept-article.ts'
import { showJobs } from '../writer/run/dry-run.ts'
import { generateArticles } from '../writer/run/generate-articles.ts'
import { EXIT, type Order, type Surroundings } from '../writer/run/order.ts'
import { buildDay } from './build.ts'
import { parseWords } from './parse-options.ts'
import { createDraftCheck, readMagazine } from './read-magazine.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run generate -- [--dry-run] [--topics FILE] [--locale tr_TR] [--limit N] … | accept SLUG [--fix-typos] | batch submit|status|fetch|cancel [--engine local]'
const DEFAULT_CONCURRENCY = '4'
const MOST_AT_ONCE = 64
const DEFAULT_WAIT = '120'

/** `npm run generate`: writes articles as drafts, or shows what would be asked for. */
export async function generate(argv: string[], context: CommandContext): Promise<number> {
  const { root, cwd } = context
  const { values, positionals } = parseWords(argv, optionsOf(root), USAGE)
  const [word = 'write', ...words] = positionals
  const order = readOrder(values, cwd)
  const surroundings = findSurroundings(order, context, values.json)
  if (word === 'write' && values['dry-run']) {
    await showJobs(order, surroundings, values.out === undefined ? undefined : resolve(cwd, values.out))
    return EXIT.done
  }
  if (order.allowNew)
    throw new SiteError('E_USAGE', '--allow-new goes with --dry-run only', { hint: 'an article needs a category of the magazine' })
  if (word === 'write') return generateArticles(order, surroundings)
  const [slug] = words
  const action = BATCH_ACTIONS.find((known) => known === words[0])
  if (word === 'batch' && action !== undefined && words.length === 1)
    return runBatch(action, readEngine(values.engine), order, surroundings)
  if (word === 'accept' && slug !== undefined && words.length === 1) {
    acceptArticle({ data: order.data, slug, fixTypos: values['fix-typos'] }, surroundings)
    return EXIT.done
  }
  throw new SiteError('E_USAGE', `there is no ${JSON.stringify(positionals.join(' '))}`, { hint: USAGE })
}

function optionsOf(root: string) {
  return {
    data: { type: 'string', default: join(root, 'data') },
    prompts: { type: 'string', default: join(root, 'prompts') },
    topics: { type: 'string' },
    locale: { type: 'string' },
    limit: { type: 'string' },
    variant: { type: 'string' },
    model: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    out: { type: 'string' },
    'allow-new': { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    redo: { type: 'string' },
    'max-cost': { type: 'string' },
    'max-tokens': { type: 'string' },
    'max-wait': { type: 'string', default: DEFAULT_WAIT },
    concurrency: { type: 'string', default: DEFAULT_CONCURRENCY },
    engine: { type: 'string', default: 'vendor' },
    'fix-typos': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
}

type Values = ReturnType<typeof parseWords<ReturnType<typeof optionsOf>>>['values']

function readOrder(values: Values, cwd: string): Order {
  const prompts = resolve(cwd, values.prompts)
  if (values.redo !== undefined && values.redo !== 'changed')
    throw new SiteError('E_USAGE', '--redo takes the word changed', { hint: USAGE })
  return {
    data: resolve(cwd, values.data),
    prompts,
    topics: values.topics === undefined ? join(prompts, 'topics.txt') : resolve(cwd, values.topics),
    locale: values.locale === undefined ? undefined : readLocale(values.locale),
    limit: readNumber('limit', values.limit, { least: 1, isWhole: true }),
    variant: values.variant,
    model: values.model,
    allowNew: values['allow-new'],
    fresh: values.fresh,
    redoChanged: values.redo === 'changed',
    maxCost: readNumber('max-cost', values['max-cost'], { least: 0 }),
    maxTokens: readNumber('max-tokens', values['max-tokens'], { least: 0, isWhole: true }),
    concurrency: readNumber('concurrency', values.concurrency, { least: 1, most: MOST_AT_ONCE, isWhole: true }) ?? 1,
    maxWait: (readNumber('max-wait', values['max-wait'], { least: 0 }) ?? 0) * 1000,
  }
}

function readEngine(text: string): Engine {
  if (text === 'vendor' || text === 'local') return text
  throw new SiteError('E_USAGE', `--engine takes vendor or local, got ${text}`, { hint: USAGE })
}

function readLocale(text: string): Locale {
  const locale = LOCALES.find((known) => known === text)
  if (locale === undefined)
    throw new SiteError('E_USAGE', `there is no language ${JSON.stringify(text)}`, { hint: `one of ${LOCALES.join(', ')}` })
  return locale
}

function readNumber(
  name: string,
  text: string | undefined,
  { least, most, isWhole = false }: { least: number; most?: number; isWhole?: boolean },
): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  const isFine =
    text.trim() !== '' && number >= least && number <= (most ?? Number.MAX_SAFE_INTEGER) && (!isWhole || Number.isInteger(number))
  if (isFine) return number
  const range = most === undefined ? `from ${least} up` : `from ${least} to ${most}`
  throw new SiteError('E_USAGE', `--${name} takes a ${isWhole ? 'whole number' : 'number'} ${range}, got ${text}`, { hint: USAGE })
}

function findSurroundings(order: Order, { root, cwd }: CommandContext, json: boolean): Surroundings {
  const day = buildDay(process.env.SOURCE_DATE_EPOCH)
  const magazine = readMagazine(order.data, day)
  return {
    environment: readEnvironment(join(root, '.env'), process.env),
    magazine,
    checkDraft: createDraftCheck(magazine),
    day,
    now: () => new Date(),
    show: (file) => relative(cwd, file) || '.',
    screen: {
      out: (text) => void process.stdout.write(text),
      error: (text) => void process.stderr.write(text),
      isTerminal: process.stderr.isTTY === true,
      json,
    },
    onInterrupt,
  }
}

/** The first signal asks a run to come to an end; the second ends it at once. */
function onInterrupt(stop: () => void): () => void {
  let isAsked = false
  const signals = ['SIGINT', 'SIGTERM'] as const
  const listen = () => {
    if (isAsked) process.exit(EXIT.cancelled)
    isAsked = true
    stop()
  }
  for (const signal of signals) process.on(signal, listen)
  return () => {
    for (const signal of signals) process.off(signal, listen)
  }
}
