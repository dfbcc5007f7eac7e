import { join, relative, resolve } from 'node:path'
import { SiteError } from '../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../site/content/schema.ts'
import { BATCH_ACTIONS, runBatch } from '../writer/batch/run-batch.ts'
import { ModelError } from '../writer/model/model-error.ts'
import { readEnvironment } from '../writer/model/model-server.ts'
import { acceptArticle } from '../writer/run/accept-article.ts'
import { showJobs } from '../writer/run/dry-run.ts'
import { generateArticles } from '../writer/run/generate-articles.ts'
import { rejectArticle } from '../writer/run/reject-article.ts'
import { EXIT, type RunOptions } from '../writer/run/run-options.ts'
import { buildDay } from './build-day.ts'
import { parseWords } from './parse-options.ts'
import { createDraftCheck, readMagazine } from './read-magazine-facts.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run generate -- [--dry-run] [--topics FILE] [--locale tr_TR] [--limit N] … | accept SLUG [--fix-typos] | reject SLUG | batch submit|status|fetch|cancel'
const DEFAULT_CONCURRENCY = '4'
const MOST_AT_ONCE = 64
const DEFAULT_WAIT = '120'

/** `npm run generate`: writes articles as drafts, or shows what it would send. */
export async function generate(argv: string[], context: CommandContext): Promise<number> {
  try {
    return await perform(argv, context)
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause
    const { code, message, details } = cause
    throw new SiteError(code, message, { hint: details.hint })
  }
}

async function perform(argv: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseWords(argv, optionsOf(context.root), USAGE)
  const [word = 'write', ...words] = positionals
  const options = readOptions(values, context)
  if (word === 'write' && values['dry-run']) {
    await showJobs(options, values.out === undefined ? undefined : resolve(context.cwd, values.out))
    return EXIT.done
  }
  if (options.allowNew)
    throw new SiteError('E_USAGE', '--allow-new works with --dry-run only', { hint: 'an article needs a category of the magazine' })
  if (word === 'write') return generateArticles(options)
  const [slug] = words
  const action = BATCH_ACTIONS.find((known) => known === words[0])
  if (word === 'batch' && options.fresh)
    throw new SiteError('E_USAGE', '--fresh does not work with batch', { hint: 'npm run generate -- --fresh asks again at once' })
  if (word === 'batch' && action !== undefined && words.length === 1) return runBatch(action, options)
  if (word === 'accept' && slug !== undefined && words.length === 1) {
    acceptArticle(options, slug, values['fix-typos'])
    return EXIT.done
  }
  if (word === 'reject' && slug !== undefined && words.length === 1) {
    rejectArticle(options, slug)
    return EXIT.done
  }
  throw new SiteError('E_USAGE', `unknown command ${JSON.stringify(positionals.join(' '))}`, { hint: USAGE })
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
    'max-silence': { type: 'string' },
    concurrency: { type: 'string', default: DEFAULT_CONCURRENCY },
    'fix-typos': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  } as const
}

type Values = ReturnType<typeof parseWords<ReturnType<typeof optionsOf>>>['values']

function readOptions(values: Values, { root, cwd }: CommandContext): RunOptions {
  const data = resolve(cwd, values.data)
  const prompts = resolve(cwd, values.prompts)
  if (values.redo !== undefined && values.redo !== 'changed')
    throw new SiteError('E_USAGE', `--redo accepts only "changed", got ${JSON.stringify(values.redo)}`, { hint: USAGE })
  const asked = {
    data,
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
    maxSilence: inMilliseconds(readNumber('max-silence', values['max-silence'], { least: 1 })),
  }
  const day = buildDay(process.env.SOURCE_DATE_EPOCH)
  const magazine = readMagazine(data, day)
  return {
    ...asked,
    environment: readEnvironment(join(root, '.env'), process.env),
    magazine,
    checkDraft: createDraftCheck(magazine),
    day,
    now: () => new Date(),
    show: (file) => relative(cwd, file) || '.',
    output: {
      out: (text) => void process.stdout.write(text),
      error: (text) => void process.stderr.write(text),
      isTerminal: process.stderr.isTTY === true,
      json: values.json,
    },
    onInterrupt,
  }
}

function readLocale(text: string): Locale {
  const locale = LOCALES.find((known) => known === text)
  if (locale === undefined)
    throw new SiteError('E_USAGE', `unknown language ${JSON.stringify(text)}`, { hint: `use one of ${LOCALES.join(', ')}` })
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
  const range = most === undefined ? `of at least ${least}` : `from ${least} to ${most}`
  throw new SiteError('E_USAGE', `--${name} expects a ${isWhole ? 'whole number' : 'number'} ${range}, got ${text}`, { hint: USAGE })
}

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}

/** The first signal stops a run, which then closes its files; the second ends the process. */
function onInterrupt(stop: () => void): () => void {
  let isStopping = false
  const signals = ['SIGINT', 'SIGTERM'] as const
  const listen = () => {
    if (isStopping) process.exit(EXIT.cancelled)
    isStopping = true
    stop()
  }
  for (const signal of signals) process.on(signal, listen)
  return () => {
    for (const signal of signals) process.off(signal, listen)
  }
}
