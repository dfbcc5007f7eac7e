import { type FieldPath, type FieldProblem, type Fields, openFields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { RESERVED_SEGMENTS } from '../content/paths.ts'
import { type CategoryNode, type CategoryTree, SITE_LANGUAGES } from '../content/schema.ts'
import { checkSlug } from './check-slug.ts'
import { type DataFile, type DataText, parseDataFile } from './data-file.ts'
import { readFront } from './load-front.ts'

const FILE = 'categories.json'

/** Loads `categories.json`: the categories and subcategories, keyed by name. */
export function loadCategories(text: DataText, faults: Fault[]): CategoryTree {
  if (text === undefined) faults.push({ code: 'E_CONFIG', file: FILE, message: 'the file is missing: it holds the categories' })
  if (typeof text !== 'string') return {}
  const file = parseDataFile(FILE, text)
  const tree = readNodes(file, [])
  if (file.isReadable && file.problems.length === 0 && Object.keys(tree).length === 0)
    file.problems.push({ code: 'E_FIELD_MISSING', path: [], message: 'the file has no category' })
  faults.push(...file.faults())
  return tree
}

function readNodes(file: DataFile, at: FieldPath, value?: unknown): CategoryTree {
  const tree: CategoryTree = {}
  const nameBySlug = new Map<string, string>()
  const nameByLowerCase = new Map<string, string>()
  for (const [name, entry] of file.entries(at, value)) {
    const path = [...at, name]
    const same = nameByLowerCase.get(name.toLowerCase())
    if (name.trim() === '') file.problems.push({ code: 'E_FIELD_MISSING', path, message: 'the name of the category is empty' })
    else if (same !== undefined) {
      const message = `${JSON.stringify(name)} and ${JSON.stringify(same)} differ by case only`
      file.problems.push({ code: 'E_NAME_DUP', path, message, hint: 'rename one of them' })
    }
    nameByLowerCase.set(name.toLowerCase(), name)
    const node = readNode(entry, path, file)
    if (node === undefined) continue
    const twin = nameBySlug.get(node.slug)
    if (twin !== undefined && node.slug !== '') {
      const message = `${JSON.stringify(name)} has the slug ${JSON.stringify(node.slug)}, which ${JSON.stringify(twin)} has too`
      file.problems.push({ code: 'E_SLUG_DUP', path: [...path, 'slug'], message })
    }
    nameBySlug.set(node.slug, name)
    tree[name] = node
  }
  return tree
}

function readNode(value: unknown, path: FieldPath, file: DataFile): CategoryNode | undefined {
  const { problems } = file
  const fields = openFields(value, path, problems)
  if (fields === undefined) return undefined
  const isTop = path.length === 1
  const slug = fields.text('slug')
  const label = fields.optionalText('label')
  const labels = readLabels(fields, problems)
  const title = fields.text('title')
  const description = fields.text('description')
  const fault = slug === '' ? undefined : checkSlug(slug)
  if (fault !== undefined) problems.push({ path: fields.path('slug'), ...fault })
  if (slug !== '' && RESERVED_SEGMENTS.has(slug)) {
    problems.push({ code: 'E_ROUTE_RESERVED', path: fields.path('slug'), message: `the address /${slug} belongs to the engine` })
  }
  const children = isTop ? readChildren(fields, file) : null
  if (!isTop && fields.raw('children') !== undefined) {
    problems.push({ code: 'E_FIELD_TYPE', path: fields.path('children'), message: 'a subcategory has no children: expected null' })
  }
  const front = children === null ? undefined : readFront(fields.raw('front'), fields.path('front'), Object.keys(children), problems)
  fields.close()
  return {
    title,
    description,
    slug,
    ...(label === undefined ? {} : { label }),
    ...(labels === undefined ? {} : { labels }),
    ...(front === undefined ? {} : { front }),
    children,
  }
}

function readLabels(node: Fields, problems: FieldProblem[]): CategoryNode['labels'] {
  const given = node.raw('labels')
  const fields = given === undefined ? undefined : openFields(given, node.path('labels'), problems)
  if (fields === undefined) return undefined
  const labels: CategoryNode['labels'] = {}
  for (const language of SITE_LANGUAGES) {
    const label = fields.optionalText(language)
    if (label !== undefined) labels[language] = label
  }
  fields.close()
  return labels
}

function readChildren(fields: Fields, file: DataFile): CategoryTree {
  const value = fields.raw('children')
  if (value === undefined || (typeof value === 'object' && Object.keys(value as object).length === 0)) {
    const message = 'a category needs at least one subcategory in children'
    file.problems.push({ code: 'E_FIELD_MISSING', path: fields.path('children'), message })
    return {}
  }
  return readNodes(file, fields.path('children'), value)
}
