import { isAscii, isUtf8, transcode } from 'node:buffer'
import { type Dirent, lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { compareText, type Fault } from '../../shared/site-error.ts'

const FILE_LIMIT = 1024 * 1024
/** Windows limits paths to 260 characters, including the folder of the project. */
const PATH_LIMIT = 240

/** All regular files below a folder, as sorted relative paths; links, pipes and other special files are faults. */
export function listFiles(
  directory: string,
  faults: Fault[],
  /** `isListed` decides about hidden files and folders; none is listed without it. */
  { prefix = '', isListed = () => false }: { prefix?: string; isListed?: (hidden: string) => boolean } = {},
): string[] {
  const files: string[] = []
  let entries: Dirent[]
  try {
    entries = readdirSync(join(directory, prefix), { withFileTypes: true })
  } catch (cause) {
    faults.push({ code: 'E_FILE_KIND', file: prefix, message: `the folder cannot be read (${codeOf(cause)})` })
    return []
  }
  for (const entry of entries.sort((a, b) => compareText(a.name, b.name))) {
    const path = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.name.startsWith('.') && !isListed(path)) continue
    if (/[\u0000-\u001F\u007F-\u009F\uFFFD]/.test(entry.name)) {
      const message = 'the name holds control characters, or is not UTF-8'
      faults.push({ code: 'E_ENCODING', file: JSON.stringify(path), message, hint: 'rename it' })
    } else if (entry.isFile()) files.push(path)
    else if (entry.isDirectory() && !entry.name.endsWith('.md')) files.push(...listFiles(directory, faults, { prefix: path, isListed }))
    else faults.push(kindFault(path, entry))
  }
  return files
}

/** Reports names that are too long, or that some file systems treat as equal: by case, or by Unicode normalisation. */
export function checkNames(files: readonly string[], faults: Fault[]): void {
  const byName = new Map<string, string>()
  for (const file of files) {
    if (file.length > PATH_LIMIT) {
      const message = `the path has ${file.length} characters, ${PATH_LIMIT} at most`
      faults.push({ code: 'E_TOO_LONG', file, message, hint: 'rename it or its folders' })
    }
    const plain = file.normalize('NFC').toLowerCase()
    const twin = byName.get(plain)
    if (twin === undefined) byName.set(plain, file)
    else {
      const code = twin.normalize('NFC') === file.normalize('NFC') ? 'E_PATH_UNICODE' : 'E_PATH_CASE'
      const message = `some systems treat this name and ${JSON.stringify(twin)} as the same`
      faults.push({ code, file, message, hint: 'rename one of them' })
    }
  }
}

/** A text file with line ends normalised to `\n`, and without a byte order mark. */
export interface Source {
  text: string
  /** The text in UTF-8: the digest of the bytes equals that of the text, and is faster. */
  bytes: Buffer
  /** The `stampOf` of the file just before it was read. */
  stamp: string
}

/** Reads an untrusted text file: checks kind, size and encoding first. */
export function readSource(directory: string, file: string, limit = FILE_LIMIT): Source | Fault {
  const read = readRegular(directory, file, limit)
  if ('code' in read) return read
  const decoded = decode(read.bytes, file)
  return 'code' in decoded ? decoded : { ...decoded, stamp: read.stamp }
}

/** Reads an untrusted file of any format: checks kind and size first. */
export function readBytes(directory: string, file: string, limit: number): Buffer | Fault {
  const read = readRegular(directory, file, limit)
  return 'code' in read ? read : read.bytes
}

function readRegular(directory: string, file: string, limit: number): { bytes: Buffer; stamp: string } | Fault {
  const path = join(directory, file)
  try {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return { code: 'E_FILE_CHANGED', file, message: 'the file vanished while it was read', hint: 'build again' }
    if (!stats.isFile()) return kindFault(file, stats)
    if (stats.size > limit) return { code: 'E_TOO_LARGE', file, message: `the file has ${stats.size} bytes, ${limit} at most` }
    const stamp = createStamp(stats)
    return { bytes: readFileSync(path), stamp }
  } catch (cause) {
    return { code: 'E_FILE_KIND', file, message: `the file cannot be read (${codeOf(cause)})` }
  }
}

/** The coarsest resolution of file times, in milliseconds: a younger file could change without a change of its times. */
const YOUNG = 1500

/** Identifies the state of a file without reading it: a program cannot set its change time. */
export function stampOf(directory: string, file: string): string {
  const stats = lstatSync(join(directory, file), { throwIfNoEntry: false })
  return stats === undefined ? '' : createStamp(stats)
}

function createStamp({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return Date.now() - ctimeMs < YOUNG ? '' : `${size} ${mtimeMs} ${ctimeMs} ${ino}`
}

const CARRIAGE_RETURN = 0x0d
const UTF8_HINT = { hint: 'save the file as UTF-8' }

function decode(bytes: Buffer, file: string): Pick<Source, 'text' | 'bytes'> | Fault {
  const marked = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  if (isUtf16(bytes)) return { code: 'E_ENCODING', file, message: 'the file is UTF-16', line: 1, column: 1, ...UTF8_HINT }
  const nul = bytes.indexOf(0)
  if (nul >= 0) return { code: 'E_ENCODING', file, message: `a NUL byte at offset ${nul}`, ...placeOf(bytes, nul), ...UTF8_HINT }
  if (!isUtf8(bytes)) {
    const offset = firstInvalidByte(bytes)
    return { code: 'E_ENCODING', file, message: `invalid UTF-8 at byte offset ${offset}`, ...placeOf(bytes, offset), ...UTF8_HINT }
  }
  const kept = marked ? bytes.subarray(3) : bytes
  // `toString('utf8')` gives the same result, but takes six times as long for Cyrillic text.
  const text = isAscii(kept) ? kept.toString('latin1') : transcode(kept, 'utf8', 'utf16le').toString('utf16le')
  if (!kept.includes(CARRIAGE_RETURN)) return { text, bytes: kept }
  const lines = text.replace(/\r\n?/g, '\n')
  return { text: lines, bytes: Buffer.from(lines) }
}

/** Whether a text starts with the mark of UTF-16, or with characters of two bytes of which one is zero. */
function isUtf16(bytes: Buffer): boolean {
  if (bytes.length < 2 || bytes.length % 2 !== 0) return false
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  return bytes.length >= 4 && (first === 0) !== (second === 0) && (bytes[2] === 0) === (first === 0) && (bytes[3] === 0) === (second === 0)
}

/** Decoding replaces invalid bytes by U+FFFD: finds the first one that is not in the file itself. */
function firstInvalidByte(bytes: Buffer): number {
  const text = bytes.toString('utf8')
  let offset = 0
  for (let start = 0; start < text.length; ) {
    const mark = text.indexOf('\uFFFD', start)
    offset += Buffer.byteLength(text.slice(start, mark))
    if (bytes[offset] !== 0xef || bytes[offset + 1] !== 0xbf || bytes[offset + 2] !== 0xbd) break
    offset += 3
    start = mark + 1
  }
  return offset
}

function placeOf(bytes: Buffer, offset: number): { line: number; column: number } {
  const before = bytes.subarray(0, offset).toString('latin1')
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function kindFault(file: string, found: Dirent | Stats): Fault {
  const kind = found.isSymbolicLink() ? 'a symbolic link' : found.isDirectory() ? 'a folder' : 'a pipe, socket or device'
  return { code: 'E_FILE_KIND', file, message: `expected a regular file, found ${kind}` }
}

function codeOf(cause: unknown): string {
  return (cause as NodeJS.ErrnoException).code ?? String(cause)
}
