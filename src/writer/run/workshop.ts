import { dirname, join } from 'node:path'
import { LOCALES } from '../../site/content/schema.ts'
import { sweepTemporaries } from './durable-files.ts'

/** Where a magazine's articles are made: beside its data folder, out of git, and what is made of it in the data folder. */
export interface Workshop {
  lock: string
  runs: string
  /** Answers that were paid for. */
  replies: string
  /** Answers that could not be used, with the reasons. */
  rejected: string
  batches: string
  articles: string
  provenance: string
}

export function workshopOf(data: string): Workshop {
  const folder = join(dirname(data), '.generator')
  return {
    lock: join(folder, 'lock'),
    runs: join(folder, 'runs'),
    replies: join(folder, 'replies'),
    rejected: join(folder, 'rejected'),
    batches: join(folder, 'batches'),
    articles: join(data, 'articles'),
    provenance: join(data, 'provenance'),
  }
}

/** Removes what killed runs have left half written. */
export function tidyWorkshop({ replies, articles, provenance, batches }: Workshop): void {
  const byLocale = LOCALES.flatMap((locale) => [join(articles, locale), join(provenance, locale)])
  sweepTemporaries([replies, batches, ...byLocale])
}
