import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file with texts that are shown on pages. */
export interface ShownText {
  /** Its path in the project. */
  file: string
  text: string
  /** The same text with everything but titles replaced by spaces. */
  titles: string
  /** A BCP 47 tag, for its capitals. */
  language: string
}

/** The titles in a document: its own, and its headings. */
const MARKDOWN_TITLES = /^title:.*|^#{1,6} .*/gm
/** The strings of a data file that may be shown as titles, including keys, which are names. */
const JSON_TITLES = /"(?:name|title|label|tagline)"\s*:\s*"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*"(?=\s*:\s*\{)/g
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** Letters, digits and punctuation; symbols are not part of titles. */
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

/** Every text of the interface, with the code around it and without comments. */
export function readInterfaceTexts(root: string): ShownText[] {
  return ['src/site/content', 'src/site/ui']
    .flatMap((folder) => listFiles(root, folder))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8').replace(COMMENTS, blank)
      return { file, text, titles: only(text, WORDS), language: languageOf(file) }
    })
}

/** Replaces everything that does not match by spaces, so that positions stay the same. */
export function only(text: string, pattern: RegExp): string {
  let kept = ''
  for (const { index, 0: found } of text.matchAll(pattern)) kept += blank(text.slice(kept.length, index)) + found
  return kept + blank(text.slice(kept.length))
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ')
}

/** `data/articles/tr_TR/…` and `texts/tr.ts` are Turkish; other files are in the language of the site. */
function languageOf(file: string): string {
  return /(?:\/(?=[a-z]{2}_[A-Z]{2}\/)|\/texts\/(?=[a-z]{2}\.ts$))([a-z]{2})/.exec(file)?.[1] ?? 'en'
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
    .sort()
}
