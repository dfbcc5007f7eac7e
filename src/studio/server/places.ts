import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf } from '../../engine/node/digest.ts'
import { readSource } from '../../engine/node/sources/source-files.ts'
import { SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES } from '../../site/content/schema.ts'
import { FILE_LIMIT } from '../../writer/prompts/prompt-files.ts'
import { replaceFile } from '../../writer/run/durable-files.ts'
import type { OpenedFile, SaveAnswer } from '../protocol/messages.ts'

/** The files that may be edited; golden cases change by being accepted only. */
const PLACE = new RegExp(
  [
    'article/(?:system|user|reask)(?:\\.[a-z0-9-]+)?\\.hbs',
    'partials/[a-z0-9-]+\\.hbs',
    `locales/(?:${LOCALES.join('|')})/(?:[a-z0-9-]+\\.hbs|locale\\.yaml)`,
    'settings/[a-z0-9-]+\\.yaml',
    '(?:topics|categories)\\.txt',
  ]
    .map((pattern) => `^${pattern}$`)
    .join('|'),
)

export function isPlace(file: string): boolean {
  return PLACE.test(file)
}

/** Refuses a file that is no part of the prompts, also one behind a link. */
export function checkPlace(directory: string, file: string): void {
  if (!isPlace(file)) {
    const hint = 'templates, settings, topics and categories can be edited here'
    throw new SiteError('E_PLACE', `${JSON.stringify(file)} is no file of prompts`, { hint })
  }
  const folder = dirname(join(directory, file))
  const isLink = lstatSync(join(directory, file), { throwIfNoEntry: false })?.isSymbolicLink() === true
  const isOutside =
    lstatSync(folder, { throwIfNoEntry: false }) !== undefined && realpathSync(folder) !== join(realpathSync(directory), dirname(file))
  if (isLink || isOutside)
    throw new SiteError('E_PLACE', `${file} leads out of the folder of prompts`, { hint: 'replace the link by a file' })
}

/** Reads a file of prompts with the digest by which a later save recognises it. */
export function openPlace(directory: string, file: string): OpenedFile {
  checkPlace(directory, file)
  const source = readSource(directory, file, FILE_LIMIT)
  if ('code' in source) throw new SiteError(source.code, `${file}: ${source.message}`, { hint: source.hint })
  return { text: source.text, digest: digestOf(source.text) }
}

/** Replaces a file whole, unless it is another one by now than the one that was read. */
export function savePlace(directory: string, file: string, text: string, digest: string): SaveAnswer {
  checkPlace(directory, file)
  const current = openPlace(directory, file)
  if (current.digest !== digest) return { conflict: current }
  const size = Buffer.byteLength(text)
  if (size > FILE_LIMIT) {
    const message = `the file has ${size} bytes, ${FILE_LIMIT} at most`
    return { refused: { code: 'E_TOO_LARGE', file, message, hint: 'shorten it, or move a part of it into a file of its own' } }
  }
  const path = join(directory, file)
  const hasReturns = readFileSync(path).includes('\r\n')
  replaceFile(path, hasReturns ? text.replaceAll('\n', '\r\n') : text)
  return { saved: { text, digest: digestOf(text) } }
}
