import { assert, SiteError } from '../shared/site-error.ts'
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
  const { directory } = site.documents
  const documents = createDocumentStore(`${dataDirectory}/${directory}`, site.documents, (fault) => {
    throw new SiteError(fault.code, fault.message, { faults: [{ ...fault, file: `${directory}/${fault.file}` }] })
  })
  let renderer: PageRenderer | undefined
  let output: OutputFolder | undefined

  return {
    parse: (files) => files.map((file) => documents.parse(file)),
    prepare({ context, folder, liveFolder }) {
      renderer = createPageRenderer(site.renderer, context)
      output = openOutputFolder(folder, liveFolder)
    },
    render(jobs) {
      const [render, folder] = [renderer, output]
      assert(render !== undefined && folder !== undefined, 'pages are rendered before the build is prepared')
      return jobs.map(({ page: json, known }) => {
        const page = JSON.parse(json) as Page
        const html = page.document && documents.takeHtml(page.document.file, page.document.digest)
        const files = render.renderPage(page, html).map(({ file, contents }) => ({ file, ...folder.put(file, contents, known[file]) }))
        return { path: page.path, files }
      })
    },
  }
}
