import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { writeError } from '../release/output-folder.ts'

/** The source of a document, and its HTML. */
export interface DocumentTexts {
  source: string
  html: string
}

/** The place of the texts of a document: the file, the offset in it, and the lengths in bytes of source and HTML. */
export type TextsPlace = [file: string, offset: number, source: number, html: number]

/** Stores the texts of parsed documents on disk until their pages are rendered; any thread can read the files of the others. */
export interface TextsFile {
  add(source: Uint8Array, html: string): TextsPlace
  read(place: TextsPlace): DocumentTexts
  close(): void
}

const FIRST_SIZE = 256 * 1024
const BYTES_A_UNIT = 3

/** Opens the file of one thread in a folder that all threads of a build share. */
export function openTextsFile(folder: string, name: string): TextsFile {
  const descriptors = new Map<string, number>()
  let buffer = Buffer.allocUnsafeSlow(FIRST_SIZE)
  let end = 0

  function open(file: string, flags: 'wx+' | 'r'): number {
    let descriptor = descriptors.get(file)
    if (descriptor === undefined) {
      if (flags === 'wx+') mkdirSync(folder, { recursive: true })
      descriptor = openSync(join(folder, file), flags)
      descriptors.set(file, descriptor)
    }
    return descriptor
  }

  function reserve(bytes: number): void {
    if (bytes > buffer.length) buffer = Buffer.allocUnsafeSlow(bytes)
  }

  return {
    add(source, html) {
      reserve(source.length + html.length * BYTES_A_UNIT)
      buffer.set(source)
      const length = source.length + buffer.write(html, source.length)
      try {
        const descriptor = open(name, 'wx+')
        for (let done = 0; done < length; ) done += writeSync(descriptor, buffer, done, length - done, end + done)
      } catch (cause) {
        throw writeError(join(folder, name), cause)
      }
      const place: TextsPlace = [name, end, source.length, length - source.length]
      end += length
      return place
    },
    read([file, offset, source, html]) {
      const length = source + html
      reserve(length)
      const descriptor = open(file, 'r')
      for (let done = 0; done < length; ) {
        const read = readSync(descriptor, buffer, done, length - done, offset + done)
        if (read === 0) throw writeError(join(folder, file), new Error(`${join(folder, file)} was cut off during the build`))
        done += read
      }
      return { source: buffer.toString('utf8', 0, source), html: buffer.toString('utf8', source, length) }
    },
    close() {
      for (const descriptor of descriptors.values()) closeSync(descriptor)
      descriptors.clear()
    },
  }
}
