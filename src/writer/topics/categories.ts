/** What an article can be about: a category, and its subcategories; by default a single one named other. */
export interface GenerationCategory {
  category: string
  subcategories: string[]
}

/** For each subcategory a list of child names, and whether there is one named other. */
export interface ParsedCategory {
  other: boolean
  [group: string]: string[] | boolean
}

export type ParsedCategoryMap = Record<string, ParsedCategory>

/** The names of the magazine's categories, each with those of its subcategories. */
export type KnownCategories = ReadonlyMap<string, readonly string[]>

export const OTHER = 'other'

export function parsedCategory(groups: readonly (readonly [name: string, children: string[]])[], other: boolean): ParsedCategory {
  const parsed: ParsedCategory = Object.assign(Object.create(null), { other })
  for (const [name, children] of groups) parsed[name] = children
  return parsed
}

/** The subcategories of a category with their children, without other. */
export function groupsOf(parsed: ParsedCategory): [name: string, children: string[]][] {
  return Object.entries(parsed).flatMap(([name, children]) => (Array.isArray(children) ? [[name, children]] : []))
}

/** A parsed category as an entity: its name and the names of its subcategories. */
export function toGenerationCategory(category: string, parsed: ParsedCategory): GenerationCategory {
  const names = groupsOf(parsed).map(([name]) => name)
  return { category, subcategories: parsed.other || names.length === 0 ? [...names, OTHER] : names }
}

/** Names are compared without case and extra blanks. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** A parsed category map as writers type it; reading it again gives the same map. */
export function formatCategoryText(map: ParsedCategoryMap): string {
  const blocks = Object.entries(map).map(([category, parsed]) => {
    const groups = groupsOf(parsed).map(([name, children]) => `  ${name}${children.length === 0 ? '' : `: ${children.join(', ')}`}`)
    return [category, ...groups, ...(parsed.other ? [`  ${OTHER}`] : [])].join('\n')
  })
  return `${blocks.join('\n\n')}\n`
}
