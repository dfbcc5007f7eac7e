import { join } from 'node:path'
import { LOCALES, type Locale } from '../../site/content/schema.ts'
import type { PlantedTypo } from '../article/article-reply.ts'
import type { StyleMeasure } from '../article/style-report.ts'
import type { TokenUsage } from '../model/read-answer.ts'
import type { ReplyFormat } from '../prompts/writer-settings.ts'
import { listNames, readJsonFile, replaceFile } from './durable-files.ts'

/** Where an article comes from: everything that somebody may want to know later. */
export interface Provenance {
  schemaVersion: 1
  job: string
  inputHash: string
  run: string
  locale: Locale
  slug: string
  day: string
  topic: { title: string; notes: string; facts: { text: string; url: string }[]; variant: string; number: number }
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
  /** Null where the price is not known. */
  cost: { amount: number; currency: string; priceDate: string } | null
  typosMade: PlantedTypo[]
  claimsToCheck: string[]
  style: StyleMeasure[]
  warnings: string[]
  /** Of the article's file as it was written: another digest means that somebody has edited it. */
  digest: string
  accepted: { day: string; fixedTypos: PlantedTypo[]; digest: string } | null
}

/** The records of a magazine's generated articles. */
export interface ProvenanceStore {
  byJob(job: string): Provenance | undefined
  all(): readonly Provenance[]
  write(record: Provenance): void
}

export function openProvenance(directory: string, redact: (text: string) => string): ProvenanceStore {
  const records = new Map<string, Provenance>()
  for (const locale of LOCALES) {
    for (const name of listNames(join(directory, locale))) {
      if (!name.endsWith('.json')) continue
      const record = readJsonFile<Provenance>(join(directory, locale, name))
      records.set(record.job, record)
    }
  }
  return {
    byJob: (job) => records.get(job),
    all: () => [...records.values()],
    write(record) {
      replaceFile(join(directory, record.locale, `${record.slug}.json`), redact(`${JSON.stringify(record, null, 1)}\n`))
      records.set(record.job, record)
    },
  }
}
