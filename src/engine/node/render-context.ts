import type { ClientCode } from './client-code.ts'
import { shortDigest } from './digest.ts'
import type { LoadedSite } from './load-site.ts'
import type { RenderContext } from './page-renderer.ts'
import type { SiteDefinition } from './site-definition.ts'

/** Gathers what every page of a build shares. */
export function createRenderContext(site: SiteDefinition, loaded: LoadedSite, code: ClientCode, codeVersion: string): RenderContext {
  const { hash, css, core } = code
  const queries = Object.entries(site.staticQueries(loaded.content)).map(([name, data]) => {
    // The name is a part of the hash: two queries with equal data stay two files.
    return [name, { hash: shortDigest(name, JSON.stringify(data)), data }] as const
  })
  const icon = loaded.publicFiles.has('/favicon.svg') ? { icon: '/favicon.svg' } : {}
  return {
    templates: site.templates,
    assets: { hash, css, core, codeVersion, worker: site.settings(loaded.content).serviceWorker, ...icon },
    slices: site.slices(loaded.content),
    queries: Object.fromEntries(queries),
  }
}
