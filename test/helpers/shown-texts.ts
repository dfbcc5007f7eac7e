import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file with texts that readers see. */
export interface ShownText {
  /** Its path in the project. */
  file: string
  text: string
  /** The same text with everything blank that is no title. */
  titles: string
  /** BCP 47, for its capitals. */
  language: string
}

/** What is set as a title in a document: its own, and its headings. */
const MARKDOWN_TITLES = /^title:.*|^#{1,6} .*/gm
/** What may be set as a title of what stands in a data file: the keys of things are their names. */
const JSON_TITLES = /"(?:name|title|label|tagline)"\s*:\s*"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*"(?=\s*:\s*\{)/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Letters, digits and punctuation: symbols, of which the code has its own, are no part of titles. */
const WORDS = /[\p{L}\p{M}\p{N}\p{P}]+/gu

/** Every text of a data folder. */
export function readDataTexts(root: string, data = 'data'): ShownText[] {
  return listFiles(root, data)
    .filter((file) => /\.(?:md|json)$/.test(file) && !file.startsWith(`${data}/public/`))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return { file, text, titles: only(text, file.endsWith('.md') ? MARKDOWN_TITLES : JSON_TITLES), language: languageOf(file) }
    })
}

/** Every text of the interface, with the code around it; comments are blank. */
export function readInterfaceTexts(root: string): ShownText[] {
  return ['src/site/content', 'src/site/ui']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(COMMENTS, blank)
      return { file, text, titles: only(text, WORDS), language: languageOf(file) }
    })
}

/** A text in which all but what fits is blank, so that places stay what they are. */
export function only(text: string, pattern: RegExp): string {
  let kept = ''
  for (const { index, 0: found } of text.matchAll(pattern)) kept += blank(text.slice(kept.length, index)) + found
  return kept + blank(text.slice(kept.length))
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** `data/articles/tr_TR/…` and `texts/tr.ts` are Turkish; the rest is the site's. */
function languageOf(file: string): string {
  return /(?:\/(?=[a-z]{2}_[A-Z]{2}\/)|\/texts\/(?=[a-z]{2}\.ts$))([a-z]{2})/.exec(file)?.[1] ?? 'en'
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort()
}
