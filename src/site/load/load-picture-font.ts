import { createHash } from 'node:crypto'
import { type FontFile, readFontFile } from '../../engine/node/fonts/font-file.ts'
import type { LoadInput } from '../../engine/node/site-definition.ts'
import { nearestHint } from '../../engine/shared/nearest.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { SiteMetadata } from '../content/site-metadata.ts'
import { parseJsonText } from './json-text.ts'

/** The font of a site for the texts of preview pictures that the font of all sites has no letters for. */
export interface PictureFontFile extends FontFile {
  /** Pictures are cached forever: their names have this digest. */
  digest: string
}

const LIMIT = 32 * 1024 * 1024
const DIGITS = 8
const PATH = /^(?!public\/|articles\/)(?:[\w-][\w .-]*\/)+[\w-][\w .-]*\.(?:ttf|otf)$/i

/** Loads the font file that `site.json` names. */
export function loadPictureFont(site: SiteMetadata | undefined, input: LoadInput<unknown>, faults: Fault[]): PictureFontFile | undefined {
  const file = site?.pictureFont
  if (file === undefined) return undefined
  const report = (message: string, hint?: string) => {
    const place = parseJsonText(input.readText('site.json') ?? '').locate(['pictureFont'])
    faults.push({ code: 'E_FONT', file: 'site.json', ...place, message, ...(hint !== undefined && { hint }) })
    return undefined
  }
  if (!PATH.test(file)) {
    const message = `pictureFont is a file in a folder of the data folder, such as fonts/title.ttf, got ${JSON.stringify(file)}`
    return report(message, 'write its path with slashes, without public and articles')
  }
  const contents = input.readBytes(file, LIMIT)
  if (contents === null) return undefined
  if (contents === undefined) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    const others = input.listFiles(folder).map((name) => `${folder}/${name}`)
    return report(`there is no font ${file}`, nearestHint(file, others).hint ?? 'put the file there, or remove pictureFont')
  }
  const font = readFontFile(contents)
  if ('problem' in font) {
    faults.push({ code: 'E_FONT', file, message: font.problem, hint: 'preview pictures need a TTF or OTF file of one weight' })
    return undefined
  }
  return { ...font, digest: createHash('sha256').update(contents).digest('hex').slice(0, DIGITS) }
}
