import { join, relative, resolve } from 'node:path'
import { type PrerenderResult, prerender } from '../../prerender.ts'
import { createSteps, formatMilliseconds } from '../engine/node/steps.ts'
import { compareFaults, SiteError } from '../engine/shared/site-error.ts'
import { buildDay } from './build-day.ts'
import { checkPlan, planShards, renderShard } from './build-shards.ts'
import { costs, jsonSummary, textSummary } from './build-summary.ts'
import { joinToBucket } from './join-to-bucket.ts'
import { openBuildCache, openShardCache } from './open-build-cache.ts'
import { parseOptions } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import { withStoreFailures } from './push-release.ts'
import type { CommandContext } from './run-command.ts'
import { readShard, readShardCount, type WantedShard } from './shard-number.ts'

const USAGE =
  'npm run build -- [--data DIR] [--out DIR] [--drafts] [--future] [--strict] [--no-images] [--compress] [--workers N] [--cache DIR|s3://BUCKET/PREFIX] [--cache-write] [--plan N | --shard [I/N] | --join N [--to-bucket [--production] [--allow-deletes N]]] [--json]'

/** `npm run build`: builds the magazine into `dist` by default; or one step of a build in shards. */
export async function build(argv: string[], context: CommandContext): Promise<number> {
  const { root, cwd, server, client } = context
  // A batch system passes the number of the shard in environment variables.
  const values = parseOptions(argv.map(readLoneShard), optionsOf(root), USAGE)
  const step = readStep(values)
  checkBucketOptions(values)
  const started = performance.now() - context.bundleMilliseconds
  const steps = createSteps(values.json ? undefined : process.stdout)
  steps.times.Bundling = context.bundleMilliseconds
  const today = buildDay(process.env.SOURCE_DATE_EPOCH)
  const options = {
    root,
    server,
    client: client.then(({ directory }) => directory),
    data: resolve(cwd, values.data),
    out: resolve(cwd, values.out),
    drafts: values.drafts,
    future: values.future,
    strict: values.strict,
    compress: values.compress,
    images: !values['no-images'],
    workers: readWorkers(values.workers),
    today,
    steps,
  }
  const summarise = async (result: object, text: string) => {
    const wall = performance.now() - started
    if (values.json) process.stdout.write(`${JSON.stringify({ ok: true, ...result, ...(await costs(steps, wall, context)) })}\n`)
    else process.stdout.write(`${text} in ${formatMilliseconds(wall)}\n`)
    return 0
  }
  if (step?.name === 'plan') {
    const sharedCache = await openShardCache('--plan', values, context, today)
    const result = await planShards({ ...options, sharedCache }, step.shards)
    return summarise(result, `Planned ${result.documents} articles in ${result.shards} shards (${result.plan})`)
  }
  if (step?.name === 'shard') {
    const sharedCache = await openShardCache('--shard', values, context, today)
    const result = await renderShard({ ...options, sharedCache }, step.shard)
    const { shard, of, parts, made, painted } = result
    return summarise(result, `Made ${made} of the ${parts} parts of shard ${shard}/${of}, ${painted} pictures among them,`)
  }
  if (step?.name === 'join' && values['to-bucket']) {
    return withStoreFailures(values.json, async () => {
      const sharedCache = await openShardCache('--join', values, context, today)
      const { deployed, ...result } = await joinToBucket({ ...options, sharedCache }, step.shards, values, context)
      printWarnings(result, values.json)
      await summarise(
        { ...jsonSummary(result), deployed: deployed.data, warnings: result.warnings },
        `${deployed.lines.join('\n')}\nJoined ${result.pages} pages`,
      )
    })
  }
  const joined = step?.name === 'join' ? await openShardCache('--join', values, context, today) : undefined
  const sharedCache = joined ?? (await openBuildCache(values, context, today))
  const result = await prerender({
    ...options,
    sharedCache,
    ...(joined && { checkPlan: (sources) => checkPlan({ ...options, sharedCache: joined, shards: step?.shards }, sources) }),
  })
  const wall = performance.now() - started
  const { warnings } = result
  printWarnings(result, values.json)
  if (values.json) process.stdout.write(`${JSON.stringify({ ...jsonSummary(result), ...(await costs(steps, wall, context)), warnings })}\n`)
  else process.stdout.write(textSummary(result, relative(cwd, resolve(cwd, values.out)), wall))
  return 0
}

function printWarnings({ warnings }: PrerenderResult, isJson: boolean): void {
  if (!isJson && warnings.length > 0) process.stdout.write(formatFaults([...warnings].sort(compareFaults)))
}

type Step = { name: 'plan' | 'join'; shards: number } | { name: 'shard'; shard: WantedShard; shards?: undefined }

function readStep(values: { plan?: string; shard?: string; join?: string }): Step | undefined {
  const names = (['plan', 'shard', 'join'] as const).filter((name) => values[name] !== undefined)
  const [name, other] = names
  if (other !== undefined)
    throw new SiteError('E_USAGE', `--${name} and --${other} are two steps`, { hint: 'run one after the other: --plan, --shard, --join' })
  if (name === undefined) return undefined
  const text = values[name] ?? ''
  return name === 'shard' ? { name, shard: readShard(text, process.env) } : { name, shards: readShardCount(text, `--${name}`) }
}

function checkBucketOptions(values: {
  join?: string
  'to-bucket': boolean
  production: boolean
  'allow-deletes'?: string
  compress: boolean
}) {
  const { join: joined, production, compress, 'to-bucket': isToBucket, 'allow-deletes': deletes } = values
  const refuse = (message: string) => {
    throw new SiteError('E_USAGE', message, { hint: USAGE })
  }
  if (isToBucket && joined === undefined) refuse('--to-bucket is an option of --join N')
  if (!isToBucket && (production || deletes !== undefined)) refuse('--production and --allow-deletes are options of --to-bucket')
  if (isToBucket && compress) refuse('--compress is for folders: a bucket stores texts compressed')
}

/** `--shard` without a value, for the parser of options. */
function readLoneShard(argument: string, index: number, argv: readonly string[]): string {
  const next = argv[index + 1]
  return argument === '--shard' && (next === undefined || next.startsWith('-')) ? '--shard=' : argument
}

function optionsOf(root: string) {
  return {
    data: { type: 'string', default: join(root, 'data') },
    out: { type: 'string', default: join(root, 'dist') },
    drafts: { type: 'boolean', default: false },
    future: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    'no-images': { type: 'boolean', default: false },
    compress: { type: 'boolean', default: false },
    workers: { type: 'string' },
    cache: { type: 'string' },
    'cache-write': { type: 'boolean', default: false },
    plan: { type: 'string' },
    shard: { type: 'string' },
    join: { type: 'string' },
    'to-bucket': { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    'allow-deletes': { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const
}

function readWorkers(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (!Number.isInteger(number) || number < 0 || number > 64)
    throw new SiteError('E_USAGE', `--workers takes a number from 0 to 64, got ${text}`, { hint: USAGE })
  return number
}
