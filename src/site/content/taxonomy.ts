import { type Family, familyOf } from './families.ts'
import type { Front } from './fronts.ts'
import { toLabel } from './labels.ts'
import { categoryPath } from './paths.ts'
import type { Art, CategoryNode, CategoryTree } from './schema.ts'

/** A subcategory with its names, paths and SEO texts. */
export interface Subcategory {
  name: string
  slug: string
  label: string
  /** Its labels in other languages. */
  labels?: CategoryNode['labels']
  path: string
  title: string
  description: string
}

/** A category with its subcategories, in the order of its front, or else of the data. */
export interface Category extends Subcategory {
  /** The style of its covers. */
  family: Family
  /** Left out for `skate`. */
  art?: Art
  /** How its page arranges the subcategories. */
  front?: Front
  children: Subcategory[]
}

export function listCategories(tree: CategoryTree, art: Art = 'skate'): Category[] {
  return Object.entries(tree).map(([name, node], index) => ({
    ...describeNode(name, node, categoryPath(node.slug)),
    family: familyOf(index),
    ...(art === 'skate' ? {} : { art }),
    ...(node.front === undefined ? {} : { front: node.front }),
    children: Object.entries(node.children ?? {})
      .map(([childName, child]) => describeNode(childName, child, categoryPath(node.slug, child.slug)))
      .sort((a, b) => placeOf(a.name, node) - placeOf(b.name, node)),
  }))
}

function placeOf(name: string, { front }: CategoryNode): number {
  return front?.stops.findIndex(({ subcategory }) => subcategory === name) ?? 0
}

/** The names of all categories, or of the subcategories of one. */
export function categoryNames(nodes: readonly Subcategory[]): string[] {
  return nodes.map(({ name }) => name)
}

/** Finds a category or subcategory by its name, label or slug, ignoring case. */
export function findByName<T extends Subcategory>(nodes: readonly T[], wanted: string): T | undefined {
  let found = foundNodes.get(nodes) as Map<string, T | undefined> | undefined
  if (found === undefined) {
    found = new Map()
    foundNodes.set(nodes, found)
  }
  if (found.size > SPELLINGS) found.clear()
  if (!found.has(wanted)) {
    const word = wanted.trim().toLowerCase()
    found.set(
      wanted,
      nodes.find(({ name, slug, label }) => name.toLowerCase() === word || slug === word || label.toLowerCase() === word),
    )
  }
  return found.get(wanted)
}

/** Caches look-ups: every article looks up its categories, in few different spellings. */
const foundNodes = new WeakMap<readonly Subcategory[], Map<string, Subcategory | undefined>>()
const SPELLINGS = 1000

function describeNode(name: string, node: CategoryNode, path: string): Subcategory {
  const { slug, title, description, labels } = node
  return { name, slug, label: toLabel(node.label ?? name), ...(labels === undefined ? {} : { labels }), path, title, description }
}
