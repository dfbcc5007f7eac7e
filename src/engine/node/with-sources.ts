import { availableParallelism } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Fault, isError, SiteError } from '../shared/site-error.ts'
import type { SharedCache } from './cache/shared-cache.ts'
import { shortDigest } from './digest.ts'
import { prepareCompiler } from './prepare-compiler.ts'
import { openRelease, type Release } from './release/release.ts'
import { createBuildTasks } from './render/build-tasks.ts'
import { createTaskPool, type TaskPool } from './render/task-pool.ts'
import { startWorker } from './render/task-worker.ts'
import type { LoadOptions, SiteDefinition, SiteSettings } from './site-definition.ts'
import { type LoadedSite, loadSite } from './sources/load-site.ts'
import { openTextsFile, type TextsFile } from './sources/texts-file.ts'
import type { Steps } from './steps.ts'

export interface BuildOptions extends LoadOptions {
  /** The project: where `public` and the compiled code are. */
  root: string
  /** The folder of this code, bundled. */
  server: string
  data: string
  out: string
  strict: boolean
  /** Threads to render on; all cores by default. */
  workers: number | undefined
  /** What builds on other machines have made. */
  sharedCache: SharedCache | undefined
  steps: Steps
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
export async function withSources<T>(site: SiteDefinition, options: BuildOptions, work: (build: ReadBuild) => Promise<T>): Promise<T> {
  const { root, server, data, out, steps } = options
  const sources = [data, ...['src', 'public', 'prompts', 'test', 'node_modules'].map((folder) => join(root, folder))]
  const threads = { linker: join(server, 'linker.js'), checker: join(server, 'checker.js') }
  const release = openRelease({ output: out, sources, threads })
  const textsFile = openTextsFile(release.scratch, 'main')
  const pool = openPool(site, options, release.scratch, textsFile)
  try {
    const loaded = await steps.run('Reading', () => load(site, options, pool))
    const warnings = refuseFaults(loaded.faults, options.strict)
    return await work({ release, pool, loaded, warnings, settings: site.settings(loaded.content), textsFile })
  } finally {
    await pool.close()
    textsFile.close()
    release.close()
    options.sharedCache?.close()
  }
}

/** The threads of a build; they write the texts of parsed documents into a folder. */
export function openPool(
  site: SiteDefinition,
  { server, data, workers }: Pick<BuildOptions, 'server' | 'data' | 'workers'>,
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

/** Throws if any fault is an error (any at all with `--strict`); returns the warnings. */
export function refuseFaults(faults: readonly Fault[], strict: boolean): Fault[] {
  const refused = strict ? faults : faults.filter(isError)
  if (refused.length > 0) throw new SiteError('E_INPUT', 'the data folder has faults; nothing was built', { faults })
  return [...faults]
}

/** The folder of the bundles is named after the digest of all sources. */
export function versionOf(server: string): string {
  return basename(dirname(server))
}

function load(site: SiteDefinition, options: BuildOptions, { parse }: TaskPool): Promise<LoadedSite> {
  const { root, data, server, sharedCache } = options
  const cacheFile = join(root, '.cache', 'documents', `${shortDigest(data)}.ndjson`)
  const folders = { dataDirectory: data, publicDirectory: join(root, 'public'), cacheFile }
  return loadSite(site, { ...folders, version: versionOf(server), sharedCache, parse, options })
}
