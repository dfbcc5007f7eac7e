import { parseArgs } from 'node:util'
import { checkHelp } from '../../../src/commands/parse-options.ts'
import { SiteError } from '../../../src/engine/shared/site-error.ts'
import type { CorpusStyle } from './front-matter-style.ts'
import { PEER_NAMES } from './peers/find-peers.ts'

/** The options of all build benchmarks. */
interface SharedArguments {
  /** Sizes of the corpus, ascending, each once. */
  articles: number[]
  style: CorpusStyle
  cpus: number | undefined
  /** The folder for code, corpora and outputs; below `.cache` by default. */
  folder: string | undefined
  rounds: number
  keep: boolean
  json: boolean
}

/** The options of `bench -- build`. */
export interface BuildBenchArguments extends SharedArguments {
  benchmark: 'build'
  peers: string[]
  write: boolean
}

/** The options of `bench -- compare`. */
export interface CompareArguments extends ReferenceArguments {
  benchmark: 'compare'
}

/** The options of `bench -- changes`. */
export interface ChangesArguments extends ReferenceArguments {
  benchmark: 'changes'
}

/** The options of `bench -- shards`. */
export interface ShardsArguments extends SharedArguments {
  benchmark: 'shards'
  /** The numbers of shards, each once. */
  shards: number[]
}

interface ReferenceArguments extends SharedArguments {
  /** The commit to compare with. */
  ref: string
}

const USAGE = [
  'npm run bench -- build [--articles 1000,5000,10000] [--peers hugo,vike] [--write]',
  'compare REF [--articles 1000,5000]',
  'changes REF [--articles 10000,30000]',
  'shards [--articles 20000] [--shards 1,2,4,8]',
  'all with [--style own|foreign] [--cpus N] [--folder DIR] [--rounds N] [--keep] [--json]',
  'search [--titles 1000,10000,100000] [--json]',
  'serve [--seconds 5] [--json]',
  'or studio [--topics 500] [--keys 200] [--json]',
].join(', ')
const STYLES: readonly CorpusStyle[] = ['own', 'foreign']
const SHARED = {
  style: { type: 'string', default: 'own' },
  cpus: { type: 'string' },
  folder: { type: 'string' },
  keep: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const
const BUILD = {
  ...SHARED,
  articles: { type: 'string', default: '1000,5000,10000' },
  rounds: { type: 'string', default: '3' },
  peers: { type: 'string' },
  write: { type: 'boolean', default: false },
} as const
const COMPARE = {
  ...SHARED,
  articles: { type: 'string', default: '1000,5000' },
  rounds: { type: 'string', default: '5' },
} as const
const CHANGES = {
  ...SHARED,
  articles: { type: 'string', default: '10000,30000' },
  rounds: { type: 'string', default: '1' },
} as const

const SHARDS = {
  ...SHARED,
  articles: { type: 'string', default: '20000' },
  shards: { type: 'string', default: '1,2,4,8' },
} as const

/** Parses the command line of the build benchmarks; throws `E_USAGE` for mistakes. */
export function parseBenchArguments(argv: readonly string[]): BuildBenchArguments | CompareArguments | ChangesArguments | ShardsArguments {
  checkHelp(argv, USAGE)
  const [benchmark, ...rest] = argv
  if (benchmark === 'build') return parseBuildArguments(rest)
  if (benchmark === 'compare' || benchmark === 'changes')
    return { benchmark, ...parseReference(benchmark === 'compare' ? COMPARE : CHANGES, rest) }
  if (benchmark === 'shards') return parseShardsArguments(rest)
  if (benchmark === undefined) throw usageError('The benchmark to run is missing')
  throw usageError(`There is no benchmark named ${JSON.stringify(benchmark)}`)
}

function parseBuildArguments(argv: readonly string[]): BuildBenchArguments {
  const { values, positionals } = strictly(() => parseArgs({ args: [...argv], allowPositionals: true, options: BUILD }))
  if (positionals.length > 0) throw usageError(`One benchmark runs at a time, got also ${JSON.stringify(positionals.join(' '))}`)
  const peers = values.peers === undefined ? [] : values.peers.split(',').map((name) => parseWord('--peers', PEER_NAMES, name.trim()))
  return { benchmark: 'build', ...shared(values), peers: [...new Set(peers)], write: values.write }
}

function parseShardsArguments(argv: readonly string[]): ShardsArguments {
  const { values } = strictly(() => parseArgs({ args: [...argv], options: SHARDS }))
  const shards = [...new Set(values.shards.split(',').map((count) => parseCount('--shards', count)))]
  return { benchmark: 'shards', ...shared({ ...values, rounds: '1' }), shards }
}

function parseReference(options: typeof COMPARE | typeof CHANGES, argv: readonly string[]): ReferenceArguments {
  const { values, positionals } = strictly(() => parseArgs({ args: [...argv], allowPositionals: true, options }))
  const [ref, ...rest] = positionals
  if (ref === undefined) throw usageError('The commit to compare with is missing')
  if (rest.length > 0) throw usageError(`One commit is compared at a time, got also ${JSON.stringify(rest.join(' '))}`)
  return { ref, ...shared(values) }
}

interface SharedValues {
  articles: string
  style: string
  cpus?: string
  folder?: string
  rounds: string
  keep: boolean
  json: boolean
}

function shared({ articles, style, cpus, folder, rounds, keep, json }: SharedValues): SharedArguments {
  const sizes = articles.split(',').map((size) => parseCount('--articles', size))
  return {
    articles: [...new Set(sizes)].sort((a, b) => a - b),
    style: parseWord('--style', STYLES, style),
    cpus: cpus === undefined ? undefined : parseCount('--cpus', cpus),
    folder,
    rounds: parseCount('--rounds', rounds),
    keep,
    json,
  }
}

function strictly<T>(parse: () => T): T {
  try {
    return parse()
  } catch (cause) {
    // Removes Node's advice about positional arguments, which does not apply here.
    const message = cause instanceof Error ? cause.message : String(cause)
    throw usageError(message.replace(/(\.\s|\n).*$/s, ''), cause)
  }
}

function parseCount(option: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(count) && count > 0) return count
  throw usageError(`${option} takes whole numbers above 0, got ${JSON.stringify(text)}`)
}

function parseWord<T extends string>(option: string, words: readonly T[], text: string): T {
  const word = words.find((known) => known === text)
  if (word !== undefined) return word
  throw usageError(`${option} takes ${words.join(' or ')}, got ${JSON.stringify(text)}`)
}

function usageError(problem: string, cause?: unknown): SiteError {
  return new SiteError('E_USAGE', `${problem}; usage: ${USAGE}`, { cause })
}
