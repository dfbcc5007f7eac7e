import { type Fault, SiteError } from '../shared/site-error.ts'
import { createDocumentStore, type DocumentEntry } from './document-store.ts'
import type { FileRecord } from './manifest.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from './output-folder.ts'
import { createPageRenderer, type PageRenderer, type RenderContext } from './page-renderer.ts'
import type { Page, SiteDefinition } from './site-definition.ts'

/** What a thread does for a build: parse documents, then render pages; the same code runs without threads too. */
export interface BuildTasks {
  parse(files: string[]): DocumentEntry[]
  prepare(preparation: Preparation): void
  render(jobs: RenderJob[]): RenderedPage[]
}

export interface Preparation {
  context: RenderContext
  folder: string
  liveFolder: string
}

/** One page to render: as JSON, because that is the form whose digest is its key. */
export interface RenderJob {
  page: string
  known: Record<string, KnownFile>
}

export interface RenderedPage {
  path: string
  files: { file: string; record: FileRecord; written: boolean }[]
}

export function createBuildTasks(site: SiteDefinition, dataDirectory: string): BuildTasks {
  const documents = createDocumentStore(`${dataDirectory}/${site.documents.directory}`, site.documents, failWith)
  let renderer: PageRenderer | undefined
  let output: OutputFolder | undefined

  return {
    parse: (files) => files.map((file) => documents.parse(file)),
    prepare({ context, folder, liveFolder }) {
      renderer = createPageRenderer(site.renderer, context)
      output = openOutputFolder(folder, liveFolder)
    },
    render(jobs) {
      return jobs.map(({ page: json, known }) => {
        const page = JSON.parse(json) as Page
        const html = page.document && documents.takeHtml(page.document.file, page.document.digest)
        const rendered = renderer?.renderPage(page, html) ?? []
        const files = rendered.flatMap(({ file, contents }) => {
          const placed = output?.put(file, contents, known[file])
          return placed === undefined ? [] : [{ file, ...placed }]
        })
        return { path: page.path, files }
      })
    },
  }
}

function failWith(fault: Fault): never {
  throw new SiteError(fault.code, fault.message, { faults: [fault] })
}
