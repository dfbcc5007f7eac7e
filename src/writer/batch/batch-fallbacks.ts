import { createFallbacks, type Fallbacks } from '../model/fallbacks.ts'
import type { ModelError } from '../model/model-error.ts'
import type { BatchContext } from './batch-context.ts'
import type { ShardPlan } from './batch-shard.ts'

/** What the server refused in earlier batches for this model, so that no later one repeats it. */
export function openFallbacks({ run: { host }, access, journal }: BatchContext, model: string): Fallbacks {
  const restored = createFallbacks(access.fallbacks.format())
  for (const { parameter, format, ...asked } of journal.state().refusals)
    if (asked.host === host && asked.model === model) restored.add(parameter, { body: { [parameter]: null }, format })
  return restored
}

/** Takes a step down from what the server refused, for all later batches; returns false if there is none. */
export function stepDown(
  { run: { host, log }, journal }: BatchContext,
  fallbacks: Fallbacks,
  { plan, error }: { plan: ShardPlan; error: ModelError },
): boolean {
  const { model, format, parameters } = plan
  const { parameter = '' } = error.details
  const before = fallbacks.list().length
  const body = Object.fromEntries(parameters.map((name) => [name, null]))
  if (error.kind !== 'downgrade' || !fallbacks.add(parameter, { body, format })) return false
  if (fallbacks.list().length > before) {
    journal.add({ event: 'batch.unsupported', host, model, parameter, format })
    log({ event: 'downgrade', step: fallbacks.list().at(-1) })
  }
  return true
}
