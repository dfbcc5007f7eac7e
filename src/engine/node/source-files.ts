import { isUtf8 } from 'node:buffer'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareText, type Fault } from '../shared/site-error.ts'

const FILE_LIMIT = 1024 * 1024

/** All regular files below a folder, as sorted relative paths; links, pipes and other oddities are faults. */
export function listFiles(directory: string, faults: Fault[], prefix = ''): string[] {
  const files: string[] = []
  const entries = readdirSync(join(directory, prefix), { withFileTypes: true }).sort((a, b) => compareText(a.name, b.name))
  for (const entry of entries) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) {
      if (/\.[a-z]+$/.test(entry.name) && entry.name.endsWith('.md')) faults.push(kindFault(path, 'a folder'))
      else files.push(...listFiles(directory, faults, path))
    } else if (entry.isFile()) files.push(path)
    else faults.push(kindFault(path, entry.isSymbolicLink() ? 'a symbolic link' : 'a pipe, socket or device'))
  }
  return files
}

/** Reports names that some system takes for the same: by case, or by the way in which accents are written. */
export function checkNames(files: readonly string[], faults: Fault[]): void {
  const byName = new Map<string, string>()
  for (const file of files) {
    const plain = file.normalize('NFC').toLowerCase()
    const twin = byName.get(plain)
    if (twin === undefined) byName.set(plain, file)
    else {
      const code = twin.normalize('NFC') === file.normalize('NFC') ? 'E_PATH_UNICODE' : 'E_PATH_CASE'
      faults.push({
        code,
        file,
        message: `some systems take this name and ${JSON.stringify(twin)} for the same`,
        hint: 'rename one of them',
      })
    }
  }
}

/** Reads a text file that nobody has checked: kind, size and encoding first; line ends become `\n`. */
export function readSource(directory: string, file: string, limit = FILE_LIMIT): { text: string } | Fault {
  const path = join(directory, file)
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined) return { code: 'E_FILE_CHANGED', file, message: 'the file vanished while it was read', hint: 'build again' }
  if (!stats.isFile()) return kindFault(file, 'no regular file')
  if (stats.size > limit) return { code: 'E_TOO_LARGE', file, message: `the file has ${stats.size} bytes, ${limit} at most` }
  let bytes: Buffer
  try {
    bytes = readFileSync(path)
  } catch (cause) {
    return { code: 'E_FILE_KIND', file, message: `the file cannot be read (${(cause as NodeJS.ErrnoException).code})` }
  }
  return decode(bytes, file)
}

/** Clocks of file systems tick this slowly at worst: a younger file could change without its times showing it. */
const YOUNG = 1500

/** Tells one state of a file from another without reading it: its change time cannot be set by a program. */
export function stampOf(directory: string, file: string): string {
  const stats = lstatSync(join(directory, file), { throwIfNoEntry: false })
  if (stats === undefined || Date.now() - stats.ctimeMs < YOUNG) return ''
  return `${stats.size} ${stats.mtimeMs} ${stats.ctimeMs} ${stats.ino}`
}

function decode(bytes: Buffer, file: string): { text: string } | Fault {
  const marked = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const nul = bytes.indexOf(0)
  if (nul >= 0)
    return { code: 'E_ENCODING', file, message: `a NUL byte at offset ${nul}: the file must be UTF-8 text`, ...placeOf(bytes, nul) }
  if (!isUtf8(bytes)) {
    const offset = firstInvalidByte(bytes)
    return { code: 'E_ENCODING', file, message: `invalid UTF-8 at byte offset ${offset}`, ...placeOf(bytes, offset) }
  }
  const text = bytes.toString('utf8', marked ? 3 : 0)
  return { text: text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text }
}

function firstInvalidByte(bytes: Buffer): number {
  let low = 0
  let high = bytes.length
  // The longest prefix that is valid, save for a character cut at its end.
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (isValidPrefix(bytes.subarray(0, middle))) low = middle
    else high = middle - 1
  }
  return low
}

function isValidPrefix(bytes: Buffer): boolean {
  for (let cut = 0; cut <= 3 && cut <= bytes.length; cut++) {
    if (isUtf8(bytes.subarray(0, bytes.length - cut))) return true
  }
  return false
}

function placeOf(bytes: Buffer, offset: number): { line: number; column: number } {
  const before = bytes.subarray(0, offset).toString('latin1')
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function kindFault(file: string, kind: string): Fault {
  return { code: 'E_FILE_KIND', file, message: `expected a regular file, found ${kind}` }
}
