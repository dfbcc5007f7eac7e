import type { LoadInput } from '../../engine/node/site-definition.ts'
import type { FieldPath } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { languageOf } from '../content/locales.ts'
import type { ArticleNode, Author } from '../content/schema.ts'
import type { Site } from '../content/site.ts'
import { parseJsonText } from './json-text.ts'
import { documentFile, locateField } from './locate-field.ts'
import { PICTURE_LETTERS } from './picture-letters.ts'

const HINT = 'name a TTF or OTF file with these letters as pictureFont in site.json, or build with --no-images'

/** The texts of preview pictures, and the letters that their fonts have. */
export interface PictureTexts {
  site: Site | undefined
  articles: readonly ArticleNode[]
  authors: readonly Author[]
  /** The characters of the font that the site adds. */
  characters: ReadonlySet<string> | undefined
}

/** Warns about each name and title with letters that the fonts of preview pictures do not have: the pictures are drawn without them. */
export function checkPictureTexts(texts: PictureTexts, input: LoadInput<ArticleNode>, faults: Fault[]): void {
  const { site, articles, authors, characters } = texts
  const known = new Set([...Object.values(PICTURE_LETTERS).join(''), ...(characters ?? [])])
  const language = site?.language ?? 'en'

  function check(text: string, textLanguage: string, place: () => Pick<Fault, 'file' | 'line' | 'column'>): void {
    const message = describeMissing(text.toLocaleUpperCase(textLanguage), known)
    if (message !== undefined) faults.push({ code: 'W_PICTURE_TEXT', ...place(), message, hint: HINT })
  }
  const inData = (file: string, path: FieldPath) => () => ({ file, ...parseJsonText(input.readText(file) ?? '').locate(path) })

  if (site !== undefined) check(site.name, language, inData('site.json', ['name']))
  for (const [index, { name }] of authors.entries()) check(name, language, inData('authors.json', [index, 'name']))
  for (const { file, frontmatter } of articles) {
    check(frontmatter.title, languageOf(frontmatter.locale), () => {
      return { file: documentFile(file), ...locateField(input.readDocument(file), ['title']) }
    })
  }
}

function describeMissing(text: string, known: ReadonlySet<string>): string | undefined {
  const letters = new Set(text.normalize('NFC').match(/\p{L}/gu) ?? [])
  const [first, ...others] = [...letters].filter((letter) => !known.has(letter))
  if (first === undefined) return undefined
  const code = `U+${(first.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const more = others.length === 0 ? '' : ` and ${others.length} other letter${others.length === 1 ? '' : 's'} of this text`
  return `preview pictures cannot show ${first} (${code})${more}: their fonts do not have ${others.length === 0 ? 'it' : 'them'}`
}
