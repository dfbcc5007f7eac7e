import { formatBytes } from '../deploy/describe-plan.ts'
import { isProblem } from '../deploy/object-store.ts'
import { type DeployResult, type PushOptions, push } from '../deploy/push.ts'
import { formatMilliseconds } from '../engine/node/steps.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { printFaults } from './print-faults.ts'

/** Exit codes other than 2 (invalid input). */
const EXIT_CODES: Record<string, number> = { E_LOCKED: 3, E_PARTIAL: 4, E_GUARD: 5, E_CREDENTIALS: 6, E_VERIFY: 7 }

/** Runs work with a store; returns the exit code, and prints a failure. */
export async function withStoreFailures(isJson: boolean, work: () => Promise<void>): Promise<number> {
  try {
    await work()
    return 0
  } catch (cause) {
    const error = describeFailure(cause)
    if (!(error instanceof SiteError)) throw error
    printFaults(error, isJson)
    return EXIT_CODES[error.code] ?? 2
  }
}

/** A deployment that is done, as a JSON line has it and as lines of text. */
export interface Pushed {
  data: object
  lines: string[]
}

/** Deploys a release; a signal interrupts it between two calls. */
export async function pushRelease({ options, bucket }: { options: PushOptions; bucket: string }): Promise<Pushed> {
  const started = performance.now()
  const stop = new AbortController()
  const onSignal = () => stop.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  const result = await push({ ...options, signal: stop.signal }).finally(() => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal)
  })
  const milliseconds = Math.round(performance.now() - started)
  const { plan, ...figures } = result
  const data = { bucket, build: plan.build, live: plan.live ?? null, ...figures, milliseconds }
  return { data, lines: describeResult(result, bucket, milliseconds) }
}

function describeResult({ plan, put, copied, removed, bytes, retries }: DeployResult, bucket: string, milliseconds: number): string[] {
  const time = formatMilliseconds(milliseconds)
  if (plan.isEmpty) return [`Bucket ${bucket}: build ${plan.build} is live already; nothing was sent (${time})`]
  const again = retries === 0 ? '' : `, ${retries} retries`
  return [
    `Bucket ${bucket}: build ${plan.build} is live (${time})`,
    `  ${put} objects sent (${formatBytes(bytes)}), ${copied} copied, ${removed} removed${again}`,
  ]
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
