import { digestOf, shortDigest } from '../digest.ts'
import { ICON_LINKS } from '../pictures/icons.ts'
import type { SiteDefinition } from '../site-definition.ts'
import type { LoadedSite } from '../sources/load-site.ts'
import type { ClientCode } from './client-code.ts'
import type { RenderContext } from './page-renderer.ts'
import { readPublicFile } from './shared-files.ts'

export function createRenderContext(site: SiteDefinition, loaded: LoadedSite, code: ClientCode, codeVersion: string): RenderContext {
  const { hash, css, sheets, core } = code
  const queries = Object.entries(site.staticQueries(loaded.content)).map(([name, data]) => {
    // The name is a part of the hash, so that two queries with equal data remain two files.
    return [name, { hash: shortDigest(name, JSON.stringify(data)), data }] as const
  })
  const { serviceWorker: worker, head: extra, errorPageFiles, appearance } = site.settings(loaded.content)
  const errorPageSources = errorPageFiles.flatMap((file) => loaded.publicFiles.get(file) ?? [])
  const icons = loaded.publicFiles.has(appearance.logo) ? ICON_LINKS : ''
  return {
    templates: site.templates,
    errorPageFiles: errorPageFiles.filter((file) => loaded.publicFiles.has(file)),
    errorPageDigest: shortDigest(...errorPageSources.map((source) => digestOf(readPublicFile(source)))),
    assets: { hash, css, linkedStyles: sheets.linked, fonts: code.fonts.pages, core, codeVersion, worker, extra, icons },
    slices: site.slices(loaded.content),
    queries: Object.fromEntries(queries),
  }
}
