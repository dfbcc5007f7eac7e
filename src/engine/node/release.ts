import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SiteError } from '../shared/site-error.ts'
import type { LinkOrder } from './link-thread.ts'
import { takeLock } from './lock.ts'
import { emptyManifest, type Manifest, readManifest, writeManifest } from './manifest.ts'

/**
 * The next release of a site, prepared in a folder beside the live one and swapped in by renames.
 * The two folders take turns: the one that was live before the last build is brought up to date,
 * so that a build costs what changed and not what is there.
 */
export interface Release {
  /** The folder to fill. */
  folder: string
  liveFolder: string
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
  checkPlace(liveFolder, sources)
  const workshop = workshopOf(liveFolder)
  makeWorkshop(workshop)
  const unlock = takeLock(join(workshop, 'lock'), output)
  try {
    recoverSwap(liveFolder, workshop)
    checkOwnership(liveFolder)
    return prepare(liveFolder, workshop, linker, unlock)
  } catch (cause) {
    unlock()
    throw cause
  }
}

/** The folder beside an output that holds its lock, its manifests and its other release. */
export function workshopOf(liveFolder: string): string {
  return join(dirname(liveFolder), `.${basename(liveFolder)}-build`)
}

/** Finishes or undoes a swap that was cut off between its renames: readers get a whole site back. */
export function recoverSwap(liveFolder: string, workshop = workshopOf(liveFolder)): void {
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
  const copied =
    here.files.size === 0 && live.files.size > WORTH_A_THREAD
      ? copyLinks(linker, { from: liveFolder, to: folder, files: [...live.files.keys()] })
      : undefined
  dropManifests(workshop, liveFolder)
  return {
    folder,
    liveFolder,
    live,
    here,
    copied,
    publish(manifest) {
      clearStrays(folder, manifest)
      writeManifest(manifestFile(folder, workshop), manifest)
      swap(folder, liveFolder, workshop)
    },
    close: unlock,
  }
}

/** Makes the links beside the reading of the sources: they cost more than all else in the first build after a full one. */
function copyLinks(linker: string, order: LinkOrder): Promise<void> {
  const thread = new Worker(linker, { workerData: order, execArgv: [] })
  const copied = new Promise<void>((resolve, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => resolve())
  })
  // A build that is refused does not wait for its links.
  copied.catch(() => undefined)
  return copied
}

/** A manifest is named after the inode of its folder, which a rename keeps: the two can never be mixed up. */
function manifestFile(folder: string, workshop: string): string {
  return join(workshop, `manifest-${statSync(folder, { bigint: true }).ino}.json`)
}

function readManifestOf(folder: string, workshop: string): Manifest | undefined {
  return existsSync(folder) ? readManifest(manifestFile(folder, workshop)) : undefined
}

/** Forgets every manifest but the live one: from here on, the other folder is in pieces until it is published. */
function dropManifests(workshop: string, liveFolder: string): void {
  const kept = existsSync(liveFolder) ? basename(manifestFile(liveFolder, workshop)) : ''
  for (const name of readdirSync(workshop)) {
    if (name.startsWith('manifest-') && name !== kept) rmSync(join(workshop, name), { force: true })
  }
}

/** Removes what the release does not name: pages of removed articles, and files that somebody left there. */
function clearStrays(folder: string, manifest: Manifest, prefix = ''): boolean {
  let used = false
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) {
      if (clearStrays(folder, manifest, path)) used = true
      else rmdirSync(join(folder, path))
    } else if (manifest.files.has(path)) used = true
    else rmSync(join(folder, path), { force: true })
  }
  return used
}

/** Two renames, one right after the other; what a kill between them leaves is mended by `recoverSwap`. */
function swap(folder: string, liveFolder: string, workshop: string): void {
  const retired = join(workshop, 'retired')
  const hadLive = existsSync(liveFolder)
  if (hadLive) renameSync(liveFolder, retired)
  renameSync(folder, liveFolder)
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

function checkPlace(liveFolder: string, sources: readonly string[]): void {
  const hint = 'choose another folder with --out'
  if (dirname(liveFolder) === liveFolder) throw new SiteError('E_OUTPUT', `the output cannot be ${liveFolder}`, { hint })
  for (const source of sources.map((folder) => resolve(folder))) {
    if (liveFolder === source || source.startsWith(liveFolder + sep)) {
      throw new SiteError('E_OUTPUT', `the output ${liveFolder} would replace ${source}, which the site is made from`, { hint })
    }
    if (liveFolder.startsWith(source + sep)) throw new SiteError('E_OUTPUT', `the output ${liveFolder} lies inside of ${source}`, { hint })
  }
}

/** Refuses to replace a folder that holds something else than a site of ours. */
function checkOwnership(liveFolder: string): void {
  const stats = statSync(liveFolder, { throwIfNoEntry: false })
  if (stats === undefined) return
  const hint = 'choose another folder with --out, or remove it'
  if (!stats.isDirectory()) throw new SiteError('E_OUTPUT', `the output ${liveFolder} is not a folder`, { hint })
  const ours = existsSync(join(liveFolder, 'page-data', 'app-data.json')) || readdirSync(liveFolder).length === 0
  if (!ours) throw new SiteError('E_OUTPUT', `the output ${liveFolder} holds files that no build has made`, { hint })
}
