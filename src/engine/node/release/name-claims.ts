import { SiteError } from '../../shared/site-error.ts'

/** The names of output files, without two that are the same or differ by case only. */
export interface NameClaims {
  /** Reserves the name of a file that is about to be added. */
  claim(file: string): void
  /** Reserves the name of a file that was added before. */
  compare(file: string): void
}

/** `has` is whether a file was added before. */
export function createNameClaims(has: (file: string) => boolean): NameClaims {
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
