import { SiteError } from '../engine/shared/site-error.ts'

/** Which shard this process makes; `of` is undefined where only the plan knows how many there are. */
export interface WantedShard {
  number: number
  of: number | undefined
}

/** How an engine tells a task its index and the number of tasks. */
interface Engine {
  name: string
  index: string
  /** The index of the first task: a number, or a variable that holds it. */
  first: number | string
  count?: string
}

/** The engines whose variables are read, the most particular first: several of them run on Kubernetes. */
const ENGINES: readonly Engine[] = [
  { name: 'Slurm', index: 'SLURM_ARRAY_TASK_ID', first: 'SLURM_ARRAY_TASK_MIN', count: 'SLURM_ARRAY_TASK_COUNT' },
  { name: 'AWS Batch', index: 'AWS_BATCH_JOB_ARRAY_INDEX', first: 0, count: 'AWS_BATCH_JOB_ARRAY_SIZE' },
  { name: 'Google Batch', index: 'BATCH_TASK_INDEX', first: 0, count: 'BATCH_TASK_COUNT' },
  { name: 'Cloud Run', index: 'CLOUD_RUN_TASK_INDEX', first: 0, count: 'CLOUD_RUN_TASK_COUNT' },
  { name: 'GitLab', index: 'CI_NODE_INDEX', first: 1, count: 'CI_NODE_TOTAL' },
  { name: 'Kubernetes', index: 'JOB_COMPLETION_INDEX', first: 0 },
]

/** The most shards of a build. */
const MOST_SHARDS = 1000

/** Reads `3/8`, or without a text what the engine has set. */
export function readShard(text: string, environment: NodeJS.ProcessEnv): WantedShard {
  if (text === '') return readEngine(environment)
  const [, number, of] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  if (of === undefined) throw usage(`--shard takes a number and how many there are, such as 3/8, got ${JSON.stringify(text)}`)
  return check({ number: Number(number), of: Number(of) }, '--shard')
}

export function readShardCount(text: string, option: string): number {
  const count = Number(text)
  if (/^\d{1,4}$/.test(text) && count >= 1 && count <= MOST_SHARDS) return count
  throw usage(`${option} takes the number of shards, from 1 to ${MOST_SHARDS}, got ${JSON.stringify(text)}`)
}

function readEngine(environment: NodeJS.ProcessEnv): WantedShard {
  const engine = ENGINES.find(({ index }) => (environment[index] ?? '') !== '')
  if (engine === undefined)
    throw usage(
      `--shard has no number, and no engine has set one: ${ENGINES.map(({ index }) => index).join(', ')}`,
      'say which: --shard 3/8',
    )
  const read = (name: string) => {
    const text = environment[name] ?? ''
    if (!/^\d{1,9}$/.test(text)) throw usage(`${name} is ${JSON.stringify(text)}, expected the number that ${engine.name} sets`)
    return Number(text)
  }
  const first = typeof engine.first === 'string' ? read(engine.first) : engine.first
  const number = read(engine.index) - first + 1
  return check({ number, of: engine.count === undefined ? undefined : read(engine.count) }, engine.index)
}

function check({ number, of }: WantedShard, source: string): WantedShard {
  if (of !== undefined && (of < 1 || of > MOST_SHARDS)) throw usage(`${source}: ${of} shards, expected 1 to ${MOST_SHARDS}`)
  if (number < 1 || number > (of ?? MOST_SHARDS))
    throw usage(`${source}: there is no shard ${number} of ${of ?? MOST_SHARDS}`, 'shards count from 1')
  return { number, of }
}

function usage(message: string, hint = 'npm run build -- --shard 3/8 --cache s3://BUCKET/PREFIX'): SiteError {
  return new SiteError('E_USAGE', message, { hint })
}
