import { join } from 'node:path'
import type { CacheReport } from './src/engine/node/cache/shared-cache.ts'
import { removeOldest } from './src/engine/node/cache-files.ts'
import { openRendering, type Rendering, startCode } from './src/engine/node/open-rendering.ts'
import { createPainter } from './src/engine/node/pictures/painter.ts'
import type { OutputFile } from './src/engine/node/release/contents.ts'
import type { Manifest } from './src/engine/node/release/manifest.ts'
import { RELEASE_FILE, renderReleaseRecord } from './src/engine/node/release/release-record.ts'
import { fillCache } from './src/engine/node/render/fill-cache.ts'
import { keepUnchanged } from './src/engine/node/render/keep-unchanged.ts'
import { paintPictures, renderTargets } from './src/engine/node/render/render-targets.ts'
import { renderServiceWorker } from './src/engine/node/render/service-worker.ts'
import { listSharedFiles, publishFile } from './src/engine/node/render/shared-files.ts'
import { renderSitemap } from './src/engine/node/render/sitemap.ts'
import { listTargets } from './src/engine/node/render/targets.ts'
import type { ShardPlan } from './src/engine/node/shards/shard-plan.ts'
import { watchShards } from './src/engine/node/shards/watch-shards.ts'
import type { SiteDefinition } from './src/engine/node/site-definition.ts'
import type { LoadedSite } from './src/engine/node/sources/load-site.ts'
import { type BuildOptions, type ReadBuild, refuseFaults, withSources } from './src/engine/node/with-sources.ts'
import type { Fault } from './src/engine/shared/site-error.ts'
import { site as magazine } from './src/entry-server.tsx'
import { renderHostFiles } from './src/host/host-files.ts'
import { checkHostLimits } from './src/host/host-limits.ts'
import { precompress } from './src/host/precompress.ts'

const site = magazine as SiteDefinition
/** Painted pictures that stay in the cache, of other data folders too. */
const KEPT_PICTURES = 2000

export interface PrerenderOptions extends BuildOptions {
  /** Resolves to the folder of the code for browsers; rendering waits for it. */
  client: Promise<string>
  /** Whether texts are compressed, for hosts that serve compressed files. */
  compress: boolean
  /** Finds the plan of the shards that have rendered everything; throws where there is none for these sources. */
  checkPlan?(sources: LoadedSite): Promise<ShardPlan>
  /** Takes the release instead of the output folder: parts from the shared cache stay there. */
  deliver?(release: { folder: string; manifest: Manifest }): Promise<void>
}

export interface PrerenderResult {
  pages: number
  rendered: number
  /** Pictures that were painted, not cached. */
  painted: number
  documents: { total: number; parsed: number }
  files: number
  bytes: number
  /** Files whose bytes are new. */
  written: string[]
  workers: number
  /** What the shared cache did. */
  shared: CacheReport | undefined
  warnings: Fault[]
}

/** Builds the whole site: reads the data folder, renders every page into HTML and JSON, and publishes the result. */
export function prerender(options: PrerenderOptions): Promise<PrerenderResult> {
  const { root, out, steps, sharedCache, deliver } = options
  const readCode = startCode(site, options, options.client)
  return withSources(site, options, async (build) => {
    const { release, pool, loaded, warnings } = build
    const plan = await options.checkPlan?.(loaded)
    const rendering = await openRendering(site, build, { root, server: options.server, code: await readCode(), leavesPacked: !!deliver })
    const { files, pictures, renderer } = rendering
    const { manifest } = files
    const { rendered, derived, waiting } = await steps.run('Rendering', () => renderPages(options, build, rendering, plan))
    const paint = () => paintPictures(waiting, renderer, steps.progress)
    const painted = waiting.length === 0 ? 0 : await steps.run('Painting', paint, `${waiting.length} pictures`)
    await steps.run('Writing', async () => {
      // A published file may have the path of a folder of the last release: the thread that links files must have ended.
      await release.copied
      writeOthers(build, rendering, derived)
      warnings.push(...writeHostFiles(rendering, options.strict))
    })
    if (options.compress) await steps.run('Compressing', () => precompress(release, files, join(root, '.cache', 'compressed')))
    files.write(RELEASE_FILE, renderReleaseRecord(manifest.serving, manifest.files))
    if (deliver === undefined) await steps.run('Publishing', () => release.publish(manifest))
    else await deliver({ folder: release.folder, manifest })
    const shared = sharedCache && (await steps.run('Sharing', () => fillCache(sharedCache, manifest, out)))
    if (painted > 0) removeOldest(pictures.cache, Math.max(KEPT_PICTURES, 2 * manifest.files.size))

    const bytes = manifest.files.columns.sizes.reduce((sum, size) => sum + size, 0)
    const written = files.written.filter((file) => file !== RELEASE_FILE)
    const counts = { pages: manifest.pages.size, rendered, painted, documents: loaded.documents, files: manifest.files.size, bytes }
    return { ...counts, written, workers: pool.threads, shared, warnings }
  })
}

/**
 * Walks over all pages and feeds, or those of changed documents only, and renders each whose inputs have changed. Returns the pictures to
 * paint, and the files that depend on all pages, such as the sitemap.
 */
async function renderPages(
  { steps, sharedCache }: PrerenderOptions,
  { loaded: { content }, settings, release }: ReadBuild,
  { files, renderer }: Rendering,
  plan: ShardPlan | undefined,
) {
  const left = keepUnchanged(release, files, (documents, isFed) =>
    listTargets(site.pages(content, { documents }), isFed ? site.feeds(content) : []),
  )
  const targets = left ?? listTargets(site.pages(content), site.feeds(content), (done) => steps.progress(done, settings.pages))
  const shards = plan && watchShards(targets, plan.shards)
  const { rendered, entries, pictures } = await renderTargets(shards?.targets ?? targets, renderer, sharedCache, shards?.miss)
  shards?.refuseMissing()
  const derived = left === undefined ? [...renderSitemap(settings.url, entries), ...site.files(content)] : []
  files.manifest.derived.push(...derived.map(({ file }) => file))
  return { rendered, derived, waiting: pictures }
}

/** Writes what belongs to no page: the code, the service worker, slices, static queries, fonts and icons; then the published files. */
function writeOthers({ loaded, settings }: ReadBuild, { code, context, pictures, files }: Rendering, derived: readonly OutputFile[]): void {
  const painter = createPainter(pictures.cache, pictures.font.files)
  const shared = listSharedFiles({ hash: code.hash, fonts: code.fonts, context, settings, loaded, painter })
  const made = [...code.files, renderServiceWorker(code, context, settings.language), ...derived, ...shared]
  for (const { file, contents } of made) files.write(file, contents)
  for (const [address, source] of loaded.publicFiles) publishFile(files, address, source)
  files.settle()
}

/** Writes the configuration of hosts; returns a warning for each limit of a host that it exceeds. */
function writeHostFiles({ code, files }: Rendering, strict: boolean): Fault[] {
  const { serving, files: records } = files.manifest
  const hostFiles = renderHostFiles(serving, records.paths, code.edge)
  const warnings = refuseFaults(checkHostLimits(hostFiles), strict)
  for (const { file, contents } of hostFiles) files.write(file, contents)
  return warnings
}
