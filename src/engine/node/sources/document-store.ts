import { join } from 'node:path'
import type { Fault } from '../../shared/site-error.ts'
import { digestOf } from '../digest.ts'
import type { SiteDefinition } from '../site-definition.ts'
import { type DocumentEntry, writeEntry } from './document-entry.ts'
import { readSource, type Source } from './source-files.ts'
import type { DocumentTexts, TextsFile, TextsPlace } from './texts-file.ts'

/** A document that was parsed in this build, and the place of its texts until its page is rendered. */
export interface ParsedDocument {
  /** Its entry from `writeEntry`: strings in an object would keep the whole source in memory. */
  line: string
  texts: TextsPlace | undefined
}

/** Parses documents, and returns their texts for the pages and the feeds that show them. */
export interface DocumentStore {
  parse(file: string): ParsedDocument
  /** The texts of a document, which may be read from their place; without one, the document is parsed again. */
  textsOf(file: string, digest: string, texts?: TextsPlace | DocumentTexts): DocumentTexts
  /** The HTML of a document as a feed has it. */
  feedHtmlOf(...document: Parameters<DocumentStore['textsOf']>): string
}

/** What the parser of documents needs of the data files; a file that cannot be read has a fault elsewhere. */
export function readContext(dataDirectory: string, { context }: SiteDefinition['documents']): string {
  return context((file) => {
    const source = readSource(dataDirectory, file)
    return 'text' in source ? source.text : undefined
  })
}

/** Opens the documents of a data folder. */
export function createDocumentStore(
  dataDirectory: string,
  documents: SiteDefinition['documents'],
  fail: (fault: Fault) => never,
  textsFile?: TextsFile,
): DocumentStore {
  const directory = join(dataDirectory, documents.directory)
  const context = readContext(dataDirectory, documents)

  function read(file: string): { entry: DocumentEntry; source?: Source; html: string } {
    const source = readSource(directory, file)
    if ('code' in source) return { entry: { file, digest: '', stamp: '', outline: '', node: null, faults: [source] }, html: '' }
    const digest = digestOf(source.bytes)
    const { node, html, faults } = documents.parse(file, source.text, digest, context)
    const outline = digestOf(JSON.stringify(documents.outline(node)))
    return { entry: { file, digest, stamp: source.stamp, outline, node, faults }, source, html }
  }

  const store: DocumentStore = {
    parse(file) {
      const { entry, source, html } = read(file)
      return { line: writeEntry(entry), texts: source && textsFile?.add(source.bytes, html) }
    },
    textsOf(file, digest, texts) {
      if (texts !== undefined && 'html' in texts) return texts
      if (texts !== undefined && textsFile !== undefined) return textsFile.read(texts)
      const { entry, source, html } = read(file)
      if (entry.digest !== digest)
        fail({ code: 'E_FILE_CHANGED', file, message: 'the file changed while the site was built', hint: 'build again' })
      return { source: source?.text ?? '', html }
    },
    feedHtmlOf: (...document) => documents.forFeeds(store.textsOf(...document).html),
  }
  return store
}
