import { SiteError } from '../../shared/site-error.ts'
import type { FileTable } from './file-table.ts'

/** The names of output files, without two that are the same or differ by case only. */
interface NameClaims {
  /** Reserves the name of a file that is about to be added to the table. */
  claim(file: string): void
  /** Compares the names of the live release with all others from now on. */
  compareAll(): void
  /** Does so if a name was claimed that the live release does not have. */
  compareNew(): void
}

/** The names of the live release were compared with each other when it was made: they are compared again only beside new ones. */
export function createNameClaims(table: Pick<FileTable, 'has'>, live: FileTable): NameClaims {
  /** How new names were compared: not at all, with each other, or with all. */
  let compared: 'none' | 'new' | 'all' = live.size === 0 ? 'all' : 'none'
  const names = openNames(table.has)

  function compareAll(): void {
    if (compared === 'all') return
    compared = 'all'
    for (const file of live.paths) if (table.has(file)) names.compare(file)
  }

  return {
    claim(file) {
      if (table.has(file)) throw clash(file, file)
      if (compared !== 'all') {
        if (live.has(file)) return
        compared = 'new'
      }
      names.claim(file)
    },
    compareAll,
    compareNew() {
      if (compared === 'new') compareAll()
    },
  }
}

/** `has` is whether a file was added before; `compare` reserves the name of such a file. */
function openNames(has: (file: string) => boolean): { claim(file: string): void; compare(file: string): void } {
  /** Files whose names have capital letters, by their names in lower case. */
  const mixed = new Map<string, string>()
  /** Folders, by their names in lower case. */
  const folders = new Map<string, string>()
  const fileLike = (plain: string) => (has(plain) ? plain : mixed.get(plain))

  function claimFolder(file: string): void {
    const end = file.lastIndexOf('/')
    if (end < 0) return
    const folder = file.slice(0, end)
    const plain = folder.toLowerCase()
    const known = folders.get(plain)
    if (known === folder) return
    const twin = known ?? fileLike(plain)
    if (twin !== undefined) throw clash(folder, twin)
    folders.set(plain, folder)
    claimFolder(folder)
  }

  function reserve(file: string, plain: string, like: string | undefined): void {
    const twin = like ?? folders.get(plain)
    if (twin !== undefined) throw clash(file, twin)
    if (plain !== file) mixed.set(plain, file)
    claimFolder(file)
  }

  return {
    claim(file) {
      const plain = file.toLowerCase()
      reserve(file, plain, fileLike(plain))
    },
    compare(file) {
      const plain = file.toLowerCase()
      reserve(file, plain, plain === file ? mixed.get(plain) : fileLike(plain))
    },
  }
}

export function clash(name: string, twin: string): SiteError {
  const code = name === twin ? 'E_OUTPUT_DUP' : 'E_PATH_CASE'
  const message = name === twin ? `two sources make /${name}` : `/${name} and /${twin} differ by case only`
  return new SiteError(code, message, { hint: 'rename one of them' })
}
