import { readFileSync } from 'node:fs'
import type { AppData } from '../../shared/page-data.ts'
import { SiteError } from '../../shared/site-error.ts'
import { makeIcons } from '../pictures/icons.ts'
import type { Painter } from '../pictures/painter.ts'
import type { OutputFile } from '../release/contents.ts'
import type { SiteSettings } from '../site-definition.ts'
import type { LoadedSite } from '../sources/load-site.ts'
import { claimName } from './claim-name.ts'
import type { ClientCode } from './client-code.ts'
import { type RenderContext, sliceData } from './page-renderer.ts'
import { addFile, type Filling, known } from './render-targets.ts'
import { renderServiceWorker } from './service-worker.ts'
import { renderRobots } from './sitemap.ts'

/**
 * Writes all files that belong to no page: code, slices, static queries, worker, what is published as it is, and what was derived
 * from the content; nothing is derived where that of the last release was taken over.
 */
export async function writeSharedFiles(
  {
    code,
    context,
    settings,
    derived,
    loaded,
    painter,
  }: {
    code: ClientCode
    context: RenderContext
    settings: SiteSettings
    derived: OutputFile[]
    loaded: LoadedSite
    painter: Painter
  },
  filling: Filling,
  names: Map<string, string>,
): Promise<void> {
  // A published file may stand where the last release has a folder: nobody else may be at work there.
  await filling.release.copied
  const appData: AppData = { webpackCompilationHash: code.hash }
  const files: OutputFile[] = [
    ...code.files,
    { file: 'page-data/app-data.json', contents: JSON.stringify(appData) },
    ...context.slices.map((slice) => ({ file: `slice-data/${slice.name}.json`, contents: JSON.stringify(sliceData(slice, context)) })),
    ...Object.values(context.queries).map(({ hash, data }) => ({
      file: `page-data/sq/d/${hash}.json`,
      contents: JSON.stringify({ data }),
    })),
    renderRobots(settings.url),
    renderServiceWorker(code, context, settings.language),
  ]
  writeFiles([...files, ...derived, ...code.fonts.files, ...siteIcons(settings, loaded, painter)], filling, names)
  filling.manifest.derived.push(...derived.map(({ file }) => file))
  for (const [address, source] of loaded.publicFiles) {
    writeFiles([{ file: address.slice(1), contents: readPublicFile(source) }], filling, names)
  }
}

/** Writes files under names that no other file of the release has. */
export function writeFiles(
  files: Iterable<{ file: string; contents: string | Uint8Array }>,
  filling: Filling,
  names: Map<string, string>,
): void {
  for (const { file, contents } of files) {
    claimName(names, file)
    const { record, written } = filling.output.put(file, contents, known(filling, file))
    addFile(filling, file, record, written)
  }
}

/** The icons of a site that publishes its logo; one that it publishes itself is not drawn. */
export function siteIcons({ appearance }: SiteSettings, { publicFiles }: LoadedSite, painter: Painter): ReturnType<typeof makeIcons> {
  const logo = publicFiles.get(appearance.logo)
  if (logo === undefined) return []
  const icons = makeIcons(Buffer.from(readPublicFile(logo)).toString(), appearance, painter)
  return icons.filter(({ file }) => !publicFiles.has(`/${file}`))
}

function readPublicFile(source: string): Uint8Array {
  try {
    return readFileSync(source)
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    if (code === 'ENOENT')
      throw new SiteError('E_FILE_CHANGED', `${source} vanished while the site was built`, { hint: 'build again', cause })
    throw new SiteError('E_FILE_KIND', `${source} cannot be read (${code})`, { cause })
  }
}
