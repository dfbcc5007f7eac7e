import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from './file-tree.ts'
import { listTags, type Tag } from './html-tags.ts'
import { TEST_FOLDER } from './run-build.ts'

/** A built site in memory. */
export interface BuiltSite {
  files: ReadonlySet<string>
  /** The HTML pages by file. */
  pages: ReadonlyMap<string, BuiltPage>
  /** The JSON files, parsed, by file. */
  data: ReadonlyMap<string, unknown>
  text(file: string): string
}

export interface BuiltPage {
  file: string
  /** The public address. */
  path: string
  html: string
  /** The start tags, in order; parsed on first access. */
  readonly tags: readonly Tag[]
}

/** Reads a whole output folder. */
export function readSite(folder: string): BuiltSite {
  const files = new Set(listFiles(folder))
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const named = (extension: string) => Array.from(files).filter((file) => file.endsWith(extension))
  const pages = named('.html').map((file) => {
    return [file, makePage(file, read(file))] as const
  })
  return {
    files,
    pages: new Map(pages),
    data: new Map(named('.json').map((file) => [file, JSON.parse(read(file)) as unknown])),
    text: read,
  }
}

let magazine: BuiltSite | undefined

/** The magazine that is built for all tests, which the test files of a process read once. */
export function readMagazine(): BuiltSite {
  magazine ??= readSite(join(TEST_FOLDER, 'magazine'))
  return magazine
}

function makePage(file: string, html: string): BuiltPage {
  let tags: readonly Tag[] | undefined
  return {
    file,
    path: pathOf(file),
    html,
    get tags() {
      tags ??= listTags(html)
      return tags
    },
  }
}

/** The files of a page and of its data. */
export function filesOf(path: string): { html: string; data: string; rendered: string } {
  const name = path === '/' ? 'index' : path.slice(1)
  const folder = `page-data/${name}/page-data`
  return { html: name.endsWith('.html') ? name : `${name}.html`, data: `${folder}.json`, rendered: `${folder}-rsc.json` }
}

function pathOf(file: string): string {
  if (file === 'index.html') return '/'
  return file === '404.html' || file === '500.html' ? `/${file}` : `/${file.replace(/\.html$/, '')}`
}

/** The text between two markers. */
export function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start)
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from))
}
