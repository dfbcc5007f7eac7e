import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployState, headersKey } from './deploy-state.ts'
import type { ObjectHeaders } from './object-store.ts'
import type { Stage } from './stages.ts'
import type { PushContext } from './upload-stage.ts'

const SAMPLES = 20
/** The stages that are always verified. */
const ALWAYS: readonly Stage[] = ['feeds', 'build number', 'worker']

/** Compares a sample of the stored objects, and the most important ones, with their records. */
export async function verifyDeployment({ objects }: DeployState, { store, lanes, progress }: PushContext): Promise<void> {
  const keys = Array.from(objects.keys())
  const step = Math.max(1, Math.floor(keys.length / SAMPLES))
  const chosen = keys.filter(
    (key, index) => index % step === 0 || key === 'index.html' || ALWAYS.includes(objects.get(key)?.stage ?? 'files'),
  )
  const wrong: string[] = []
  progress.stage('verifying', chosen.length)
  await lanes.run(chosen, async (key) => {
    const [wanted, found] = [objects.get(key), await store.head(key)]
    const isRight = found?.etag === wanted?.etag && wanted !== undefined && matches(wanted.headers, found?.headers)
    if (!isRight) wrong.push(key)
    progress.step(0)
  })
  if (wrong.length > 0)
    throw new SiteError('E_VERIFY', `${wrong.length} of ${chosen.length} objects differ from what was sent, such as ${wrong[0]}`, {
      hint: 'deploy again; if it fails again, check whether a proxy changes contents or headers',
    })
}

/** Not every store returns the redirect of an object. */
function matches(wanted: ObjectHeaders, found: ObjectHeaders | undefined): boolean {
  if (found === undefined) return false
  const { redirect: _, ...plain } = wanted
  const { redirect: __, ...received } = found
  return headersKey(plain) === headersKey(received)
}
