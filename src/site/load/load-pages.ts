import { openFields } from '../../engine/shared/fields.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { PAGE_NAMES, type PageName, type PageSeo, TEXT_PAGES, type TextPageName } from '../content/schema.ts'
import { type DataText, parseDataFile } from './data-file.ts'
import { isEmpty, renderMarkdown } from './markdown.ts'
import type { RenderedMarkdown } from './markdown-parser.ts'

const FILE = 'pages.json'

/** Loads `pages.json`: the title and description of the seven fixed pages. */
export function loadPageSeo(text: DataText, faults: Fault[]): Record<PageName, PageSeo> {
  const seo = Object.fromEntries(PAGE_NAMES.map((name) => [name, { title: '', description: '' }])) as Record<PageName, PageSeo>
  if (text === undefined) {
    faults.push({ code: 'E_CONFIG', file: FILE, message: `the file is missing: it holds the texts of ${PAGE_NAMES.join(', ')}` })
  }
  if (typeof text !== 'string') return seo
  const file = parseDataFile(FILE, text)
  const entries = new Map(file.entries())
  for (const name of PAGE_NAMES) {
    const value = entries.get(name)
    entries.delete(name)
    if (value === undefined) {
      if (file.isReadable) file.problems.push({ code: 'E_FIELD_MISSING', path: [], message: `the page ${JSON.stringify(name)} is missing` })
      continue
    }
    const fields = openFields(value, [name], file.problems)
    if (fields === undefined) continue
    seo[name] = { title: fields.text('title'), description: fields.text('description') }
    fields.close()
  }
  for (const name of entries.keys()) {
    const message = `there is no page ${JSON.stringify(name)}`
    file.problems.push({ code: 'W_FIELD_UNKNOWN', path: [name], message, ...nearestHint(name, PAGE_NAMES) })
  }
  faults.push(...file.faults())
  return seo
}

/** Renders the Markdown of the fixed pages; undefined if a file could not be read. */
export function loadPageTexts(read: (file: string) => DataText, faults: Fault[]): Record<TextPageName, RenderedMarkdown | undefined> {
  const texts = TEXT_PAGES.map((name) => {
    const file = textPageFile(name)
    const source = read(file)
    if (/^---\n/.test(source ?? '')) {
      const hint = 'its title and description are in pages.json'
      faults.push({ code: 'E_FRONTMATTER', file, message: 'a page has no front matter', line: 1, column: 1, hint })
      return [name, undefined] as const
    }
    const rendered = renderMarkdown(source ?? '')
    if (source === undefined)
      faults.push({ code: 'E_FILE_MISSING', file, message: `the text of the page ${JSON.stringify(name)} is missing` })
    else if (source !== null && isEmpty(rendered))
      faults.push({ code: 'E_EMPTY_BODY', file, message: 'the file has no text', line: 1, column: 1 })
    faults.push(...[...findArticleParts(rendered), ...rendered.faults].map((fault) => ({ ...fault, file })))
    return [name, typeof source === 'string' ? rendered : undefined] as const
  })
  return Object.fromEntries(texts) as Record<TextPageName, RenderedMarkdown | undefined>
}

/** Reports what the text of a page cannot have: its glossary and the files of its stickers belong to an article. */
export function findArticleParts({ terms, stickers }: RenderedMarkdown): Fault[] {
  const report =
    (code: string, message: string) =>
    ({ line, column }: { line: number; column: number }) => ({ code, message, line, column })
  return [
    ...terms.map(report('E_TERM', 'only articles can open entries of the glossary')),
    ...stickers.map(report('E_FIGURE', 'only articles can have stickers')),
  ]
}

export function textPageFile(name: TextPageName): string {
  return `pages/${name}.md`
}
