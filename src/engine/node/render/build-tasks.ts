import { assert, SiteError } from '../../shared/site-error.ts'
import { type PackedEntry, readPacked, unpack, type WrittenPack, writePack } from '../cache/pack.ts'
import { digestOf } from '../digest.ts'
import { createPainter } from '../pictures/painter.ts'
import type { PictureFont } from '../pictures/picture.ts'
import { type Contents, toBuffer } from '../release/contents.ts'
import type { FileRecord } from '../release/file-table.ts'
import { type KnownFile, type OutputFolder, openOutputFolder } from '../release/output-folder.ts'
import type { SiteDefinition } from '../site-definition.ts'
import { createDocumentStore, type DocumentStore, type ParsedDocument } from '../sources/document-store.ts'
import type { DocumentTexts, TextsFile, TextsPlace } from '../sources/texts-file.ts'
import { renderFeed } from './feed-files.ts'
import { createPageRenderer, type RenderContext } from './page-renderer.ts'
import { readTarget, type Target, type TargetJson } from './targets.ts'

/** The work of a build thread: parse documents, then render pages, pictures and feeds; the same code runs on the main thread. */
export interface BuildTasks {
  parse(files: string[]): ParsedDocument[]
  prepare(preparation: Preparation): void
  render(jobs: RenderJob[]): RenderedPart[]
  /** Writes the files of targets from a pack of the shared cache. */
  restore(job: RestoreJob): RestoredParts
  /** Renders targets into a pack of the shared cache instead of files. */
  pack(job: PackJob): PackedParts
}

export interface Preparation {
  context: RenderContext
  /** The folder to fill, and that of the live release; without them, targets can be packed only. `leavesPacked` does not write what is in a pack. */
  output?: { folder: string; liveFolder: string; leavesPacked?: boolean }
  pictures: { font: PictureFont; cache: string }
}

/** One target as JSON; `content` is the object itself, which is not sent to other threads. */
export interface RenderJob {
  kind: Target['kind']
  content?: Target['content']
  json: TargetJson
  known: Record<string, KnownFile>
  /** The texts of its documents that were parsed in this build, or their places. */
  texts: Record<string, TextsPlace | DocumentTexts>
}

/** Targets of a shard, each with its key in the shared cache, and the key with which the pack is signed. */
export interface PackJob {
  targets: PackTarget[]
  secret: string
}

export interface PackTarget extends Pick<RenderJob, 'kind' | 'json' | 'texts'> {
  key: string
}

export interface PackedParts {
  pack: WrittenPack
  painted: number
}

/** Targets whose files are in a pack. */
export interface RestoreJob {
  bytes: Uint8Array
  parts: { kind: Target['kind']; name: string; entry: PackedEntry; known: Record<string, KnownFile> }[]
}

export interface RestoredParts {
  parts: RenderedPart[]
  /** The keys of entries that did not verify. */
  refused: string[]
}

export interface RenderedPart {
  kind: Target['kind']
  name: string
  files: { file: string; record: FileRecord; written: boolean }[]
  /** How many of the files were painted, not cached. */
  painted: number
}

/** The files of a target before they are written. */
interface Made {
  name: string
  files: { file: string; contents: Contents }[]
  painted?: number
}

type Makers = {
  [Kind in Target['kind']]: (content: Extract<Target, { kind: Kind }>['content'], job: Pick<RenderJob, 'json' | 'texts'>) => Made
}

export function createBuildTasks(site: SiteDefinition, dataDirectory: string, textsFile?: TextsFile): BuildTasks {
  const { directory } = site.documents
  const fail = (fault: { code: string; file: string; message: string }) => {
    throw new SiteError(fault.code, fault.message, { faults: [{ ...fault, file: `${directory}/${fault.file}` }] })
  }
  const documents = createDocumentStore(dataDirectory, site.documents, fail as never, textsFile)
  let makers: Makers | undefined
  let output: OutputFolder | undefined
  let putPacked: OutputFolder['put'] | undefined

  return {
    parse: (files) => files.map((file) => documents.parse(file)),
    restore({ bytes, parts }) {
      const put = putPacked
      assert(put !== undefined, 'pages are restored before the build is prepared')
      const pack = unpack(bytes)
      const refused: string[] = []
      const restored = parts.flatMap(({ kind, name, entry, known }): RenderedPart | never[] => {
        const contents = readPacked(pack, entry)
        if (contents === undefined) {
          refused.push(entry.key)
          return []
        }
        let start = 0
        const files = entry.files.map(([file, size]) => {
          const placed = put(file, contents.subarray(start, start + size), known[file])
          start += size
          return { file, ...placed }
        })
        return { kind, name, files, painted: 0 }
      })
      return { parts: restored, refused }
    },
    prepare(preparation) {
      makers = createMakers(site, documents, preparation)
      if (preparation.output === undefined) return
      const { folder, liveFolder, leavesPacked } = preparation.output
      output = openOutputFolder(folder, liveFolder)
      putPacked = leavesPacked ? describePacked : output.put
    },
    pack({ targets, secret }) {
      const make = makers
      assert(make !== undefined, 'pages are packed before the build is prepared')
      let painted = 0
      const entries = targets.map(({ key, kind, ...job }) => {
        const made = make[kind](readTarget(job.json) as never, job)
        const contents = made.files.map((file) => toBuffer(file.contents))
        painted += made.painted ?? 0
        return { key, files: made.files.map(({ file }, at) => [file, contents[at]?.length ?? 0] as const), bytes: Buffer.concat(contents) }
      })
      return { pack: writePack(entries, secret), painted }
    },
    render(jobs) {
      const [make, folder] = [makers, output]
      assert(make !== undefined && folder !== undefined, 'pages are rendered before the build is prepared')
      return jobs.map((job) => {
        const { kind, content = readTarget(job.json), known } = job
        const { name, files, painted = 0 } = make[kind](content as never, job)
        return { kind, name, painted, files: files.map(({ file, contents }) => ({ file, ...folder.put(file, contents, known[file]) })) }
      })
    },
  }
}

/** The record of a file that stays in its pack. */
function describePacked(_: string, contents: Contents): ReturnType<OutputFolder['put']> {
  const bytes = toBuffer(contents)
  return { record: { digest: digestOf(bytes), size: bytes.length, modified: 0 }, written: true }
}

function createMakers(site: SiteDefinition, documents: DocumentStore, { context, pictures }: Preparation): Makers {
  const renderer = createPageRenderer(site.renderer, context)
  const painter = createPainter(pictures.cache, pictures.font.files)

  return {
    page(page, { texts, json }) {
      const { path, document } = page
      const shown = document && documents.textsOf(document.file, document.digest, texts[document.file])
      return { name: path, files: renderer.renderPage(page, shown, json) }
    },
    picture({ subject, formats }) {
      const painted = formats.map((format) => {
        const strips = site.renderer.drawPicture(subject, format, pictures.font)
        return { file: format.file, ...painter.paint(strips, format.width) }
      })
      return { name: formats[0]?.file ?? '', files: painted, painted: painted.filter(({ isNew }) => isNew).length }
    },
    feed(feed, { texts }) {
      const bodies = feed.entries.map(({ document: { file, digest } }) => documents.feedHtmlOf(file, digest, texts[file]))
      return { name: feed.path, files: renderFeed(feed, bodies) }
    },
  }
}

/** The documents whose texts a target shows. */
export function documentsOf({ kind, content }: Target): { file: string; digest: string }[] {
  if (kind === 'feed') return content.entries.map(({ document }) => document)
  return kind === 'page' && content.document !== undefined ? [content.document] : []
}
