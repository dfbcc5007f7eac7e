import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import type { PlantedTypo } from '../article/article-reply.ts'
import type { PlacedTypo } from '../article/fix-typos.ts'
import type { TokenUsage } from '../model/token-usage.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { keepDamaged, listNames, readJsonFile, replaceFile } from './durable-files.ts'
import type { WriterPaths } from './writer-paths.ts'

/** The record of an article: the prompts, model and answers that it was made from. */
export interface Provenance {
  schemaVersion: 1
  job: string
  inputHash: string
  run: string
  locale: Locale
  slug: string
  day: string
  topic: { title: string; notes: string; facts: { text: string; url: string }[]; variant: string; number: number }
  /** Of the topic as it was; missing in older records. */
  topicDigest?: string
  /** The day on which an editor rejected the article, which is not written again. */
  rejected?: string
  category: string
  subcategory: string
  author: string
  nonNative: boolean
  prompts: { hash: string; commit: string | null; files: { path: string; digest: string; isChanged: boolean | null }[] }
  promptHash: string
  model: { asked: string; answered: string; host: string; fingerprint: string | null; seed: number; format: ReplyFormat }
  calls: unknown[]
  requestIds: string[]
  usage: TokenUsage & { isEstimated: boolean }
  /** Null if the price is unknown. */
  cost: { amount: number; currency: string; priceDate: string } | null
  typosMade: PlacedTypo[]
  claimsToCheck: string[]
  warnings: string[]
  /** Of the article's file as it was written; a different digest now means that it was edited. */
  digest: string
  accepted: { day: string; fixedTypos: PlantedTypo[]; digest: string } | null
}

/** The records of all generated articles of a magazine. */
export interface ProvenanceStore {
  byJob(job: string): Provenance | undefined
  all(): readonly Provenance[]
  /** The articles, as in `articleFile`, whose records cannot be read. */
  damaged: ReadonlySet<string>
  write(record: Provenance): void
}

/** Reads all records; a damaged one stays where it is, and marks its article, until it is written again. */
export function openProvenance({ provenance: directory, damaged: aside }: WriterPaths, redact = (text: string) => text): ProvenanceStore {
  const records = new Map<string, Provenance>()
  const damaged = new Set<string>()
  for (const locale of LOCALES) {
    for (const name of listNames(join(directory, locale))) {
      if (!name.endsWith('.json')) continue
      const record = readJsonFile<Provenance>(join(directory, locale, name))
      if (typeof record?.job === 'string' && typeof record.digest === 'string') records.set(record.job, record)
      else damaged.add(articleFile({ locale, slug: name.replace(/\.json$/, '') }))
    }
  }
  return {
    byJob: (job) => records.get(job),
    all: () => [...records.values()],
    damaged,
    write(record) {
      const file = join(directory, record.locale, `${record.slug}.json`)
      if (damaged.has(articleFile(record))) keepDamaged(file, aside)
      replaceFile(file, redact(`${JSON.stringify(record, null, 1)}\n`))
      damaged.delete(articleFile(record))
      records.set(record.job, record)
    },
  }
}

/** The article of a record, and whether it is still the draft that was written; undefined where it is gone. */
export function readWritten(record: Provenance, { articles }: WriterPaths): { text: string; isUntouched: boolean } | undefined {
  const file = join(articles, articleFile(record))
  if (!existsSync(file)) return undefined
  const text = readFileSync(file, 'utf8')
  return { text, isUntouched: record.accepted === null && digestOf(text) === record.digest }
}

/** The file of a record's article, relative to the folder of articles. */
export function articleFile({ locale, slug }: Pick<Provenance, 'locale' | 'slug'>): string {
  return `${locale}/${slug}.md`
}
