import { readSettingsFile } from '../../desk/settings-file.ts'
import { openGroup, readItems, readNumber } from '../../engine/node/sources/yaml-file.ts'
import { type Fields, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'

/** The settings that all languages share, from `prompts/settings`. */
export interface WriterSettings {
  sources: ReturnType<typeof readSources>
  models: ReturnType<typeof readModels>
  prices: PriceList
  /** Words with a casing of their own. */
  casing: string[]
  specialties: Specialty[]
  /** What specialties, cities and countries are called in other languages, by their English names. */
  names: ReadonlyMap<string, Partial<Record<Locale, string>>>
}

export const REPLY_FORMATS = ['schema', 'object', 'text', 'markdown'] as const
/** The format of an answer; the list goes from the strictest to the loosest. */
export type ReplyFormat = (typeof REPLY_FORMATS)[number]

export const SOURCE_KINDS = ['encyclopedia', 'encyclopedia-brand', 'forum', 'social'] as const
export const FINISH_REASONS = ['required', 'optional'] as const

/** Reads `prompts/settings`; reports files that are missing or faulty, and returns undefined for them. */
export function loadWriterSettings(files: ReadonlyMap<string, string>, faults: Fault[]): WriterSettings | undefined {
  const read = <T>(name: string, readFields: (fields: Fields) => T) => readSettingsFile(`settings/${name}.yaml`, files, faults, readFields)
  const sources = read('sources', readSources)
  const models = read('models', readModels)
  const prices = read('prices', readPrices)
  const casing = read('casing', (fields) => fields.texts('words'))
  const specialties = read('specialties', readSpecialties)
  const names = read('names', readNames)
  const settings = { sources, models, prices, casing, specialties, names }
  return Object.values(settings).includes(undefined) ? undefined : (settings as WriterSettings)
}

/** The well-known sites that articles rely on, and their hosts in each language. */
function readSources(fields: Fields) {
  const sources = readItems(fields, 'sources', (item) => ({
    kind: item.choice('kind', SOURCE_KINDS) ?? 'forum',
    name: item.text('name'),
    host: openGroup(item, 'host', (hosts) => Object.fromEntries(LOCALES.map((locale) => [locale, hosts.text(locale)]))) as Record<
      Locale,
      string
    >,
  }))
  const kinds = sources.map(({ kind }) => kind).sort()
  if (kinds.join() !== [...SOURCE_KINDS].sort().join())
    fields.report('sources', 'USE002', `there must be exactly one source of each kind: ${SOURCE_KINDS.join(', ')}`)
  return sources
}

function readModels(fields: Fields) {
  return {
    model: fields.text('model'),
    /** The most tokens that a prompt may have. */
    promptTokens: readNumber(fields, 'promptTokens', { least: 100 }),
    /** Extra tokens for models that reason before they answer. */
    thinkingTokens: readNumber(fields, 'thinkingTokens', { fallback: 0 }),
    /** Milliseconds without a byte from a server, after which a call is repeated. */
    maxSilence: readNumber(fields, 'maxSilence', { least: 1, fallback: 600 }) * 1000,
    temperature: fields.has('temperature') ? readNumber(fields, 'temperature', { most: 2 }) : undefined,
    /** Known properties of servers, which their API does not tell. */
    servers: readItems(fields, 'servers', (item) => ({
      host: item.text('host'),
      finishReason: item.choice('finishReason', FINISH_REASONS) ?? 'required',
      format: item.choice('format', REPLY_FORMATS) ?? 'schema',
    })),
  }
}

/** Prices for a million tokens on a date; a model that is not listed has no price. */
export type PriceList = ReturnType<typeof readPrices>
export type Price = PriceList['models'] extends Map<string, infer P> ? P : never

function readPrices(fields: Fields) {
  const models = readItems(fields, 'models', (item) => {
    const input = readNumber(item, 'input')
    const cachedInput = readNumber(item, 'cachedInput', { fallback: input })
    return { model: item.text('model'), price: { input, cachedInput, output: readNumber(item, 'output') } }
  })
  return {
    date: fields.text('date'),
    currency: fields.text('currency'),
    /** The share of a price that the same tokens cost in a batch. */
    batchShare: readNumber(fields, 'batchShare', { most: 1, fallback: 0.5 }),
    models: new Map(models.map(({ model, price }) => [model, price])),
  }
}

/** How well authors with a specialty fit each category: 0 is not at all, a higher number is better. */
export type Specialty = ReturnType<typeof readSpecialties>[number]

function readSpecialties(fields: Fields) {
  return readItems(fields, 'specialties', (item) => {
    const weights = openFields(item.raw('categories') ?? {}, item.path('categories'), item.problems)
    const names = Object.keys((item.raw('categories') as object | undefined) ?? {})
    const categories = new Map(names.map((name) => [name, weights === undefined ? 0 : readNumber(weights, name, { most: 10 })]))
    return { specialty: item.text('specialty'), everywhere: readNumber(item, 'everywhere', { most: 10, fallback: 0 }), categories }
  })
}

function readNames(fields: Fields): WriterSettings['names'] {
  const names = (fields.raw('names') as object | undefined) ?? {}
  return new Map(
    Object.keys(names).map((english) => {
      const read = (words: Fields) =>
        Object.fromEntries(LOCALES.flatMap((locale) => (words.has(locale) ? [[locale, words.text(locale)]] : [])))
      const words = openFields((names as Record<string, unknown>)[english], [...fields.path('names'), english], fields.problems)
      const own = words === undefined ? {} : read(words)
      words?.close()
      return [english, own]
    }),
  )
}
