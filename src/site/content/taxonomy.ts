import { toLabel } from './labels.ts'
import { categoryPath } from './paths.ts'
import type { CategoryNode, CategoryTree } from './schema.ts'

/** A subcategory as pages use it: its names, addresses and SEO texts, resolved. */
export interface Subcategory {
  name: string
  slug: string
  label: string
  path: string
  title: string
  description: string
}

/** A category with its subcategories, in the order of the data. */
export interface Category extends Subcategory {
  children: Subcategory[]
}

/** The category configuration of the product: slug, title and children keyed by subcategory. */
export interface CategoryConfig {
  slug: string
  title: string
  children: Record<string, { slug: string; title: string }>
}

export function listCategories(tree: CategoryTree): Category[] {
  return Object.entries(tree).map(([name, node]) => ({
    ...describeNode(name, node, categoryPath(node.slug)),
    children: Object.entries(node.children ?? {}).map(([childName, child]) =>
      describeNode(childName, child, categoryPath(node.slug, child.slug)),
    ),
  }))
}

/** The names of all categories, or of the subcategories of one. */
export function categoryNames(nodes: readonly Subcategory[]): string[] {
  return nodes.map(({ name }) => name)
}

/** What a menu needs to know of the hierarchy, keyed by name. */
export function categoryConfig(categories: readonly Category[]): Record<string, CategoryConfig> {
  const configs = categories.map((category) => {
    const children = Object.fromEntries(category.children.map(({ name, slug, label }) => [name, { slug, title: label }]))
    return [category.name, { slug: category.slug, title: category.label, children }]
  })
  return Object.fromEntries(configs)
}

/** Finds a category or subcategory by its name, its label or its slug, whatever the case. */
export function findByName<T extends Subcategory>(nodes: readonly T[], wanted: string): T | undefined {
  const word = wanted.trim().toLowerCase()
  return nodes.find(({ name, slug, label }) => name.toLowerCase() === word || slug === word || label.toLowerCase() === word)
}

function describeNode(name: string, node: CategoryNode, path: string): Subcategory {
  const { slug, title, description } = node
  return { name, slug, label: toLabel(node.label ?? name), path, title, description }
}
