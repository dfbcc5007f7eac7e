import type { ArticleNode } from '../content/schema.ts'

/** The slug that an article and its translations share. */
export function storyOf({ frontmatter: { slug, translationOf = slug } }: Pick<ArticleNode, 'frontmatter'>): string {
  return translationOf
}
