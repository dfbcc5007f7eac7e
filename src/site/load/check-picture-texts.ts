import type { Fault } from '../../engine/shared/site-error.ts'
import type { ArticleNode, SiteMetadata } from '../content/schema.ts'

const HANGUL = /\p{Script=Hangul}/u

/** Warns about texts in Korean, for which the font of preview pictures has no letters: the pictures are drawn without them. */
export function checkPictureTexts(articles: readonly ArticleNode[], site: SiteMetadata | undefined, faults: Fault[]): void {
  const article = articles.find(({ frontmatter }) => HANGUL.test(frontmatter.title))
  const file = site !== undefined && HANGUL.test(site.name) ? 'site.json' : article && `articles/${article.file}`
  if (file === undefined) return
  const message = 'preview pictures show no Korean text: their font has Latin and Cyrillic letters only'
  faults.push({ code: 'W_PICTURE_TEXT', file, message, hint: 'build with --no-images to publish no preview pictures' })
}
