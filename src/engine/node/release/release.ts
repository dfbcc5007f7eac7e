import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteError } from '../../shared/site-error.ts'
import type { LinkOrder } from './link-thread.ts'
import { takeLock } from './lock.ts'
import { emptyManifest, type Manifest, manifestFile, readManifestOf, writeManifest } from './manifest.ts'
import { writeError } from './output-folder.ts'
import { checkPlace } from './output-place.ts'

/**
 * The next release of a site, prepared in a folder beside the live one and swapped in by renames.
 * The two folders take turns: the one that was live before the last build is brought up to date,
 * so that a build costs what changed and not what is there.
 */
export interface Release {
  /** The folder to fill. */
  folder: string
  liveFolder: string
  /** A folder for what a build needs until it ends. */
  scratch: string
  /** What the live folder holds, and what the folder to fill still holds from its last turn. */
  live: Manifest
  here: Manifest
  /** Ends when the folder to fill holds links to all live files, where it starts as a copy of them. */
  copied: Promise<void> | undefined
  /** Makes the filled folder the live one. */
  publish(manifest: Manifest): void
  /** Gives the lock back; what was not published is left for the next build to clear. */
  close(): void
}

export interface ReleaseOptions {
  output: string
  /** Folders that the output must neither hold nor lie in. */
  sources: readonly string[]
  /** The compiled thread that makes links. */
  linker: string
}

/** Below this many files, links are made where they are needed. */
const WORTH_A_THREAD = 1000

/** Opens the next release of an output folder; nothing that readers see is touched before it is published. */
export function openRelease({ output, sources, linker }: ReleaseOptions): Release {
  const liveFolder = resolve(output)
  const workshop = buildFolderOf(liveFolder)
  checkPlace(liveFolder, workshop, sources)
  makeWorkshop(workshop)
  const unlock = takeLock(join(workshop, 'lock'), output)
  try {
    recoverSwap(liveFolder, workshop)
    return prepare(liveFolder, workshop, linker, unlock)
  } catch (cause) {
    unlock()
    throw writeError(workshop, cause)
  }
}

/** The folder beside an output that holds its lock, its manifests and its other release. */
export function buildFolderOf(liveFolder: string): string {
  return join(dirname(liveFolder), `.${basename(liveFolder)}-build`)
}

/** Finishes or undoes a swap that was cut off between its renames: readers get a whole site back. */
export function recoverSwap(liveFolder: string, workshop = buildFolderOf(liveFolder)): void {
  const retired = join(workshop, 'retired')
  const next = join(workshop, 'next')
  if (!existsSync(retired)) return
  if (!existsSync(liveFolder)) renameSync(retired, liveFolder)
  else if (!existsSync(next)) renameSync(retired, next)
  else rmSync(retired, { recursive: true, force: true })
}

function prepare(liveFolder: string, workshop: string, linker: string, unlock: () => void): Release {
  const folder = join(workshop, 'next')
  const live = readManifestOf(liveFolder, workshop) ?? emptyManifest()
  let here = readManifestOf(folder, workshop)
  if (here === undefined) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    here = emptyManifest()
  }
  const startsEmpty = here.files.size === 0 && live.files.size > WORTH_A_THREAD && canLink(liveFolder, live, workshop)
  const links = startsEmpty ? copyLinks(linker, { from: liveFolder, to: folder, files: [...live.files.keys()] }) : undefined
  dropManifests(workshop, liveFolder)
  const scratch = join(workshop, 'scratch')
  rmSync(scratch, { recursive: true, force: true })
  return {
    folder,
    liveFolder,
    scratch,
    live,
    here,
    copied: links?.copied,
    publish(manifest) {
      try {
        const kept = clearStrays(folder, manifest)
        if (kept < manifest.files.size)
          throw new SiteError('E_OUTPUT', `files vanished from ${folder} during the build`, { hint: 'build again' })
        writeManifest(manifestFile(folder, workshop), manifest)
        swap(folder, liveFolder, workshop)
      } catch (cause) {
        throw writeError(liveFolder, cause)
      }
    },
    close() {
      rmSync(scratch, { recursive: true, force: true })
      // A thread that still makes links must not do so under the lock of the next build.
      if (links === undefined) unlock()
      else void links.stop().finally(unlock)
    },
  }
}

/** Whether the disk knows hard links. */
function canLink(liveFolder: string, live: Manifest, workshop: string): boolean {
  const probe = join(workshop, 'link')
  const [file = ''] = live.files.keys()
  try {
    rmSync(probe, { force: true })
    linkSync(join(liveFolder, file), probe)
    rmSync(probe)
    return true
  } catch {
    return false
  }
}

/** Makes the links beside the reading of the sources: they cost more than all else in the first build after a full one. */
function copyLinks(linker: string, order: LinkOrder): { copied: Promise<void>; stop(): Promise<number> } {
  const thread = new Worker(linker, { workerData: order, execArgv: [] })
  const copied = new Promise<void>((resolve, reject) => {
    thread.once('error', (cause) => reject(writeError(order.to, cause)))
    thread.once('exit', () => resolve())
  })
  // A build that is refused does not wait for its links.
  copied.catch(() => undefined)
  return { copied, stop: () => thread.terminate() }
}

/** Forgets every manifest but the live one: from here on, the other folder is in pieces until it is published. */
function dropManifests(workshop: string, liveFolder: string): void {
  const kept = existsSync(liveFolder) ? basename(manifestFile(liveFolder, workshop)) : ''
  for (const name of readdirSync(workshop)) {
    if (name.startsWith('manifest-') && name !== kept) rmSync(join(workshop, name), { force: true })
  }
}

/** Removes what the release does not name: pages of removed articles, and files that somebody left there; counts what stays. */
function clearStrays(folder: string, manifest: Manifest, prefix = ''): number {
  let kept = 0
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) {
      const inside = clearStrays(folder, manifest, path)
      if (inside === 0) rmdirSync(join(folder, path))
      kept += inside
    } else if (manifest.files.has(path)) kept++
    else rmSync(join(folder, path), { force: true })
  }
  return kept
}

/** Two renames, one right after the other; what a kill between them leaves is mended by `recoverSwap`. */
function swap(folder: string, liveFolder: string, workshop: string): void {
  const retired = join(workshop, 'retired')
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

function makeWorkshop(workshop: string): void {
  try {
    mkdirSync(workshop, { recursive: true })
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code
    throw new SiteError('E_OUTPUT', `cannot make the folder ${workshop} (${code})`, { hint: 'choose another folder with --out', cause })
  }
}
