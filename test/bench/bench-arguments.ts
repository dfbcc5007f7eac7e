import { parseArgs } from 'node:util'
import { SiteError } from '../../src/engine/shared/site-error.ts'

/** What one run of the benchmark is asked for. */
export interface BenchArguments {
  /** Sizes of the corpus, ascending, each once. */
  articles: number[]
  cpus: number | undefined
  keep: boolean
  json: boolean
}

const USAGE =
  'npm run bench -- build [--articles 1000,5000,10000] [--cpus N] [--keep] [--json], or search [--titles 1000,10000,100000] [--json]'
const BENCHMARKS = ['build']
const DEFAULT_ARTICLES = '1000,5000,10000'

/** Reads the command line of the benchmark; a mistake in it is an `E_USAGE`. */
export function parseBenchArguments(argv: readonly string[]): BenchArguments {
  const { values, positionals } = parseStrictly(argv)
  const [benchmark, ...rest] = positionals
  if (benchmark === undefined) throw usageError('The benchmark to run is missing')
  if (!BENCHMARKS.includes(benchmark)) throw usageError(`There is no benchmark named ${JSON.stringify(benchmark)}`)
  if (rest.length > 0) throw usageError(`One benchmark runs at a time, got also ${JSON.stringify(rest.join(' '))}`)
  const articles = values.articles.split(',').map((size) => parseCount('--articles', size))
  return {
    articles: [...new Set(articles)].sort((a, b) => a - b),
    cpus: values.cpus === undefined ? undefined : parseCount('--cpus', values.cpus),
    keep: values.keep,
    json: values.json,
  }
}

function parseStrictly(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        articles: { type: 'string', default: DEFAULT_ARTICLES },
        cpus: { type: 'string' },
        keep: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (cause) {
    // Node adds advice about positional arguments, which is no help here.
    const message = cause instanceof Error ? cause.message : String(cause)
    throw usageError(message.replace(/(\.\s|\n).*$/s, ''), cause)
  }
}

function parseCount(option: string, text: string): number {
  const count = Number(text)
  if (/^\d+$/.test(text.trim()) && Number.isSafeInteger(count) && count > 0) return count
  throw usageError(`${option} takes whole numbers above 0, got ${JSON.stringify(text)}`)
}

function usageError(problem: string, cause?: unknown): SiteError {
  return new SiteError('E_USAGE', `${problem}; usage: ${USAGE}`, { cause })
}
