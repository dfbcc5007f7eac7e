import type { FieldPath } from '../../engine/shared/fields.ts'
import { parseFrontMatter, splitArticle } from './front-matter.ts'

/** The file of an article as it is named in messages. */
export function documentFile(file: string): string {
  return `articles/${file}`
}

/** The position of a field in an article's front matter. */
export function locateField(source: string, path: FieldPath): { line: number; column: number } {
  const split = splitArticle(source)
  return 'code' in split ? { line: 1, column: 1 } : parseFrontMatter(split.frontMatter).text.locate(path)
}
