import type { CategoryEntity } from '../../site/content/schema.ts'
import { type JsonSchema, listSchema, objectSchema, stringSchema } from './json-schema.ts'

/** What a model returns: an article, what it planted in it, and what somebody should check. */
export interface ArticleReply {
  title: string
  description: string
  sections: ReplySection[]
  entities: CategoryEntity[]
  typosMade: PlantedTypo[]
  claimsToCheck: string[]
}

export interface ReplySection {
  id: string
  /** Empty where the section has none. */
  heading: string
  markdown: string
}

export interface PlantedTypo {
  wrong: string
  right: string
}

/** Something that is wrong with an answer, in words that its writer can act on. */
export interface Problem {
  code: string
  message: string
}

/** What one article may be: its sections, and its place in the magazine. */
export interface ReplyFrame {
  sectionIds: readonly string[]
  category: string
  subcategories: readonly string[]
}

/** The schema of an answer: a wrong section, category or subcategory does not fit into it. */
export function replySchema({ sectionIds, category, subcategories }: ReplyFrame): JsonSchema {
  const text = stringSchema()
  const section = objectSchema({ id: stringSchema(sectionIds), heading: text, markdown: text })
  const subcategory = objectSchema({ subcategory: stringSchema(subcategories), subsubcategories: listSchema(text) })
  return objectSchema({
    title: text,
    description: text,
    sections: listSchema(section),
    entities: listSchema(objectSchema({ category: stringSchema([category]), subcategories: listSchema(subcategory) })),
    typosMade: listSchema(objectSchema({ wrong: text, right: text })),
    claimsToCheck: listSchema(text),
  })
}
