import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { LoadOptions } from '../../../src/engine/node/site-definition.ts'
import type { Fault } from '../../../src/engine/shared/site-error.ts'
import { transliterate } from '../../../src/engine/shared/transliterate.ts'
import { type ArticleParts, articleText, type Files, writeFiles } from '../../helpers/faulty-data.ts'

/** A fault as a build prints it, `CODE place  message  [hint]`, with a part of the message; `@` is the file of the article. */
export type ExpectedFault = string

/** A change that makes a valid data folder faulty, and all expected faults. */
export interface FaultRow {
  name: string
  /** An article to add, in parts or as its whole text. */
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

/** A row that adds an article. */
export function article(name: string, parts: NonNullable<FaultRow['article']>, ...faults: ExpectedFault[]): FaultRow {
  return { name, article: parts, faults }
}

/** A row that writes files. */
export function files(name: string, changed: Files, ...faults: ExpectedFault[]): FaultRow {
  return { name, files: changed, faults }
}

/** The slug of the article that a row adds. */
function slugOf({ name }: FaultRow): string {
  return transliterate(name).slice(0, 60).replace(/-$/, '')
}

/** All files of a row. */
export function filesOf(row: FaultRow): Files {
  const { article: parts, files: more = {} } = row
  if (parts === undefined) return more
  const text = typeof parts === 'string' || parts instanceof Uint8Array ? parts : articleText(slugOf(row), parts)
  return { [articleFileOf(row)]: text, ...more }
}

/** A fault as an array of its parts; its message may be longer than the expected part. */
export function listFault({ code, file, line, column, message, hint }: Fault): unknown[] {
  return [code, line === undefined ? file : `${file}:${line}:${column}`, message, hint]
}

/** The expected faults of a row in the same format, with the name of its article. */
export function expectedFaults(row: FaultRow): unknown[][] {
  return row.faults.map((fault) => {
    const [, code, place = '', message, hint] = /^(\w+) (.*?) {2}(.*?)(?: {2}\[(.*)\])?$/s.exec(fault) ?? []
    return [code, place.replace('@', articleFileOf(row)), expect.stringContaining(message ?? fault), hint]
  })
}

/** The effect of this row on a build. */
export function outcomeOf({ faults }: FaultRow): 'stops a build' | 'is warned of' | 'is accepted' {
  if (faults.some((fault) => fault.startsWith('E_'))) return 'stops a build'
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
