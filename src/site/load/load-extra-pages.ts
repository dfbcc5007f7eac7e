import type { LoadInput } from '../../engine/node/site-definition.ts'
import { parseStructuredText } from '../../engine/node/sources/structured-text.ts'
import { type FieldProblem, openFields } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { RESERVED_SEGMENTS } from '../content/paths.ts'
import type { ArticleNode, PageSeo } from '../content/schema.ts'
import { checkSlug } from './check-slug.ts'
import { splitArticle } from './front-matter.ts'
import { findArticleParts } from './load-pages.ts'
import { isEmpty, renderMarkdown } from './markdown.ts'
import type { RenderedMarkdown } from './markdown-parser.ts'

/** A page that a file in `data/pages` adds to the fixed ones. */
export interface ExtraPage extends PageSeo {
  path: string
  file: string
  text: RenderedMarkdown
  /** Where its address stands in the file. */
  place: { line: number; column: number }
}

const FOLDER = 'pages'
/** The segment in which a site may add pages beside a fixed one. */
const SHARED_SEGMENT = 'info'
const SEGMENT_LIMIT = 3

/** Loads the pages in `data/pages` that are not among the fixed ones; each has front matter. */
export function loadExtraPages(
  { listFiles, readText }: Pick<LoadInput<ArticleNode>, 'listFiles' | 'readText'>,
  fixed: ReadonlySet<string>,
  faults: Fault[],
): ExtraPage[] {
  return listFiles(FOLDER).flatMap((name) => {
    const file = `${FOLDER}/${name}`
    if (!name.endsWith('.md') || fixed.has(file)) return []
    const source = readText(file)
    return typeof source === 'string' ? (parsePage(file, source, fixed, faults) ?? []) : []
  })
}

function parsePage(file: string, source: string, fixed: ReadonlySet<string>, faults: Fault[]): ExtraPage | undefined {
  const split = splitArticle(source)
  if ('code' in split) {
    const hint = 'other pages than the fixed ones start with their title and description between two lines of three dashes'
    faults.push({ hint, ...split, ...nearestHint(file, fixed), file })
    return undefined
  }
  const parsed = parseStructuredText(split.frontMatter, 2)
  const problems: FieldProblem[] = []
  const fields = parsed.faults.length === 0 ? openFields(parsed.value ?? {}, [], problems) : undefined
  faults.push(...parsed.faults.map((fault) => ({ ...fault, file })))
  if (fields === undefined) return undefined
  const name = file.slice(FOLDER.length + 1, -'.md'.length)
  const page = { title: fields.text('title'), description: fields.text('description'), path: fields.optionalText('path') ?? `/${name}` }
  fields.close()
  problems.push(...checkPath(page.path))
  faults.push(...problems.map(({ path, ...problem }) => ({ ...problem, file, ...parsed.locate(path) })))
  const text = renderMarkdown(split.body, split.bodyLine)
  if (isEmpty(text))
    faults.push({ code: 'E_EMPTY_BODY', file, message: 'there is no text below the front matter', line: split.bodyLine, column: 1 })
  faults.push(...[...findArticleParts(text), ...text.faults].map((fault) => ({ ...fault, file })))
  return { ...page, file, text, place: parsed.locate(['path']) }
}

function checkPath(path: string): FieldProblem[] {
  const [start, ...segments] = path.split('/')
  const problem = segments.map((segment) => checkSlug(segment, 'the part of the path')).find((found) => found !== undefined)
  const report = (code: string, message: string, hint = 'such as /shops or /info/shops') => [{ code, path: ['path'], message, hint }]
  if (start !== '' || segments.length === 0 || segments.length > SEGMENT_LIMIT)
    return report('E_PAGE_PATH', `the path starts with / and has up to ${SEGMENT_LIMIT} parts, got ${JSON.stringify(path.slice(0, 60))}`)
  if (problem !== undefined) return [{ ...problem, path: ['path'] }]
  const [first = ''] = segments
  const isShared = first === SHARED_SEGMENT && segments.length > 1
  return RESERVED_SEGMENTS.has(first) && !isShared ? report('E_PAGE_PATH', `/${first} is reserved for the engine`) : []
}

/** Reports pages whose addresses are those of other pages or files; returns the others. */
export function checkExtraPages(
  pages: readonly ExtraPage[],
  { paths, publicFiles }: { paths: ReadonlySet<string>; publicFiles: ReadonlySet<string> },
  faults: Fault[],
): ExtraPage[] {
  const taken = new Map<string, string>()
  return pages.filter(({ path, file, place }) => {
    const other = taken.get(path) ?? (paths.has(path) ? 'a page of the site' : undefined)
    const published = [path, `${path}.html`].find((address) => publicFiles.has(address))
    const owner = other ?? (published === undefined ? undefined : `the file public${published}`)
    taken.set(path, file)
    if (owner === undefined) return true
    faults.push({ code: 'E_PAGE_PATH', file, message: `${path} is ${owner}`, ...place, hint: 'give this page another path' })
    return false
  })
}
