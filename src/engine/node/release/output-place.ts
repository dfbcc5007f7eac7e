import { existsSync, lstatSync, readdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { SiteError } from '../../shared/site-error.ts'
import { readManifestOf } from './manifest.ts'
import { isIntact } from './output-folder.ts'

/** Refuses an output folder that must not be replaced: a source of the site, a part of one, or a folder with other files. */
export function checkPlace(liveFolder: string, buildFolder: string, sources: readonly string[]): void {
  const hint = 'choose another folder with --out'
  if (dirname(liveFolder) === liveFolder) throw new SiteError('E_OUTPUT', `the output cannot be ${liveFolder}`, { hint })
  const place = realPlace(liveFolder)
  for (const source of sources.map((folder) => resolve(folder))) {
    const real = realPlace(source)
    if (place === real || real.startsWith(place + sep)) {
      throw new SiteError('E_OUTPUT', `the output ${liveFolder} would replace ${source}, which the site is built from`, { hint })
    }
    if (place.startsWith(real + sep)) throw new SiteError('E_OUTPUT', `the output ${liveFolder} lies inside of ${source}`, { hint })
  }
  checkOwnership(liveFolder, buildFolder)
}

/** Refuses to replace a folder that holds anything but a built site. */
function checkOwnership(liveFolder: string, buildFolder: string): void {
  const stats = lstatSync(liveFolder, { throwIfNoEntry: false })
  if (stats === undefined) return
  const hint = 'choose another folder with --out, or remove it'
  if (stats.isSymbolicLink())
    throw new SiteError('E_OUTPUT', `the output ${liveFolder} is a symbolic link, which a build would replace`, { hint })
  if (!stats.isDirectory()) throw new SiteError('E_OUTPUT', `the output ${liveFolder} is not a folder`, { hint })
  const ours = existsSync(join(liveFolder, 'page-data', 'app-data.json')) || readdirSync(liveFolder).length === 0
  if (!ours && !holdsOurFiles(liveFolder, buildFolder))
    throw new SiteError('E_OUTPUT', `the output ${liveFolder} holds files that no build has made`, { hint })
}

/** Whether any file of the last build still exists: then the folder is a site, even without its marker file. */
function holdsOurFiles(liveFolder: string, buildFolder: string): boolean {
  const files = readManifestOf(liveFolder, buildFolder)?.files
  return files?.paths.some((file) => isIntact(liveFolder, file, files.get(file))) ?? false
}

/** The path of a folder, which need not exist, with links resolved. */
function realPlace(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  const parent = dirname(folder)
  return parent === folder ? folder : join(realPlace(parent), basename(folder))
}
