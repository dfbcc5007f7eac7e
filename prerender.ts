import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { CacheReport, SharedCache } from './src/engine/node/cache/shared-cache.ts'
import { removeOldest } from './src/engine/node/cache-files.ts'
import { digestOf, shortDigest } from './src/engine/node/digest.ts'
import { buildSiteFonts } from './src/engine/node/fonts/fonts.ts'
import { placePictureFont } from './src/engine/node/fonts/picture-fonts.ts'
import type { SiteFonts } from './src/engine/node/fonts/site-fonts.ts'
import { createPainter } from './src/engine/node/pictures/painter.ts'
import { prepareCompiler } from './src/engine/node/prepare-compiler.ts'
import type { Manifest } from './src/engine/node/release/manifest.ts'
import { openRelease, type Release } from './src/engine/node/release/release.ts'
import { openReleaseFiles, type ReleaseFiles } from './src/engine/node/release/release-files.ts'
import { RELEASE_FILE, renderReleaseRecord } from './src/engine/node/release/release-record.ts'
import { createBuildTasks, type Preparation } from './src/engine/node/render/build-tasks.ts'
import { type ClientCode, readClientCode } from './src/engine/node/render/client-code.ts'
import { listSiteBlocks, renderHeaderPolicy, renderPagePolicies } from './src/engine/node/render/content-security.ts'
import { fillCache } from './src/engine/node/render/fill-cache.ts'
import { keepUnchanged } from './src/engine/node/render/keep-unchanged.ts'
import type { RenderContext } from './src/engine/node/render/page-renderer.ts'
import { createRenderContext } from './src/engine/node/render/render-context.ts'
import { paintPictures, renderTargets } from './src/engine/node/render/render-targets.ts'
import { renderServiceWorker } from './src/engine/node/render/service-worker.ts'
import { listSharedFiles, publishFile } from './src/engine/node/render/shared-files.ts'
import { renderSitemap } from './src/engine/node/render/sitemap.ts'
import { createTargetRenderer, type KeyedTarget, type TargetRenderer } from './src/engine/node/render/target-renderer.ts'
import { listTargets } from './src/engine/node/render/targets.ts'
import { createTaskPool, type TaskPool } from './src/engine/node/render/task-pool.ts'
import { startWorker } from './src/engine/node/render/task-worker.ts'
import type { ShardPlan } from './src/engine/node/shards/shard-plan.ts'
import { watchShards } from './src/engine/node/shards/watch-shards.ts'
import type { LoadOptions, Serving, SiteDefinition, SiteSettings } from './src/engine/node/site-definition.ts'
import { type LoadedSite, loadSite } from './src/engine/node/sources/load-site.ts'
import { openTextsFile, type TextsFile } from './src/engine/node/sources/texts-file.ts'
import type { Steps } from './src/engine/node/steps.ts'
import { type Fault, isError, SiteError } from './src/engine/shared/site-error.ts'
import { site as magazine } from './src/entry-server.tsx'
import { renderHostFiles } from './src/host/host-files.ts'
import { checkHostLimits } from './src/host/host-limits.ts'
import { precompress } from './src/host/precompress.ts'

const site = magazine as SiteDefinition
/** Painted pictures that stay in the cache, of other data folders too. */
const KEPT_PICTURES = 2000

export interface PrerenderOptions extends LoadOptions {
  /** The project: where `public` and the compiled code are. */
  root: string
  /** The folder of this code, bundled. */
  server: string
  /** Resolves to the folder of the code for browsers; rendering waits for it. */
  client: Promise<string>
  data: string
  out: string
  strict: boolean
  /** Whether texts are compressed, for hosts that serve compressed files. */
  compress: boolean
  /** Threads to render on; all cores by default. */
  workers: number | undefined
  /** What builds on other machines have made. */
  sharedCache: SharedCache | undefined
  /** Finds the plan of the shards that have rendered everything; throws where there is none for these sources. */
  checkPlan?(sources: LoadedSite): Promise<ShardPlan>
  /** Takes the release instead of the output folder: parts from the shared cache stay there. */
  deliver?(release: { folder: string; manifest: Manifest }): Promise<void>
  steps: Steps
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

/** The sources of a build, read and checked. */
export interface ReadBuild {
  release: Release
  pool: TaskPool
  loaded: LoadedSite
  warnings: Fault[]
  settings: SiteSettings
  /** The texts of the documents that were parsed. */
  textsFile: TextsFile
}

/** Reads and checks the data folder, and does some work with it. */
export async function withSources<T>(options: PrerenderOptions, work: (build: ReadBuild) => Promise<T>): Promise<T> {
  const { root, server, data, out, steps } = options
  const sources = [data, ...['src', 'public', 'prompts', 'test', 'node_modules'].map((folder) => join(root, folder))]
  const release = openRelease({
    output: out,
    sources,
    threads: { linker: join(server, 'linker.js'), checker: join(server, 'checker.js') },
  })
  const textsFile = openTextsFile(release.scratch, 'main')
  const pool = openPool(options, release.scratch, textsFile)
  try {
    const loaded = await steps.run('Reading', () => load(options, pool))
    const warnings = refuseFaults(loaded.faults, options.strict)
    return await work({ release, pool, loaded, warnings, settings: site.settings(loaded.content), textsFile })
  } finally {
    await pool.close()
    textsFile.close()
    release.close()
    options.sharedCache?.close()
  }
}

/** Makes the fonts while the sources are read; the result reads them and the code for browsers. */
export function startCode({ root, server, client }: Pick<PrerenderOptions, 'root' | 'server' | 'client'>): () => Promise<ClientCode> {
  const fonts = startFonts({ root, server })
  // Awaited below; prevents an unhandled rejection meanwhile.
  fonts.catch(() => {})
  return async () => readClientCode(await client, site, await fonts)
}

export function startFonts({ root, server }: Pick<PrerenderOptions, 'root' | 'server'>): Promise<SiteFonts> {
  return buildSiteFonts(site.fonts, root, versionOf(server))
}

/** The font and the cache of painted pictures. */
export function placePictures(root: string, { drawn }: Pick<SiteFonts, 'drawn'>, own: Uint8Array | undefined): Preparation['pictures'] {
  return { font: placePictureFont(site.fonts.pictures, drawn, root, own), cache: join(root, '.cache', 'pictures') }
}

/** Prepares the rendering of the parts of a build. */
export async function openRendering(
  { root, server, deliver }: PrerenderOptions,
  { release, pool, loaded, settings }: ReadBuild,
  code: ClientCode,
) {
  const context = createRenderContext(site, loaded, code, versionOf(server))
  const pictures = placePictures(root, code.fonts, settings.pictureFont)
  const files = await openReleaseFiles(release)
  describeRelease(files.manifest, loaded, settings, { context, live: release.live.serving })
  const renderer = createTargetRenderer(
    { context, pictures, pool, texts: loaded.texts, leavesPacked: deliver !== undefined },
    release,
    files,
  )
  return { context, pictures, files, renderer }
}

/** The folder of the bundles is named after the digest of all sources. */
function versionOf(server: string): string {
  return basename(dirname(server))
}

/** Builds the whole site: reads the data folder, renders every page, and publishes the result. */
export async function prerender(options: PrerenderOptions): Promise<PrerenderResult> {
  const readCode = startCode(options)
  return withSources(options, async (build) => publish(options, build, await readCode()))
}

async function publish(options: PrerenderOptions, build: ReadBuild, code: ClientCode): Promise<PrerenderResult> {
  const { root, out, steps, sharedCache } = options
  const { release, pool, loaded, warnings, settings } = build
  const plan = await options.checkPlan?.(loaded)
  const { context, pictures, files, renderer } = await openRendering(options, build, code)
  const { rendered, derived, waiting } = await steps.run('Rendering', () =>
    render({ loaded, settings, release, files, renderer, steps, sharedCache, plan }),
  )
  const painted = await paint(waiting, renderer, steps)
  await steps.run('Writing', async () => {
    // A published file may have the path of a folder of the last release: the thread that links files must have ended.
    await release.copied
    const painter = createPainter(pictures.cache, pictures.font.files)
    const shared = listSharedFiles({ hash: code.hash, fonts: code.fonts, context, settings, loaded, painter })
    const made = [...code.files, renderServiceWorker(code, context, settings.language), ...derived, ...shared]
    for (const { file, contents } of made) files.write(file, contents)
    for (const [address, source] of loaded.publicFiles) publishFile(files, address, source)
    files.settle()
    const { serving, files: records } = files.manifest
    const hostFiles = renderHostFiles(serving, records.paths, code.edge)
    warnings.push(...refuseFaults(checkHostLimits(hostFiles), options.strict))
    for (const { file, contents } of hostFiles) files.write(file, contents)
  })
  if (options.compress) await steps.run('Compressing', () => precompress(release, files, join(root, '.cache', 'compressed')))
  files.write(RELEASE_FILE, renderReleaseRecord(files.manifest.serving, files.manifest.files))
  if (options.deliver === undefined) await steps.run('Publishing', () => release.publish(files.manifest))
  else await options.deliver({ folder: release.folder, manifest: files.manifest })
  const shared = sharedCache && (await steps.run('Sharing', () => share(sharedCache, files.manifest, out)))
  if (painted > 0) removeOldest(pictures.cache, Math.max(KEPT_PICTURES, 2 * files.manifest.files.size))

  const { documents } = loaded
  const written = files.written.filter((file) => file !== RELEASE_FILE)
  return { ...count(files.manifest), rendered, painted, documents, written, workers: pool.threads, shared, warnings }
}

/** Keeps what this build made for other builds, where it may; returns what the cache did. */
async function share(cache: SharedCache, manifest: Manifest, out: string): Promise<CacheReport> {
  if (cache.isKeeping()) await fillCache(cache, manifest, out)
  return cache.finish()
}

/** The threads of a build; they write the texts of parsed documents into a folder. */
export function openPool(
  { server, data, workers }: Pick<PrerenderOptions, 'server' | 'data' | 'workers'>,
  textsFolder: string,
  textsFile?: TextsFile,
): TaskPool {
  prepareCompiler()
  return createTaskPool({
    start: (number) => startWorker(join(server, 'worker.js'), { dataDirectory: data, textsFolder, name: `thread-${number}` }),
    threads: workers ?? availableParallelism(),
    tasks: createBuildTasks(site, data, textsFile),
  })
}

function load(options: PrerenderOptions, { parse }: TaskPool): Promise<LoadedSite> {
  const { root, data, server, sharedCache } = options
  const version = versionOf(server)
  const cacheFile = join(root, '.cache', 'documents', `${shortDigest(data)}.ndjson`)
  return loadSite(site, { dataDirectory: data, publicDirectory: join(root, 'public'), cacheFile, version, sharedCache, parse, options })
}

/** Throws if any fault is an error (any at all with `--strict`); returns the warnings. */
function refuseFaults(faults: readonly Fault[], strict: boolean): Fault[] {
  const refused = strict ? faults : faults.filter(isError)
  if (refused.length > 0) throw new SiteError('E_INPUT', 'the data folder has faults; nothing was built', { faults })
  return [...faults]
}

/** Fills in the fields of a manifest except its files. */
function describeRelease(
  manifest: Manifest,
  loaded: LoadedSite,
  settings: SiteSettings,
  { context, live }: { context: RenderContext; live: Serving },
): void {
  const { key, url, redirects, scripts, httpsOnly, pictureOrigins } = settings
  context.assets.policies = renderPagePolicies(context.assets, pictureOrigins)
  const inline = listSiteBlocks(context.assets, live.inline)
  manifest.serving = { key, url, redirects, scripts, inline, httpsOnly, policy: renderHeaderPolicy(inline, pictureOrigins) }
  manifest.outline = digestOf(loaded.outline + JSON.stringify(context))
  manifest.documents = loaded.digests
}

interface Rendering {
  loaded: LoadedSite
  settings: SiteSettings
  release: Release
  files: ReleaseFiles
  renderer: TargetRenderer
  steps: Steps
  sharedCache: SharedCache | undefined
  plan: ShardPlan | undefined
}

/** Renders every changed page and feed; returns the pictures to paint, and the files that depend on all pages. */
async function render({ loaded: { content }, settings, release, files, renderer, steps, sharedCache, plan }: Rendering) {
  const left = keepUnchanged(release, files, (changed, isFed) =>
    listTargets(site.pages(content, { documents: changed }), isFed ? site.feeds(content) : []),
  )
  const all = () =>
    listTargets(
      counted(site.pages(content), (done) => steps.progress(done, settings.pages)),
      site.feeds(content),
    )
  const shards = plan && watchShards(left ?? all(), plan.shards)
  const { rendered, entries, pictures } = await renderTargets(shards?.targets ?? left ?? all(), renderer, sharedCache, shards?.miss)
  shards?.refuseMissing()
  const derived = left === undefined ? [...renderSitemap(settings.url, entries), ...site.files(content)] : []
  files.manifest.derived.push(...derived.map(({ file }) => file))
  return { rendered, derived, waiting: pictures }
}

/** Paints pictures as a separate step, if there are any. */
function paint(pictures: readonly KeyedTarget[], renderer: TargetRenderer, steps: Steps): Promise<number> {
  if (pictures.length === 0) return Promise.resolve(0)
  return steps.run('Painting', () => paintPictures(pictures, renderer, steps.progress), `${pictures.length} pictures`)
}

/** Yields items and reports their count. */
function* counted<T>(items: Iterable<T>, report: (count: number) => void): Iterable<T> {
  let count = 0
  for (const item of items) {
    yield item
    report(++count)
  }
}

function count({ files, pages }: Manifest): Pick<PrerenderResult, 'pages' | 'files' | 'bytes'> {
  const bytes = files.columns.sizes.reduce((sum, size) => sum + size, 0)
  return { pages: pages.size, files: files.size, bytes }
}
