import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nearestHint } from '../../engine/shared/nearest.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import { ARTICLE_LOCALES, LOCALES } from '../../site/content/schema.ts'
import { listNames, removeTemporaryFiles } from './durable-files.ts'

export type WriterPaths = ReturnType<typeof writerPaths>

/** Where the writer keeps its files: its own beside the data folder, outside git, and articles with their records inside. */
export function writerPaths(data: string) {
  const folder = join(dirname(data), '.generator')
  return {
    lock: join(folder, 'lock'),
    runs: join(folder, 'runs'),
    /** What may be spent in a day, trials, and comparisons. */
    studio: join(folder, 'studio'),
    /** Stored answers. */
    replies: join(folder, 'replies'),
    /** Rejected answers, with the reasons. */
    rejected: join(folder, 'rejected'),
    batches: join(folder, 'batches'),
    /** Files that were cut off, before they were made again. */
    damaged: join(folder, 'damaged'),
    /** Holds disk space for answers in progress. */
    reserve: join(folder, 'reserve'),
    articles: join(data, 'articles'),
    provenance: join(data, 'provenance'),
  }
}

/** Finds the file of an article by its slug; throws if there is none. */
export function findArticle(slug: string, { articles }: Pick<WriterPaths, 'articles'>): { file: string; name: string } {
  const found = ARTICLE_LOCALES.map((locale) => `${locale}/${slug}.md`).find((name) => existsSync(join(articles, name)))
  if (found !== undefined && /^[a-z0-9-]+$/.test(slug)) return { file: join(articles, found), name: found }
  const slugs = ARTICLE_LOCALES.flatMap((locale) => listNames(join(articles, locale))).map((name) => name.replace(/\.md$/, ''))
  throw new SiteError('E_ACCEPT', `there is no article ${JSON.stringify(slug)}`, nearestHint(slug, slugs))
}

/** Removes the half-written files of killed runs. */
export function cleanUpPaths({ replies, rejected, articles, provenance, batches }: WriterPaths): void {
  const byLocale = LOCALES.flatMap((locale) => [join(articles, locale), join(provenance, locale)])
  const byJob = listNames(rejected).map((job) => join(rejected, job))
  removeTemporaryFiles([replies, batches, ...byLocale, ...byJob])
}
