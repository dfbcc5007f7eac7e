import { join, resolve } from 'node:path'
import { describeHolder, readLock } from '../deploy/deploy-lock.ts'
import { readState } from '../deploy/deploy-state.ts'
import { formatPlan, planAsData } from '../deploy/describe-plan.ts'
import { listPublishedObjects } from '../deploy/published-objects.ts'
import { type PushOptions, planPush } from '../deploy/push.ts'
import { withRetries } from '../deploy/retries.ts'
import { listEarlierObjects } from '../deploy/rollback.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployValues, openDeployment, readBuild } from './open-deployment.ts'
import { checkHelp, parseOptions } from './parse-options.ts'
import { pushRelease, withStoreFailures } from './push-release.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run deploy -- plan|push|rollback|status [--production] [--out DIR] [--site KEY] [--build ID] [--allow-deletes N] [--concurrency N] [--json]'

const ACTIONS: Record<string, (values: DeployValues, context: CommandContext) => Promise<void>> = {
  plan: plan,
  push: pushBuild,
  rollback: rollBack,
  status: showStatus,
}

/** `npm run deploy`: deploys a build to the bucket of its site, rolls it back, or shows what is deployed. */
export async function deploy([name = '', ...argv]: string[], context: CommandContext): Promise<number> {
  checkHelp([name], USAGE)
  const action = ACTIONS[name]
  if (action === undefined)
    throw new SiteError('E_USAGE', `expected one of ${Object.keys(ACTIONS).join(', ')}, got ${JSON.stringify(name)}`, { hint: USAGE })
  const values = parseOptions(argv, optionsOf(context.root), USAGE)
  return withStoreFailures(values.json, () => action(values, context))
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
  const deployments = state === undefined ? [] : [state, ...state.history]
  const history = deployments.map(({ build, at, number }) => ({ build, at, number }))
  if (values.json) return print(JSON.stringify({ ok: true, bucket, objects: state?.objects.size ?? 0, history, lock: lock ?? null }))
  const live = state === undefined ? 'nothing was deployed yet' : `${state.objects.size} objects, build ${state.build} is live`
  print(`Bucket ${bucket}: ${live}`)
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

async function pushAndReport(deployment: { options: PushOptions; bucket: string }, { json }: DeployValues): Promise<void> {
  const { data, lines } = await pushRelease(deployment)
  for (const line of json ? [JSON.stringify({ ok: true, ...data })] : lines) print(line)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
