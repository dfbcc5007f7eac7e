/** A category and its subcategories; a category without any has one named other. */
interface GenerationCategory {
  category: string
  subcategories: string[]
}

/** The children of each subcategory, and whether there is a subcategory named other. */
interface ParsedCategory {
  other: boolean
  [group: string]: string[] | boolean
}

export type ParsedCategoryMap = Record<string, ParsedCategory>

/** The categories of the magazine, each with the names of its subcategories. */
export type KnownCategories = ReadonlyMap<string, readonly string[]>

export const OTHER = 'other'

export function parsedCategory(groups: readonly (readonly [name: string, children: string[]])[], other: boolean): ParsedCategory {
  const parsed: ParsedCategory = Object.assign(Object.create(null), { other })
  for (const [name, children] of groups) parsed[name] = children
  return parsed
}

/** The subcategories of a category with their children, except other. */
function groupsOf(parsed: ParsedCategory): [name: string, children: string[]][] {
  return Object.entries(parsed).flatMap(([name, children]) => (Array.isArray(children) ? [[name, children]] : []))
}

/** Converts a parsed category to its name and the names of its subcategories. */
export function toGenerationCategory(category: string, parsed: ParsedCategory): GenerationCategory {
  const names = groupsOf(parsed).map(([name]) => name)
  return { category, subcategories: parsed.other || names.length === 0 ? [...names, OTHER] : names }
}

/** A name without case and extra blanks, for comparing. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}
