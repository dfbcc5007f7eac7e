import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LoadOptions } from '../../../src/engine/node/site-definition.ts'
import type { Fault } from '../../../src/engine/shared/site-error.ts'
import { transliterate } from '../../../src/engine/shared/transliterate.ts'
import { type ArticleParts, articleText, type Files, writeFiles } from '../../helpers/faulty-data.ts'

/** The expected code, position, part of the message, and the whole hint if there is one. */
export type ExpectedFault = [code: string, place: string, message: string, hint?: string]

/** A change that makes a valid data folder faulty, and all expected faults. */
export interface FaultRow {
  name: string
  /** An article to add, in parts or as its whole text; places refer to its file as `@`. */
  article?: ArticleParts | string | Uint8Array
  files?: Files
  /** A file or folder to remove first. */
  missing?: string
  /** A change that `files` cannot express, and how to revert it if necessary. */
  spoil?: (folder: string) => unknown
  restore?: (folder: string) => void
  options?: Partial<LoadOptions>
  faults: ExpectedFault[]
}

/** The slug of the article that a row adds. */
function slugOf({ name }: FaultRow): string {
  return transliterate(name).slice(0, 60).replace(/-$/, '')
}

/** All files of a row. */
export function filesOf(row: FaultRow): Files {
  const { article, files = {} } = row
  if (article === undefined) return files
  const text = typeof article === 'string' || article instanceof Uint8Array ? article : articleText(slugOf(row), article)
  return { [articleFileOf(row)]: text, ...files }
}

/** A fault as an array, in the format of the rows; its message may be longer than the expected part. */
export function listFault({ code, file, line, column, message, hint }: Fault): unknown[] {
  return [code, line === undefined ? file : `${file}:${line}:${column}`, message, hint]
}

/** The expected faults of a row in the same format, with the name of its article. */
export function expectedFaults(row: FaultRow): unknown[][] {
  return row.faults.map(([code, place, message, hint]) => {
    return [code, place.replace('@', articleFileOf(row)), expect.stringContaining(message), hint]
  })
}

/** The effect of this row on a build. */
export function outcomeOf({ faults }: FaultRow): 'stops a build' | 'is warned of' | 'is accepted' {
  if (faults.some(([code]) => code.startsWith('E_'))) return 'stops a build'
  return faults.length > 0 ? 'is warned of' : 'is accepted'
}

/** Applies a row to a data folder. */
export async function plant(row: FaultRow, folder: string): Promise<void> {
  if (row.missing !== undefined) rmSync(join(folder, row.missing), { recursive: true })
  writeFiles(folder, filesOf(row))
  await row.spoil?.(folder)
}

function articleFileOf(row: FaultRow): string {
  return `articles/en_US/${slugOf(row)}.md`
}
