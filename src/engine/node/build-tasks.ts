import { assert, SiteError } from '../shared/site-error.ts'
import { createDocumentStore, type DocumentEntry, type DocumentStore } from './document-store.ts'
import { type Feed, renderFeed } from './feed.ts'
import type { FileRecord } from './manifest.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from './output-folder.ts'
import { createPageRenderer, type RenderContext } from './page-renderer.ts'
import { createPainter } from './painter.ts'
import type { Picture, PictureFont } from './picture.ts'
import type { Page, SiteDefinition } from './site-definition.ts'
import type { Work } from './work.ts'

/** What a thread does for a build: parse documents, then make files of pages, pictures and feeds; the same code runs without threads too. */
export interface BuildTasks {
  parse(files: string[]): DocumentEntry[]
  prepare(preparation: Preparation): void
  render(jobs: RenderJob[]): RenderedPart[]
}

export interface Preparation {
  context: RenderContext
  folder: string
  liveFolder: string
  pictures: { font: PictureFont; cache: string }
}

/** One work: as JSON, because that is the form whose digest is its key. */
export interface RenderJob {
  kind: Work['kind']
  json: string
  known: Record<string, KnownFile>
}

export interface RenderedPart {
  kind: Work['kind']
  name: string
  files: { file: string; record: FileRecord; written: boolean }[]
  /** How many of the files had to be painted. */
  painted: number
}

/** What was made of a work, before it is written. */
interface Made {
  name: string
  files: { file: string; contents: string | Uint8Array }[]
  painted?: number
}

export function createBuildTasks(site: SiteDefinition, dataDirectory: string): BuildTasks {
  const { directory } = site.documents
  const documents = createDocumentStore(`${dataDirectory}/${directory}`, site.documents, (fault) => {
    throw new SiteError(fault.code, fault.message, { faults: [{ ...fault, file: `${directory}/${fault.file}` }] })
  })
  let makers: Record<Work['kind'], (json: string) => Made> | undefined
  let output: OutputFolder | undefined

  return {
    parse: (files) => files.map((file) => documents.parse(file)),
    prepare(preparation) {
      makers = createMakers(site, documents, preparation)
      output = openOutputFolder(preparation.folder, preparation.liveFolder)
    },
    render(jobs) {
      const [make, folder] = [makers, output]
      assert(make !== undefined && folder !== undefined, 'pages are rendered before the build is prepared')
      return jobs.map(({ kind, json, known }) => {
        const { name, files, painted = 0 } = make[kind](json)
        return { kind, name, painted, files: files.map(({ file, contents }) => ({ file, ...folder.put(file, contents, known[file]) })) }
      })
    },
  }
}

function createMakers(site: SiteDefinition, documents: DocumentStore, { context, pictures }: Preparation) {
  const renderer = createPageRenderer(site.renderer, context)
  const painter = createPainter(pictures.cache, pictures.font.files)

  return {
    page(json: string): Made {
      const page = JSON.parse(json) as Page
      const { path, document } = page
      if (document === undefined) return { name: path, files: renderer.renderPage(page) }
      return { name: path, files: renderer.renderPage(page, documents.take(document.file, document.digest)) }
    },
    picture(json: string): Made {
      const { subject, formats } = JSON.parse(json) as Picture
      const painted = formats.map((format) => {
        const strips = site.renderer.drawPicture(subject, format, pictures.font)
        return { file: format.file, ...painter.paint(strips, format.width) }
      })
      return { name: formats[0]?.file ?? '', files: painted, painted: painted.filter(({ isNew }) => isNew).length }
    },
    feed(json: string): Made {
      const feed = JSON.parse(json) as Feed
      const bodies = feed.entries.map(({ document }) => documents.take(document.file, document.digest).html)
      return { name: feed.path, files: renderFeed(feed, bodies) }
    },
  }
}
