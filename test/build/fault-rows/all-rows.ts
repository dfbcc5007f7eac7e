import { AD_ROWS } from './ads.ts'
import { AUTHOR_ROWS } from './authors.ts'
import { BODY_ROWS } from './bodies.ts'
import { CARELESS_ROWS } from './careless.ts'
import { CATEGORY_ROWS } from './categories.ts'
import { COVER_ROWS } from './covers.ts'
import { EDITION_ROWS } from './editions.ts'
import { type FaultRow, filesOf } from './fault-row.ts'
import { FIELD_ROWS } from './fields.ts'
import { KIND_ROWS } from './file-kinds.ts'
import { FILE_ROWS } from './files.ts'
import { LINK_ROWS } from './links.ts'
import { MISSING_ROWS } from './missing.ts'
import { PAGE_ROWS } from './pages.ts'
import { PICTURE_FONT_ROWS } from './picture-fonts.ts'
import { PUBLISHED_ROWS } from './published.ts'
import { REDIRECT_ROWS } from './redirects.ts'
import { SECOND_SITE_ROWS } from './second-site.ts'
import { SITE_ROWS } from './site.ts'
import { SLUG_ROWS } from './slugs.ts'
import { TYPED_ROWS } from './typed.ts'
import { YAML_ROWS } from './yaml.ts'

/** All rows that any user can create, by topic. */
export const TABLES: Record<string, FaultRow[]> = {
  'the YAML of an article': YAML_ROWS,
  'the fields of an article': FIELD_ROWS,
  'the cover of an article': COVER_ROWS,
  'the slug of an article': SLUG_ROWS,
  'the body of an article': BODY_ROWS,
  'the links of an article': LINK_ROWS,
  'what an author did not mean': CARELESS_ROWS,
  'what other programs write': TYPED_ROWS,
  'the bytes and names of files': FILE_ROWS,
  'the kinds of files': KIND_ROWS,
  'site.json': SITE_ROWS,
  'the letters of preview pictures': PICTURE_FONT_ROWS,
  'categories.json': CATEGORY_ROWS,
  'authors.json': AUTHOR_ROWS,
  'pages.json and the fixed pages': PAGE_ROWS,
  'ads.json': AD_ROWS,
  'redirects.json': REDIRECT_ROWS,
  'editions.json': EDITION_ROWS,
  'author-groups.json and texts.json': SECOND_SITE_ROWS,
  'what is published as it is': PUBLISHED_ROWS,
  'what is missing': MISSING_ROWS,
}

/** Rows that fit into one data folder, because they only add files of their own; at most `limit` per code. */
export function rowsForOneFolder(limit: number): FaultRow[] {
  const files = new Set<string>()
  const counts = new Map<string, number>()
  return Object.values(TABLES)
    .flat()
    .filter((row) => {
      const [code = ''] = row.faults[0]?.split(' ') ?? []
      const own = Object.keys(filesOf(row))
      // Most builds of tests paint no pictures.
      const isPainted = row.faults.some((fault) => fault.startsWith('W_PICTURE_TEXT '))
      const isAlone = isPainted || row.missing !== undefined || row.spoil !== undefined || row.options !== undefined
      if (isAlone || code === '' || (counts.get(code) ?? 0) >= limit || own.some((file) => files.has(file))) return false
      counts.set(code, (counts.get(code) ?? 0) + 1)
      for (const file of own) files.add(file)
      return true
    })
}
