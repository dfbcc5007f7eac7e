import { type DeployState, HISTORY_FOLDER, historyKey, KEPT_FOLDER, keptKey, renderState, STATE_KEY } from './deploy-state.ts'
import { JSON_HEADERS } from './object-store.ts'
import { KEPT_DEPLOYMENTS, type Plan } from './plan.ts'
import type { PublishedObject } from './published-objects.ts'
import type { Survey } from './survey.ts'
import type { PushContext } from './upload-stage.ts'

/** Stores the state of the bucket for the next deployment and for a rollback, and deletes what no rollback can reach. */
export async function recordDeployment(
  plan: Plan,
  survey: Survey,
  published: readonly PublishedObject[],
  { store, tags, lanes }: PushContext,
): Promise<DeployState> {
  const { state: last, stored } = survey
  const number = (last?.number ?? 0) + 1
  const objects = new Map(
    published.map(({ key, digest, size, headers, stage }) => {
      return [key, { digest, size, headers, stage, etag: tags.get(key) ?? plan.right.get(key) ?? '' }]
    }),
  )
  const earlier = last === undefined ? [] : [{ build: last.build, at: last.at, number: last.number }, ...last.history]
  const history = earlier.filter(({ build }) => build !== plan.build).slice(0, KEPT_DEPLOYMENTS)
  const kept = refreshKept(survey, plan, number)
  const state: DeployState = { build: plan.build, at: store.now(), number, objects, retired: plan.retired, kept, history }

  const bytes = renderState(state)
  await store.put(historyKey(plan.build), bytes, JSON_HEADERS)
  await store.put(STATE_KEY, bytes, JSON_HEADERS)
  const names = new Set([plan.build, ...history.map(({ build }) => build)].map(historyKey))
  const digests = new Set(Array.from(kept.keys(), (digest) => keptKey(digest)))
  const old = Array.from(stored.keys()).filter(
    (key) => (key.startsWith(HISTORY_FOLDER) && !names.has(key)) || (key.startsWith(KEPT_FOLDER) && !digests.has(key)),
  )
  await lanes.run(old, (key) => store.remove(key))
  return state
}

/** A content is kept while a rollback can reach one of the deployments in which it was live. */
function refreshKept({ state: last, stored }: Survey, { keep }: Plan, number: number): Map<string, number> {
  const kept = new Map(last?.kept)
  for (const { object } of keep) kept.set(object.digest, number - 1)
  // What was live until now may have been kept before, also by a deployment that was aborted.
  for (const { digest } of last?.objects.values() ?? []) if (stored.has(keptKey(digest))) kept.set(digest, number - 1)
  for (const [digest, liveUntil] of kept) if (number - liveUntil > KEPT_DEPLOYMENTS) kept.delete(digest)
  return kept
}
