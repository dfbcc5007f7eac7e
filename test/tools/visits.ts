import { parseOptions } from '../../src/commands/parse-options.ts'
import type { CommandContext } from '../../src/commands/run-command.ts'
import { SiteError } from '../../src/engine/shared/site-error.ts'
import { readBuiltPages } from './bench/built-page.ts'
import { type Visit, type VisitPlan, visitSlowly, visitWithLateFonts } from './first-visit.ts'
import { launchBrowser } from './launch-browser.ts'
import { serveBuild } from './serve-build.ts'
import { findViews, type ViewName } from './views.ts'
import { formatVisits, isSteady, type KnownVisit } from './visit-report.ts'

const USAGE = 'npm run visits -- [--runs N] [--every N] [--without "Arial Narrow Bold,…"]'
const WIDTHS = [390, 1280]
const KINDS: readonly ViewName[] = ['home', 'article', 'article-ru', 'article-tr', 'category', 'authors']

/**
 * `npm run visits`: visits each kind of page for the first time over fast 3G, and every tenth page with late fonts; fails where titles
 * are not in their font after three seconds, or where pages move.
 */
export async function visits(argv: string[], context: CommandContext): Promise<number> {
  const options = parseOptions(
    argv,
    { runs: { type: 'string', default: '3' }, every: { type: 'string', default: '10' }, without: { type: 'string' } },
    USAGE,
  )
  const runs = readCount('--runs', options.runs)
  const every = readCount('--every', options.every)
  const without = options.without?.split(',') ?? []
  const site = await serveBuild('visits', context)
  const browser = await launchBrowser(context.root)
  try {
    const visitAll = async (places: readonly Place[], visit: (plan: VisitPlan) => Promise<Visit>): Promise<KnownVisit[]> => {
      const known: KnownVisit[] = []
      for (const place of places) {
        for (const width of WIDTHS) known.push({ ...place, width, ...(await visit({ url: site.url + place.path, width, without })) })
      }
      return known
    }
    const views = findViews(site.directory)
    const kinds = KINDS.flatMap((kind) => Array.from({ length: runs }, () => ({ kind, path: views.get(kind) ?? '/' })))
    process.stdout.write(`\nVisiting ${kinds.length * WIDTHS.length} times over a slow network …\n`)
    const slow = await visitAll(kinds, (plan) => visitSlowly(browser, plan))
    const pages = listPages(site.directory).filter((_, place) => place % every === 0)
    process.stdout.write(`Visiting ${pages.length} pages with late fonts …\n`)
    const late = await visitAll(pages, (plan) => visitWithLateFonts(browser, plan))
    process.stdout.write(`\n${formatVisits(slow, late)}\n`)
    return isSteady(slow, late) ? 0 : 1
  } finally {
    await browser.close()
    await site.close()
  }
}

interface Place {
  kind: string
  path: string
}

/** The pages that have an address of their own. */
function listPages(directory: string): Place[] {
  return readBuiltPages(directory)
    .filter(({ file }) => !/^(?:404|500|offline)\b/.test(file))
    .map(({ file }) => ({ kind: 'page', path: `/${file.replace(/(?:^index)?\.html$/, '')}` }))
}

function readCount(name: string, text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new SiteError('E_USAGE', `${name} takes a number from 1 on, got ${text}`, { hint: USAGE })
}
