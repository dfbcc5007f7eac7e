import { SiteError } from '../engine/shared/site-error.ts'
import { type DeployState, headersKey } from './deploy-state.ts'
import type { Stage } from './stages.ts'
import type { Worksite } from './upload-stage.ts'

const SAMPLES = 20
/** A few objects that decide over all others. */
const ALWAYS: readonly Stage[] = ['feeds', 'build number', 'worker']

/** Looks at what readers are told of the objects that matter most, and of some others. */
export async function verifyDeployment({ objects }: DeployState, { store, lanes, progress }: Worksite): Promise<void> {
  const keys = Array.from(objects.keys())
  const step = Math.max(1, Math.floor(keys.length / SAMPLES))
  const chosen = keys.filter(
    (key, index) => index % step === 0 || key === 'index.html' || ALWAYS.includes(objects.get(key)?.stage ?? 'files'),
  )
  const wrong: string[] = []
  progress.stage('verifying', chosen.length)
  await lanes.run(
    chosen,
    () => 0,
    async (key) => {
      const [wanted, found] = [objects.get(key), await store.head(key)]
      const isRight = found?.etag === wanted?.etag && wanted !== undefined && isTold(wanted.headers, found?.headers)
      if (!isRight) wrong.push(key)
      progress.step(0)
    },
  )
  if (wrong.length > 0)
    throw new SiteError('E_VERIFY', `${wrong.length} of ${chosen.length} objects are not as they were stored, such as ${wrong[0]}`, {
      hint: 'deploy again; if that does not help, something between here and the store changes what it is given',
    })
}

type Headers = DeployState['objects'] extends Map<string, infer T extends { headers: unknown }> ? T['headers'] : never

/** Not every store says where it redirects to. */
function isTold(wanted: Headers, found: Headers | undefined): boolean {
  if (found === undefined) return false
  const { redirect: _, ...plain } = wanted
  const { redirect: __, ...told } = found
  return headersKey(plain) === headersKey(told)
}
