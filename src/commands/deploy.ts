import { join, resolve } from 'node:path'
import { describeHolder, readLock } from '../deploy/deploy-lock.ts'
import { readState } from '../deploy/deploy-state.ts'
import { formatBytes, formatPlan, planAsData } from '../deploy/describe-plan.ts'
import { isProblem } from '../deploy/object-store.ts'
import { listPublishedObjects } from '../deploy/published-objects.ts'
import { type PushOptions, planPush, push } from '../deploy/push.ts'
import { withRetries } from '../deploy/retries.ts'
import { listEarlierObjects } from '../deploy/rollback.ts'
import { formatMilliseconds } from '../engine/node/steps.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployValues, openDeployment, readBuild } from './open-deployment.ts'
import { checkHelp, parseOptions } from './parse-options.ts'
import { printFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run deploy -- plan|push|rollback|status [--production] [--out DIR] [--site KEY] [--build ID] [--allow-deletes N] [--concurrency N] [--json]'

const ACTIONS: Record<string, (values: DeployValues, context: CommandContext) => Promise<void>> = {
  plan: plan,
  push: pushBuild,
  rollback: rollBack,
  status: showStatus,
}

/** Exit codes other than 2 (invalid input). */
const EXIT_CODES: Record<string, number> = { E_LOCKED: 3, E_PARTIAL: 4, E_GUARD: 5, E_CREDENTIALS: 6, E_VERIFY: 7 }

/** `npm run deploy`: deploys a build to the bucket of its site, rolls it back, or shows what is deployed. */
export async function deploy([name = '', ...argv]: string[], context: CommandContext): Promise<number> {
  checkHelp([name], USAGE)
  const action = ACTIONS[name]
  if (action === undefined)
    throw new SiteError('E_USAGE', `expected one of ${Object.keys(ACTIONS).join(', ')}, got ${JSON.stringify(name)}`, { hint: USAGE })
  const values = parseOptions(argv, optionsOf(context.root), USAGE)
  try {
    await action(values, context)
    return 0
  } catch (cause) {
    const error = describeFailure(cause)
    if (!(error instanceof SiteError)) throw error
    printFaults(error, values.json)
    return EXIT_CODES[error.code] ?? 2
  }
}

function optionsOf(root: string) {
  return {
    production: { type: 'boolean', default: false },
    out: { type: 'string', default: join(root, 'dist') },
    site: { type: 'string' },
    build: { type: 'string' },
    'allow-deletes': { type: 'string', default: '0' },
    concurrency: { type: 'string', default: '16' },
    json: { type: 'boolean', default: false },
  } as const
}

async function plan(values: DeployValues, context: CommandContext): Promise<void> {
  const { options, bucket } = await openBuild(values, context)
  const found = await planPush(options)
  if (values.json) return print(JSON.stringify({ ok: true, bucket, ...planAsData(found) }))
  print(`Bucket ${bucket}: build ${found.live ?? 'none'} is live, build ${found.build} is ready`)
  process.stdout.write(formatPlan(found))
}

async function pushBuild(values: DeployValues, context: CommandContext): Promise<void> {
  await pushAndReport(await openBuild(values, context), values)
}

async function rollBack(values: DeployValues, context: CommandContext): Promise<void> {
  const { options, bucket } = await openDeployment(values, context)
  const published = await listEarlierObjects(withRetries(options.store), options.marker, values.build)
  await pushAndReport({ options: { ...options, published }, bucket }, values)
}

async function showStatus(values: DeployValues, context: CommandContext): Promise<void> {
  const { options, bucket } = await openDeployment(values, context)
  const store = withRetries(options.store)
  const [state, lock] = [await readState(store), await readLock(store)]
  const history = [...(state === undefined ? [] : [state]), ...(state?.history ?? [])].map(({ build, at, number }) => ({
    build,
    at,
    number,
  }))
  if (values.json) return print(JSON.stringify({ ok: true, bucket, objects: state?.objects.size ?? 0, history, lock: lock ?? null }))
  print(
    `Bucket ${bucket}: ${state === undefined ? 'nothing was deployed yet' : `${state.objects.size} objects, build ${state.build} is live`}`,
  )
  for (const { build, at, number } of history) print(`  ${String(number).padStart(4)}  ${build}  ${new Date(at).toISOString()}`)
  if (lock !== undefined) print(`  ${describeHolder(lock)}`)
}

async function openBuild(values: DeployValues, context: CommandContext): Promise<{ options: PushOptions; bucket: string }> {
  const directory = resolve(context.cwd, values.out)
  const build = readBuild(directory)
  const published = listPublishedObjects(directory, build)
  const { options, bucket } = await openDeployment(values, context, build)
  return { options: { ...options, published }, bucket }
}

async function pushAndReport({ options, bucket }: { options: PushOptions; bucket: string }, { json }: DeployValues): Promise<void> {
  const started = performance.now()
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  const { plan: done, ...figures } = await push({ ...options, signal: stop.signal })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  const milliseconds = Math.round(performance.now() - started)
  if (json) return print(JSON.stringify({ ok: true, bucket, build: done.build, live: done.live ?? null, ...figures, milliseconds }))
  const { put, copied, removed, bytes, retries } = figures
  if (done.isEmpty)
    return print(`Bucket ${bucket}: build ${done.build} is live already; nothing was sent (${formatMilliseconds(milliseconds)})`)
  const again = retries === 0 ? '' : `, ${retries} retries`
  print(`Bucket ${bucket}: build ${done.build} is live (${formatMilliseconds(milliseconds)})`)
  print(`  ${put} objects sent (${formatBytes(bytes)}), ${copied} copied, ${removed} removed${again}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** A failure of the store is a fault of the input or of the network; any other error is a bug. */
function describeFailure(cause: unknown): unknown {
  if (isProblem(cause, 'credentials', 'skewed'))
    return new SiteError('E_CREDENTIALS', cause.message, {
      cause,
      hint: 'check the keys, their permissions, and the clock of this machine',
    })
  if (isProblem(cause, 'no bucket')) return new SiteError('E_BUCKET', cause.message, { cause, hint: 'create it first' })
  if (isProblem(cause, 'busy', 'broken')) return new SiteError('E_PARTIAL', cause.message, { cause, hint: 'deploy again' })
  if (isProblem(cause, 'absent', 'condition', 'unsupported', 'refused')) return new SiteError('E_STORE', cause.message, { cause })
  return cause
}
