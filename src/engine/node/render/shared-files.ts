import { readFileSync } from 'node:fs'
import type { AppData, MovedPage } from '../../shared/page-data.ts'
import { sliceDataUrl, staticQueryUrl } from '../../shared/page-path.ts'
import { SiteError } from '../../shared/site-error.ts'
import type { SiteFonts } from '../fonts/site-fonts.ts'
import { makeIcons } from '../pictures/icons.ts'
import type { Painter } from '../pictures/painter.ts'
import type { Contents, OutputFile } from '../release/contents.ts'
import type { ReleaseFiles } from '../release/release-files.ts'
import type { SiteSettings } from '../site-definition.ts'
import type { LoadedSite } from '../sources/load-site.ts'
import { type RenderContext, sliceData } from './page-renderer.ts'
import { renderRobots } from './sitemap.ts'

export interface SharedFilesSources {
  /** Digest of the code for browsers. */
  hash: string
  fonts: SiteFonts
  context: RenderContext
  settings: SiteSettings
  loaded: LoadedSite
  painter: Painter
}

/** All files that are neither pages nor code: slices, static queries, fonts and icons. */
export function* listSharedFiles({ hash, fonts, context, settings, loaded, painter }: SharedFilesSources): Iterable<OutputFile<Contents>> {
  const appData: AppData = { webpackCompilationHash: hash }
  yield { file: 'page-data/app-data.json', contents: JSON.stringify(appData) }
  yield { file: 'page-data/redirects.json', contents: JSON.stringify(settings.redirects satisfies MovedPage[]) }
  for (const slice of context.slices) {
    yield { file: sliceDataUrl(slice.name).slice(1), contents: JSON.stringify(sliceData(slice, context)) }
  }
  for (const query of Object.values(context.queries)) {
    yield { file: staticQueryUrl(query.hash).slice(1), contents: JSON.stringify({ data: query.data }) }
  }
  yield renderRobots(settings.url)
  yield* fonts.files
  yield* siteIcons(settings, loaded, painter)
}

/** The icons, if the site publishes its logo, except those that it publishes itself. */
function siteIcons({ appearance }: SiteSettings, { publicFiles }: LoadedSite, painter: Painter): ReturnType<typeof makeIcons> {
  const logo = publicFiles.get(appearance.logo)
  if (logo === undefined) return []
  const icons = makeIcons(Buffer.from(readPublicFile(logo)).toString(), appearance, painter)
  return icons.filter(({ file }) => !publicFiles.has(`/${file}`))
}

/** Publishes a file unchanged, after all files that the build makes; a fault of its name says which file has it. */
export function publishFile(files: ReleaseFiles, address: string, source: string): void {
  const contents = readPublicFile(source)
  try {
    files.write(address.slice(1), contents)
  } catch (cause) {
    if (!(cause instanceof SiteError) || !['E_OUTPUT_DUP', 'E_PATH_CASE'].includes(cause.code)) throw cause
    const { code, message } = cause
    const fault = { code, file: `public${address}`, message, hint: 'rename one of them' }
    throw new SiteError(code, 'a published file has the name of another; nothing was built', { faults: [fault], cause })
  }
}

export function readPublicFile(source: string): Uint8Array {
  try {
    return readFileSync(source)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT')
      throw new SiteError('E_FILE_CHANGED', `${source} vanished while the site was built`, { hint: 'build again', cause })
    throw new SiteError('E_FILE_KIND', `${source} cannot be read (${code})`, { cause })
  }
}
