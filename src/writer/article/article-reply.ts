import type { ArticleSource, CategoryEntity } from '../../site/content/schema.ts'
import { type JsonSchema, listSchema, objectSchema, stringSchema } from './json-schema.ts'

/** What a model returns: an article, the typos that it planted, and the claims to check. */
export interface ArticleReply {
  title: string
  description: string
  sections: ReplySection[]
  entities: CategoryEntity[]
  sources: ArticleSource[]
  typosMade: PlantedTypo[]
  claimsToCheck: string[]
}

export interface ReplySection {
  id: string
  /** Empty if the section has none. */
  heading: string
  markdown: string
}

export interface PlantedTypo {
  wrong: string
  right: string
}

/** A fault of an answer, in words that the model can act on. */
export interface Problem {
  code: string
  message: string
}

/** The sections and categories that the answer to a job may have. */
export interface ReplyFrame {
  sectionIds: readonly string[]
  category: string
  subcategories: readonly string[]
}

/** The schema of an answer, which allows only the sections and categories of the job. */
export function replySchema({ sectionIds, category, subcategories }: ReplyFrame): JsonSchema {
  const text = stringSchema()
  const section = objectSchema({ id: stringSchema(sectionIds), heading: text, markdown: text })
  const subcategory = objectSchema({ subcategory: stringSchema(subcategories), subsubcategories: listSchema(text) })
  return objectSchema({
    title: text,
    description: text,
    sections: listSchema(section),
    entities: listSchema(objectSchema({ category: stringSchema([category]), subcategories: listSchema(subcategory) })),
    sources: listSchema(objectSchema({ name: text, url: text })),
    typosMade: listSchema(objectSchema({ wrong: text, right: text })),
    claimsToCheck: listSchema(text),
  })
}
