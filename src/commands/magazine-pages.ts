import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDevelopmentSite } from '../engine/node/dev/development-site.ts'
import type { SiteDefinition } from '../engine/node/site-definition.ts'
import { site } from '../entry-server.tsx'
import { contentTypeOf } from '../host/content-types.ts'
import type { MagazinePages } from '../studio/server/draft-pages.ts'

/** The sheets that pages link while the magazine is developed, and those that they import. */
const SHEET = /^\/(src\/site\/ui\/styles\/[\w-]+\.css)$/

/** Renders the magazine with its drafts as the development server does, without bundling it. */
export function openMagazinePages(root: string, data: string): MagazinePages {
  const magazine = createDevelopmentSite(site as SiteDefinition, { root, data, drafts: true, typeOf: contentTypeOf })
  return {
    refresh: magazine.refresh,
    async answer(path) {
      const [, sheet] = SHEET.exec(path) ?? []
      if (sheet === undefined) return magazine.answer(path)
      return { status: 200, type: contentTypeOf('.css'), body: readFileSync(join(root, sheet)) }
    },
  }
}
