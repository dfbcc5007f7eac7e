import type { CacheStore } from './cache-store.ts'
import { isSigned, signText } from './pack.ts'

/** A plan of shards in the cache. */
export interface StoredPlan {
  name: string
  digest: string
  shards: number
}

/** The plans of builds in shards, in a shared cache. */
export interface PlanStore {
  /** The plans for this version of the code, the newest day first. */
  list(): Promise<StoredPlan[]>
  /** The text of a plan; undefined where it is not what was written, or not signed with the key of this cache. */
  read(plan: StoredPlan): Promise<string | undefined>
  write(plan: Omit<StoredPlan, 'name'>, text: string): Promise<void>
  /** Whether the cache has plans of other versions of the code. */
  hasOthers(): Promise<boolean>
}

const NAME = /^[0-9a-f]{16}-\d{4}-\d\d-\d\d-([0-9a-f]{16})-(\d+)\.plan$/

export function openPlanStore(store: CacheStore, namespace: string, secret: string, today: string): PlanStore {
  const nameOf = ({ digest, shards }: Omit<StoredPlan, 'name'>, day: string) => `${namespace}-${day}-${digest}-${shards}.plan`
  const signed = (name: string, text: string) => `${name}\0${text}`

  return {
    async list() {
      const names = (await store.list(`${namespace}-`)).map(({ name }) => name)
      const plans = names.flatMap((name): StoredPlan[] => {
        const [, digest, shards] = NAME.exec(name) ?? []
        return digest === undefined ? [] : [{ name, digest, shards: Number(shards) }]
      })
      // The same plan of two days is one plan.
      const newest = new Map(plans.sort((a, b) => (a.name < b.name ? -1 : 1)).map((plan) => [`${plan.digest} ${plan.shards}`, plan]))
      return [...newest.values()].reverse()
    },
    async read({ name }) {
      const content = Buffer.from((await store.read(name)) ?? new Uint8Array()).toString('utf8')
      const end = content.indexOf('\n')
      const text = content.slice(end + 1)
      return end >= 0 && isSigned(signed(name, text), content.slice(0, end), secret) ? text : undefined
    },
    async write(plan, text) {
      const name = nameOf(plan, today)
      await store.write(name, Buffer.from(`${signText(signed(name, text), secret)}\n${text}`))
    },
    async hasOthers() {
      return (await store.list('')).some(({ name }) => NAME.test(name) && !name.startsWith(namespace))
    },
  }
}
