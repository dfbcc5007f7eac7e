import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { removeOldest } from './src/engine/node/cache-files.ts'
import { digestOf, shortDigest } from './src/engine/node/digest.ts'
import { buildSiteFonts } from './src/engine/node/fonts/fonts.ts'
import { placePictureFont } from './src/engine/node/fonts/picture-fonts.ts'
import { createPainter } from './src/engine/node/pictures/painter.ts'
import { emptyManifest } from './src/engine/node/release/manifest.ts'
import { openRelease } from './src/engine/node/release/release.ts'
import { createBuildTasks } from './src/engine/node/render/build-tasks.ts'
import { readClientCode } from './src/engine/node/render/client-code.ts'
import { renderHeaderPolicy, renderPagePolicies } from './src/engine/node/render/content-security.ts'
import { keepUnchanged } from './src/engine/node/render/keep-unchanged.ts'
import { createRenderContext } from './src/engine/node/render/render-context.ts'
import {
  createWorkRenderer,
  type KeyedWork,
  paintPictures,
  renderWork,
  startFilling,
  type WorkRenderer,
} from './src/engine/node/render/render-targets.ts'
import { writeFiles, writeSharedFiles } from './src/engine/node/render/shared-files.ts'
import { renderSitemap } from './src/engine/node/render/sitemap.ts'
import { listWork } from './src/engine/node/render/targets.ts'
import { createTaskPool } from './src/engine/node/render/task-pool.ts'
import { startWorker } from './src/engine/node/render/task-worker.ts'
import type { LoadOptions, SiteDefinition } from './src/engine/node/site-definition.ts'
import { loadSite } from './src/engine/node/sources/load-site.ts'
import { openTextsFile } from './src/engine/node/sources/texts-file.ts'
import type { Steps } from './src/engine/node/steps.ts'
import { type Fault, isError, SiteError } from './src/engine/shared/site-error.ts'
import { site as magazine } from './src/entry-server.tsx'
import { renderHostFiles } from './src/host/host-files.ts'

export interface PrerenderOptions extends LoadOptions {
  /** The project: where `public` and the compiled code are. */
  root: string
  /** The folder of this code, bundled. */
  server: string
  /** The folder of the code for browsers; pages are rendered when it is there. */
  client: Promise<string>
  data: string
  out: string
  strict: boolean
  /** Threads to render on; all cores by default. */
  workers: number | undefined
  steps: Steps
}

export interface PrerenderResult {
  pages: number
  rendered: number
  /** Pictures that had to be painted. */
  painted: number
  documents: { total: number; parsed: number }
  files: number
  bytes: number
  /** Files whose bytes are new. */
  written: string[]
  workers: number
  warnings: Fault[]
}

/** Builds the whole site: reads the data folder, renders every page of the route table, and swaps the result in. */
export async function prerender(options: PrerenderOptions): Promise<PrerenderResult> {
  const site = magazine as SiteDefinition
  const { root, server, data, out, steps } = options
  const codeVersion = codeVersionOf(server)
  const sources = [data, ...['src', 'public', 'prompts', 'test', 'node_modules'].map((folder) => join(root, folder))]
  const release = openRelease({ output: out, sources, linker: join(server, 'linker.js') })
  const fonts = buildSiteFonts(site.fonts, root, codeVersion)
  // Whoever waits for them is told; until then their failure is not an accident.
  fonts.catch(() => {})
  const textsFile = openTextsFile(release.scratch, 'main')
  const pool = createTaskPool({
    start: (number) =>
      startWorker(join(server, 'worker.js'), { dataDirectory: data, textsFolder: release.scratch, name: `thread-${number}` }),
    threads: options.workers ?? availableParallelism(),
    tasks: createBuildTasks(site, data, textsFile),
  })
  try {
    const loaded = await steps.run('Reading', () =>
      loadSite(site, {
        dataDirectory: data,
        publicDirectory: join(root, 'public'),
        cacheFile: join(root, '.cache', 'documents', `${shortDigest(data)}.ndjson`),
        version: codeVersion,
        parse: pool.parse,
        options,
      }),
    )
    const warnings = refuseFaults(loaded.faults, options.strict)

    const code = readClientCode(await options.client, site.templates, await fonts)
    const settings = site.settings(loaded.content)
    const context = createRenderContext(site, loaded, code, codeVersion)
    context.assets.policies = renderPagePolicies(context.assets)
    const filling = startFilling(release, emptyManifest())
    const { key, url, redirects, scripts } = settings
    filling.manifest.serving = { key, url, redirects, scripts, policy: renderHeaderPolicy(context.assets) }
    filling.manifest.outline = digestOf(loaded.outline + JSON.stringify(context))
    filling.manifest.documents = loaded.digests
    const names = new Map<string, string>()
    const pictures = { font: placePictureFont(site.fonts.pictures, code.fonts.drawn, root), cache: join(root, '.cache', 'pictures') }
    const renderer = createWorkRenderer({ context, pictures, pool, texts: loaded.texts }, filling, names)
    const made = await steps.run('Rendering', async () => {
      const { content } = loaded
      const left = keepUnchanged(filling, names, (changed, isFed) => {
        return listWork(site.pages(content, changed), isFed ? site.feeds(content) : [])
      })
      const all = () =>
        listWork(
          watched(site.pages(content), (done) => steps.progress(done, settings.pages)),
          site.feeds(content),
        )
      const { entries, ...rest } = await renderWork(left ?? all(), renderer)
      return { ...rest, derived: left === undefined ? [...renderSitemap(settings.url, entries), ...site.files(content)] : [] }
    })
    const { derived } = made
    const painted = await paintAll(made.pictures, renderer, steps)
    const painter = createPainter(pictures.cache, pictures.font.files)
    await steps.run('Writing', async () => {
      await writeSharedFiles({ code, context, settings, derived, loaded, painter }, filling, names)
      writeFiles(renderHostFiles(filling.manifest.serving, filling.manifest.files.keys(), code.edge), filling, names)
    })
    await steps.run('Publishing', async () => {
      await release.copied
      release.publish(filling.manifest)
    })

    const { files, pages: published } = filling.manifest
    if (painted > 0) removeOldest(pictures.cache, Math.max(KEPT_PICTURES, 2 * files.size))
    const bytes = Array.from(files.values()).reduce((sum, { size }) => sum + size, 0)
    return {
      pages: published.size,
      rendered: made.rendered,
      painted,
      documents: loaded.documents,
      files: files.size,
      bytes,
      written: filling.written,
      workers: pool.threads,
      warnings,
    }
  } finally {
    await pool.close()
    textsFile.close()
    release.close()
  }
}

/** Painted pictures that stay in the cache, of other data folders too. */
const KEPT_PICTURES = 2000

/** A step of its own, where there is something to paint. */
function paintAll(pictures: readonly KeyedWork[], renderer: WorkRenderer, steps: Steps): Promise<number> {
  if (pictures.length === 0) return Promise.resolve(0)
  return steps.run('Painting', () => paintPictures(pictures, renderer, steps.progress), `${pictures.length} pictures`)
}

/** Passes items on and says how many there were. */
function* watched<T>(items: Iterable<T>, tell: (count: number) => void): Iterable<T> {
  let count = 0
  for (const item of items) {
    yield item
    tell(++count)
  }
}

/** The bundler's folder is named after the digest of all sources. */
function codeVersionOf(server: string): string {
  return basename(dirname(server))
}

/** Stops at the first look where anything is an error; what is left are warnings. */
function refuseFaults(faults: readonly Fault[], strict: boolean): Fault[] {
  const refused = strict ? faults : faults.filter(isError)
  if (refused.length > 0) throw new SiteError('E_INPUT', 'the data folder has faults; nothing was built', { faults })
  return [...faults]
}
