import { compareText } from '../engine/shared/site-error.ts'
import { cacheRuleFor } from './headers.ts'

/** The Cache-Control of a folder or a file, for hosts whose configuration supports paths but no patterns. */
export interface CachePath {
  /** `/assets/*` for everything below a folder, or one file. */
  path: string
  cacheControl: string
}

/** The default of these hosts. */
const DEFAULT = cacheControlOf('')

interface Folder {
  folders: Map<string, Folder>
  files: Map<string, string>
  /** The Cache-Control values of all files in this folder and below. */
  kinds: Set<string>
}

/** The shortest list of paths that gives each file its Cache-Control; files with the default are left out. */
export function listCachePaths(files: Iterable<string>): CachePath[] {
  const root = makeFolder()
  const folders = new Map([['', root]])
  for (const file of files) {
    const end = file.lastIndexOf('/')
    const cacheControl = cacheControlOf(file)
    const folder = openFolder(folders, file.slice(0, Math.max(0, end)))
    folder.kinds.add(cacheControl)
    if (cacheControl !== DEFAULT) folder.files.set(file.slice(end + 1), cacheControl)
  }
  collectKinds(root)
  return collect(root, '').sort((a, b) => compareText(a.path, b.path))
}

function cacheControlOf(file: string): string {
  return cacheRuleFor(`/${file}`, 200).cacheControl
}

function openFolder(folders: Map<string, Folder>, path: string): Folder {
  const known = folders.get(path)
  if (known !== undefined) return known
  const end = path.lastIndexOf('/')
  const folder = makeFolder()
  folders.set(path, folder)
  openFolder(folders, path.slice(0, Math.max(0, end))).folders.set(path.slice(end + 1), folder)
  return folder
}

function collectKinds({ folders, kinds }: Folder): Set<string> {
  for (const folder of folders.values()) for (const kind of collectKinds(folder)) kinds.add(kind)
  return kinds
}

function collect({ folders, files, kinds }: Folder, path: string): CachePath[] {
  const [only = DEFAULT] = kinds
  if (kinds.size === 1) return only === DEFAULT ? [] : [{ path: `${path}/*`, cacheControl: only }]
  const single = Array.from(files, ([name, cacheControl]) => ({ path: `${path}/${name}`, cacheControl }))
  return [...single, ...Array.from(folders).flatMap(([name, folder]) => collect(folder, `${path}/${name}`))]
}

function makeFolder(): Folder {
  return { folders: new Map(), files: new Map(), kinds: new Set() }
}
