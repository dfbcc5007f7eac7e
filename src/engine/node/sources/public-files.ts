import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BUILD_FOLDERS } from '../../shared/named-folders.ts'
import type { Fault } from '../../shared/site-error.ts'
import { type ProbedImage, probeImage } from './image-probe.ts'
import { checkNames, listFiles } from './source-files.ts'

const IMAGE_LIMIT = 64 * 1024 * 1024
const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg|ico)$/i
/** The one hidden folder that browsers and certificate authorities ask for (RFC 8615). */
const WELL_KNOWN = '.well-known'
/** The usual names of files with keys and passwords. */
const SECRET_NAME = /^(?:\.env(?:\..*)?|\.npmrc|\.netrc|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|.+\.(?:pem|p12|pfx|ppk|jks))$/i
const SECRETS: [name: string, pattern: RegExp][] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/],
  ['an access key of Amazon', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
]
/** Texts with keys are short; a long video need not be searched to its end. */
const SEARCHED = 16 * 1024 * 1024
const MOVE_AWAY = 'move it out of the folder: all files in it are published'

export interface PublicFiles {
  /** The path of each address. */
  files: Map<string, string>
  pictures: Map<string, ProbedImage>
}

/** Lists the files of the given folders by address; later folders take precedence. Pictures are validated, secrets refused. */
export function listPublicFiles(directories: readonly string[], faults: Fault[]): PublicFiles {
  const files = new Map<string, string>()
  const pictures = new Map<string, ProbedImage>()
  const found: Fault[] = []
  for (const directory of directories) {
    if (!existsSync(directory)) continue
    const isListed = (file: string) => {
      if (file === WELL_KNOWN) return true
      found.push(SECRET_NAME.test(basename(file)) ? secretName(file) : hidden(file))
      return false
    }
    for (const name of listFiles(directory, found, { isListed })) {
      const path = join(directory, name)
      files.set(`/${name}`, path)
      const checked = checkPublicFile(name, path)
      if (checked === undefined) pictures.delete(`/${name}`)
      else if ('code' in checked) found.push(checked)
      else pictures.set(`/${name}`, checked)
    }
  }
  checkNames(
    Array.from(files.keys(), (address) => address.slice(1)),
    found,
  )
  faults.push(...found.map((fault) => ({ ...fault, file: `public/${fault.file}` })))
  return { files, pictures }
}

function hidden(file: string): Fault {
  const message = 'the file is not published: its name starts with a dot'
  return { code: 'W_FILE_HIDDEN', file, message, hint: `rename or remove it; only ${WELL_KNOWN} is published` }
}

function secretName(file: string): Fault {
  return { code: 'E_SECRET', file, message: 'files of this name hold keys or passwords', hint: MOVE_AWAY }
}

/** Refuses folders of the build; validates a picture; checks that any other file is readable and holds no secret. */
function checkPublicFile(name: string, path: string): Fault | ProbedImage | undefined {
  const folder = BUILD_FOLDERS.find((own) => name.toLowerCase().startsWith(`${own}/`))
  if (folder !== undefined) {
    const message = `the folder ${folder} holds files of the build only: browsers keep them for a year, or expect their format`
    return { code: 'E_PUBLIC_FOLDER', file: name, message, hint: 'move the file to another folder, such as images' }
  }
  if (SECRET_NAME.test(basename(name))) return secretName(name)
  try {
    if (!IMAGE.test(name)) return findSecret(name, readFileSync(path).toString('latin1', 0, SEARCHED))
    if (statSync(path).size > IMAGE_LIMIT)
      return { code: 'E_TOO_LARGE', file: name, message: `the picture has more than ${IMAGE_LIMIT} bytes` }
    return probeImage(name, readFileSync(path))
  } catch (cause) {
    return { code: 'E_FILE_KIND', file: name, message: `the file cannot be read (${(cause as NodeJS.ErrnoException).code})` }
  }
}

function findSecret(file: string, text: string): Fault | undefined {
  for (const [name, pattern] of SECRETS) {
    const at = text.search(pattern)
    if (at < 0) continue
    const before = text.slice(0, at)
    const place = { line: before.split('\n').length, column: at - before.lastIndexOf('\n') }
    return { code: 'E_SECRET', file, ...place, message: `the file contains ${name}`, hint: MOVE_AWAY }
  }
  return undefined
}
