import type { CacheStore, StoredPack } from '../engine/node/cache/cache-store.ts'
import { readIndex, readPacked, unpack } from '../engine/node/cache/pack.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import { buildDay } from './build-day.ts'
import { openStore } from './open-build-cache.ts'
import { parseWords } from './parse-options.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run cache -- stats|prune --older-than 30d|verify [--cache DIR|s3://BUCKET/PREFIX]'
const ACTIONS = { stats, prune, verify }
/** Code and format, date, digest of the index or of the plan. */
const NAME = /^[0-9a-f]{16}-(\d{4}-\d\d-\d\d)-[0-9a-f]{16}(?:-\d+)?\.(?:pack|index|plan)$/

/** `npm run cache`: what a shared cache holds, and what may go. */
export async function cache(argv: string[], { cwd }: CommandContext): Promise<number> {
  const options = { cache: { type: 'string' }, 'older-than': { type: 'string' } } as const
  const { values, positionals } = parseWords(argv, options, USAGE)
  const [action = '', ...more] = positionals
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action as keyof typeof ACTIONS] : undefined
  if (run === undefined || more.length > 0)
    throw new SiteError('E_USAGE', `cache takes stats, prune or verify, got ${positionals.join(' ') || 'nothing'}`, { hint: USAGE })
  const place = values.cache ?? process.env.BUILD_CACHE ?? ''
  if (place === '') throw new SiteError('E_USAGE', 'no cache is named', { hint: 'use --cache, or set BUILD_CACHE' })
  const store = await openStore(place, cwd)
  try {
    return await run(store, values['older-than'])
  } catch (cause) {
    if (cause instanceof SiteError) throw cause
    throw new SiteError('E_CACHE', `${place}: ${(cause as Error).message}`, { hint: 'check the place and its keys', cause })
  } finally {
    store.close()
  }
}

async function stats(store: CacheStore): Promise<number> {
  const byCode = new Map<string, StoredPack[]>()
  for (const pack of await listPacks(store)) {
    const code = pack.name.slice(0, 16)
    byCode.set(code, [...(byCode.get(code) ?? []), pack])
  }
  for (const [code, packs] of byCode) {
    const dates = packs.map(({ name }) => dateOf(name)).sort()
    print(`${code}  ${describe(packs)}, ${dates[0]} to ${dates.at(-1)}`)
  }
  print(`${byCode.size} ${byCode.size === 1 ? 'version' : 'versions'} of the code: ${describe([...byCode.values()].flat())}`)
  return 0
}

async function prune(store: CacheStore, age: string | undefined): Promise<number> {
  const [, days] = /^(\d{1,5})d$/.exec(age ?? '') ?? []
  if (days === undefined) throw new SiteError('E_USAGE', `--older-than takes days such as 30d, got ${age ?? 'nothing'}`, { hint: USAGE })
  const today = Date.parse(buildDay(process.env.SOURCE_DATE_EPOCH))
  const isOld = ({ name }: StoredPack) => today - Date.parse(dateOf(name)) > Number(days) * 24 * 3600 * 1000
  // The index first: without it no build asks for the pack.
  const old = (await listPacks(store)).filter(isOld).sort((a, b) => Number(isPack(a)) - Number(isPack(b)))
  for (const { name } of old) await store.remove(name)
  print(`removed ${describe(old)}`)
  return 0
}

async function verify(store: CacheStore): Promise<number> {
  const packs = await listPacks(store)
  let [good, bad] = [0, 0]
  for (const { name } of packs.filter(isPack)) {
    const index = await store.read(name.replace(/pack$/, 'index'))
    // A build that ends between pack and index leaves a pack that no build asks for.
    if (index === undefined) continue
    const { entries, unverified } = readIndex(index, process.env.BUILD_CACHE_KEY ?? '')
    const bytes = unpack((await store.read(name)) ?? new Uint8Array())
    const refused = unverified + entries.filter((entry) => readPacked(bytes, entry) === undefined).length
    if (refused > 0) print(`${name}: ${refused} entries do not verify`)
    good += entries.length + unverified - refused
    bad += refused
  }
  print(`${good} entries verify, ${bad} do not`)
  return bad === 0 ? 0 : 2
}

/** The objects of the cache; others in the same place are left alone. */
async function listPacks(store: CacheStore): Promise<StoredPack[]> {
  return (await store.list('')).filter(({ name }) => NAME.test(name))
}

function describe(packs: readonly StoredPack[]): string {
  const bytes = packs.reduce((sum, { size }) => sum + size, 0)
  return `${packs.filter(isPack).length} packs, ${(bytes / 1e6).toFixed(1)} MB`
}

const isPack = ({ name }: StoredPack): boolean => name.endsWith('.pack')
const dateOf = (name: string): string => NAME.exec(name)?.[1] ?? ''

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
