import type { Fault } from '../../engine/shared/site-error.ts'
import type { ReplyFrame } from '../article/article-reply.ts'
import type { Corpus } from '../article/duplicates.ts'
import type { MagazineFacts } from '../plan/magazine-facts.ts'
import type { Job } from '../plan/plan-jobs.ts'
import { localeSettings, type Prompts } from '../prompts/load-prompts.ts'
import type { JournalEvent } from './journal.ts'
import type { ProvenanceStore } from './provenance.ts'
import type { ReplyStore } from './reply-store.ts'
import type { Workshop } from './workshop.ts'

/** What all jobs of a run share. */
export interface RunContext {
  id: string
  /** Today, as a day. */
  day: string
  prompts: Prompts
  magazine: MagazineFacts
  workshop: Workshop
  model: string
  host: string
  /** Digest of the prompts, the model and its settings: answers to anything else are answers to another question. */
  inputHash: string
  /** The state of the prompts in git. */
  git: { commit: string | null; isChanged(path: string): boolean | null }
  replies: ReplyStore
  provenance: ProvenanceStore
  corpus: Corpus
  /** Slugs of all articles, also of those that are just being written. */
  slugs: Set<string>
  /** The one place where a draft meets the magazine's own checks; `file` is its name below the folder of articles. */
  checkDraft(file: string, text: string): Fault[]
  /** Takes secrets out of a text. */
  redact(text: string): string
  /** Writes down what happens, and shows it. */
  note(event: JournalEvent): void
}

/** What the answer to a job may be. */
export function replyFrame({ prompts }: Pick<RunContext, 'prompts'>, { locale, topic, subcategories }: Job): ReplyFrame {
  const sectionIds = localeSettings(prompts, locale).styleGuidance.sections.map(({ id }) => id)
  return { sectionIds, category: topic.category, subcategories }
}
