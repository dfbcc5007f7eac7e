import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SiteError } from '../../shared/site-error.ts'
import { cleanFolder } from './clean-folder.ts'
import { takeLock } from './lock.ts'
import { emptyManifest, type Manifest, manifestFile, readManifestOf, writeManifest } from './manifest.ts'
import { writeError } from './output-folder.ts'
import { checkPlace } from './output-place.ts'
import { copyLinks, findMissing } from './release-threads.ts'

/**
 * The next release of a site, prepared in a folder beside the live one and swapped in by renames.
 * The two folders alternate: a build updates the one that was live before the last build,
 * so that its cost depends on what changed and not on the size of the site.
 */
export interface Release {
  /** The folder to fill. */
  folder: string
  liveFolder: string
  /** A folder for temporary files. */
  scratch: string
  /** The manifests of the live folder, and of the folder to fill from the build that filled it last. */
  live: Manifest
  here: Manifest
  /** Resolves when the folder to fill has links to all live files; undefined where it does not start as a copy. */
  copied: Promise<void> | undefined
  /** Resolves to the live files that the folder to fill does not hold; undefined where it is looked up file by file. */
  missing: Promise<ReadonlySet<string>> | undefined
  /** Drops the manifest of the folder to fill; without this call, the folder stays as it is. */
  startFilling(): void
  /** Makes the filled folder the live one. */
  publish(manifest: Manifest): void
  /** Releases the lock; the next build removes files that were not published. */
  close(): void
}

export interface ReleaseOptions {
  output: string
  /** Folders that the output must not contain or be inside of. */
  sources: readonly string[]
  /** The compiled threads that create links and check files. */
  threads: { linker: string; checker: string }
}

/** Below this many files, links are created and files are checked on the main thread when they are needed. */
const WORTH_A_THREAD = 1000

/** Opens the next release of an output folder; the live folder is not changed before `publish`. */
export function openRelease({ output, sources, threads }: ReleaseOptions): Release {
  const liveFolder = resolve(output)
  const buildFolder = buildFolderOf(liveFolder)
  checkPlace(liveFolder, buildFolder, sources)
  makeBuildFolder(buildFolder)
  const unlock = takeLock(join(buildFolder, 'lock'), output)
  try {
    recoverSwap(liveFolder, buildFolder)
    return prepare(liveFolder, buildFolder, threads, unlock)
  } catch (cause) {
    unlock()
    throw writeError(buildFolder, cause)
  }
}

/** The folder beside an output that holds its lock, its manifests and its other release. */
export function buildFolderOf(liveFolder: string): string {
  return join(dirname(liveFolder), `.${basename(liveFolder)}-build`)
}

/** Finishes or undoes a swap that was interrupted between its renames. */
export function recoverSwap(liveFolder: string, buildFolder = buildFolderOf(liveFolder)): void {
  const retired = join(buildFolder, 'retired')
  const next = join(buildFolder, 'next')
  if (!existsSync(retired)) return
  if (!existsSync(liveFolder)) renameSync(retired, liveFolder)
  else if (!existsSync(next)) renameSync(retired, next)
  else rmSync(retired, { recursive: true, force: true })
}

function prepare(liveFolder: string, buildFolder: string, threads: ReleaseOptions['threads'], unlock: () => void): Release {
  const folder = join(buildFolder, 'next')
  const live = readManifestOf(liveFolder, buildFolder) ?? emptyManifest()
  let here = readManifestOf(folder, buildFolder, live)
  const isNew = here === undefined
  if (here === undefined) {
    // The new folder may get the inode of a removed one, and with it its manifest.
    dropManifests(buildFolder, liveFolder)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    here = emptyManifest()
  }
  const isLinked = isNew && live.files.size > WORTH_A_THREAD && canLink(liveFolder, live, buildFolder)
  const links = isLinked ? copyLinks(threads.linker, { from: liveFolder, to: folder, files: live.files.paths }) : undefined
  const isChecked = !isNew && live.files.size > WORTH_A_THREAD
  const check = isChecked ? findMissing(threads.checker, folder, live.files, here.files) : undefined
  const filled = isLinked ? live : here
  const scratch = join(buildFolder, 'scratch')
  rmSync(scratch, { recursive: true, force: true })
  return {
    folder,
    liveFolder,
    scratch,
    live,
    here,
    copied: links?.copied,
    missing: check?.missing,
    startFilling: () => dropManifests(buildFolder, liveFolder),
    publish(manifest) {
      try {
        const { files, folders } = filled
        cleanFolder(folder, manifest, { files, folders, isNew: isNew && links?.isPartial() !== true })
        writeManifest(manifestFile(folder, buildFolder), manifest)
        swap(folder, liveFolder, buildFolder)
      } catch (cause) {
        throw writeError(liveFolder, cause)
      }
    },
    close() {
      rmSync(scratch, { recursive: true, force: true })
      // The thread must have stopped creating links before another build can take the lock.
      void check?.stop()
      if (links === undefined) unlock()
      else void links.stop().finally(unlock)
    },
  }
}

/** Whether the file system supports hard links. */
function canLink(liveFolder: string, live: Manifest, buildFolder: string): boolean {
  const probe = join(buildFolder, 'link')
  const [file = ''] = live.files.paths
  try {
    rmSync(probe, { force: true })
    linkSync(join(liveFolder, file), probe)
    rmSync(probe)
    return true
  } catch {
    return false
  }
}

/** Removes every manifest but the live one: the other folder is incomplete until it is published. */
function dropManifests(buildFolder: string, liveFolder: string): void {
  const kept = existsSync(liveFolder) ? basename(manifestFile(liveFolder, buildFolder)) : ''
  for (const name of readdirSync(buildFolder)) {
    if (name.startsWith('manifest-') && name !== kept) rmSync(join(buildFolder, name), { force: true })
  }
}

/** Two renames in a row; `recoverSwap` repairs the state after a kill between them. */
function swap(folder: string, liveFolder: string, buildFolder: string): void {
  const retired = join(buildFolder, 'retired')
  const hadLive = existsSync(liveFolder)
  if (hadLive) renameSync(liveFolder, retired)
  try {
    renameSync(folder, liveFolder)
  } catch (cause) {
    if (hadLive) renameSync(retired, liveFolder)
    throw cause
  }
  if (hadLive) renameSync(retired, folder)
}

function makeBuildFolder(buildFolder: string): void {
  try {
    mkdirSync(buildFolder, { recursive: true })
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new SiteError('E_OUTPUT', `cannot make the folder ${buildFolder} (${code})`, { hint: 'choose another folder with --out', cause })
  }
}
