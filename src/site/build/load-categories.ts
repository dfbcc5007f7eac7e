import { type FieldPath, type FieldProblem, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { RESERVED_SEGMENTS } from '../content/paths.ts'
import type { CategoryNode, CategoryTree } from '../content/schema.ts'
import { parseDataFile } from './data-file.ts'
import { checkSlug } from './front-matter.ts'

const FILE = 'categories.json'

/** Reads `categories.json`: the content hierarchy, keyed by name. */
export function loadCategories(text: string | undefined, faults: Fault[]): CategoryTree {
  if (text === undefined) {
    faults.push({ code: 'E_CONFIG', file: FILE, message: 'the file is missing: it holds the categories' })
    return {}
  }
  const file = parseDataFile(FILE, text)
  const tree = readNodes(file.entries(), [], file.problems)
  faults.push(...file.faults())
  return tree
}

function readNodes(entries: [string, unknown][], at: FieldPath, problems: FieldProblem[]): CategoryTree {
  const tree: CategoryTree = {}
  const nameBySlug = new Map<string, string>()
  for (const [name, value] of entries) {
    const path = [...at, name]
    if (name === '__proto__') {
      problems.push({ code: 'E_FIELD_FORBIDDEN', path, message: `the key ${JSON.stringify(name)} is not allowed` })
      continue
    }
    const node = readNode(value, path, problems)
    if (node === undefined) continue
    const twin = nameBySlug.get(node.slug)
    if (twin !== undefined) {
      const message = `${JSON.stringify(name)} has the slug ${JSON.stringify(node.slug)}, which ${JSON.stringify(twin)} has too`
      problems.push({ code: 'E_SLUG_DUP', path: [...path, 'slug'], message })
    }
    nameBySlug.set(node.slug, name)
    tree[name] = node
  }
  return tree
}

function readNode(value: unknown, path: FieldPath, problems: FieldProblem[]): CategoryNode | undefined {
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const isTop = path.length === 1
  const slug = fields.text('slug')
  const label = fields.optionalText('label')
  const title = fields.text('title')
  const description = fields.text('description')
  const children = fields.raw('children')
  const fault = slug === '' ? undefined : checkSlug(slug)
  if (fault !== undefined) problems.push({ path: fields.path('slug'), ...fault })
  if (slug !== '' && RESERVED_SEGMENTS.has(slug)) {
    problems.push({ code: 'E_ROUTE_RESERVED', path: fields.path('slug'), message: `the address /${slug} belongs to the engine` })
  }
  if (!isTop && children !== undefined) {
    problems.push({ code: 'E_FIELD_TYPE', path: fields.path('children'), message: 'a subcategory has no children: expected null' })
  }
  const entries = isTop && typeof children === 'object' && children !== null ? Object.entries(children) : []
  if (isTop && entries.length === 0) {
    problems.push({
      code: 'E_FIELD_MISSING',
      path: fields.path('children'),
      message: 'a category needs at least one subcategory in children',
    })
  }
  fields.close()
  const nodes = isTop ? readNodes(entries, fields.path('children'), problems) : null
  return { title, description, slug, ...(label === undefined ? {} : { label }), children: nodes }
}
