import type { ArticleFrontmatter } from '../content/schema.ts'

/** Whether an article is on a site that shows articles up to a day, and drafts or not. */
export function isPublished(
  { status, date = '' }: Pick<ArticleFrontmatter, 'status' | 'date'>,
  { drafts, lastPublishedDay }: { drafts: boolean; lastPublishedDay: string },
): boolean {
  return (drafts || status !== 'draft') && date.slice(0, 10) <= lastPublishedDay
}
