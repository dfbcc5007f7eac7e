import { shortDigest } from '../../engine/node/digest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { ArticleForm, Locale } from '../../site/content/schema.ts'

/** One topic, for one or more articles. */
export interface Topic {
  id: string | undefined
  locale: Locale
  category: string
  subcategory: string
  title: string
  notes: string
  facts: TopicFact[]
  /** A form, or `auto`. */
  form: ArticleForm | typeof AUTO
  /** A name, or `auto`. */
  author: string
  variant: string
  /** The number of different articles. */
  count: number
  /** The place of the topic, for messages. */
  place: Pick<Fault, 'file' | 'line' | 'column'>
}

interface TopicFact {
  text: string
  /** The source of the fact; may be empty. */
  url: string
}

/** Digest of what may change in a topic without making it another job; an answer is to one version of its topic. */
export function topicDigest({ title, notes, facts, author }: Topic): string {
  return shortDigest(title, notes, JSON.stringify(facts), author)
}

export function linesOf(text: string): string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
}

export const AUTO = 'auto'
export const TITLE_LENGTHS = { least: 3, most: 140 }
export const COUNT_LIMIT = 20
export const VARIANT = /^[a-z0-9-]*$/
