import { createDevelopmentSite, type DevelopmentSite } from './engine/node/dev/development-site.ts'
import type { SiteDefinition } from './engine/node/site-definition.ts'
import { site } from './entry-server.tsx'
import { contentTypeOf } from './host/content-types.ts'

// Tells the server that the code is new: it reloads pages that came from the old.
import.meta.hot?.send('site:evaluated')

let current: DevelopmentSite | undefined

/** The magazine of the development server, created once for each version of the code. */
export function developmentSite(options: { root: string; data: string; drafts: boolean }): DevelopmentSite {
  current ??= createDevelopmentSite(site as SiteDefinition, { ...options, typeOf: contentTypeOf })
  return current
}
