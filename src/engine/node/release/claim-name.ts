import { SiteError } from '../../shared/site-error.ts'

/** Reserves the name of an output file; a second file of the same name is an error, and so is one that differs by case only. */
export function claimName(names: Map<string, string>, file: string): void {
  const plain = file.toLowerCase()
  const twin = names.get(plain) ?? names.get(`${plain}/`)
  if (twin !== undefined) throw clash(file, twin)
  names.set(plain, file)
  claimFolder(names, file, plain)
}

/** Folders are stored with a trailing slash: a file and a folder cannot share a name either. */
function claimFolder(names: Map<string, string>, file: string, plainFile: string): void {
  const end = file.lastIndexOf('/')
  if (end < 0) return
  const folder = file.slice(0, end)
  const plain = plainFile.slice(0, end)
  const known = names.get(`${plain}/`)
  if (known === folder) return
  const twin = known ?? names.get(plain)
  if (twin !== undefined) throw clash(folder, twin)
  names.set(`${plain}/`, folder)
  claimFolder(names, folder, plain)
}

function clash(name: string, twin: string): SiteError {
  const code = name === twin ? 'E_OUTPUT_DUP' : 'E_PATH_CASE'
  const message = name === twin ? `two sources make /${name}` : `/${name} and /${twin} differ by case only`
  return new SiteError(code, message, { hint: 'rename one of them' })
}
