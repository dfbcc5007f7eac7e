import { SiteError } from '../../shared/site-error.ts'

/**
 * Creates a function that reserves the name of an output file. A second file of the same name is an error, and so is one that differs
 * by case only; `has` is whether a file was added before.
 */
export function createNameClaims(has: (file: string) => boolean): (file: string) => void {
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

  return (file) => {
    const plain = file.toLowerCase()
    const twin = fileLike(plain) ?? folders.get(plain)
    if (twin !== undefined) throw clash(file, twin)
    if (plain !== file) mixed.set(plain, file)
    claimFolder(file)
  }
}

function clash(name: string, twin: string): SiteError {
  const code = name === twin ? 'E_OUTPUT_DUP' : 'E_PATH_CASE'
  const message = name === twin ? `two sources make /${name}` : `/${name} and /${twin} differ by case only`
  return new SiteError(code, message, { hint: 'rename one of them' })
}
