import { compareText } from '../engine/shared/site-error.ts'
import { headersFor } from './headers.ts'

/** The Cache-Control of a folder or a file, for hosts whose configuration supports paths but no patterns. */
export interface CachePath {
  /** `/assets/*` for everything below a folder, or one file. */
  path: string
  cacheControl: string
}

/** The default of these hosts. */
const DEFAULT = headersFor('/', 200)['Cache-Control'] ?? ''

interface Folder {
  folders: Map<string, Folder>
  files: Map<string, string>
  /** The Cache-Control values of all files in this folder and below. */
  kinds: Set<string>
}

/** The shortest list of paths that gives each file its Cache-Control; files with the default are left out. */
export function listCachePaths(files: Iterable<string>): CachePath[] {
  const root = makeFolder()
  for (const file of files) addFile(root, file)
  return collect(root, '').sort((a, b) => compareText(a.path, b.path))
}

function addFile(root: Folder, file: string): void {
  const cacheControl = headersFor(`/${file}`, 200)['Cache-Control'] ?? DEFAULT
  const names = file.split('/')
  const last = names.pop() ?? ''
  let folder = root
  folder.kinds.add(cacheControl)
  for (const name of names) {
    const next = folder.folders.get(name) ?? makeFolder()
    folder.folders.set(name, next)
    next.kinds.add(cacheControl)
    folder = next
  }
  folder.files.set(last, cacheControl)
}

function collect({ folders, files, kinds }: Folder, path: string): CachePath[] {
  const [only = DEFAULT] = kinds
  if (kinds.size === 1) return only === DEFAULT ? [] : [{ path: `${path}/*`, cacheControl: only }]
  const single = Array.from(files).flatMap(([name, cacheControl]) =>
    cacheControl === DEFAULT ? [] : [{ path: `${path}/${name}`, cacheControl }],
  )
  return [...single, ...Array.from(folders).flatMap(([name, folder]) => collect(folder, `${path}/${name}`))]
}

function makeFolder(): Folder {
  return { folders: new Map(), files: new Map(), kinds: new Set() }
}
