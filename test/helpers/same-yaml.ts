import { expect } from 'vitest'
import { type Document, parseDocument } from 'yaml'
import { parseSimpleYaml } from '../../src/engine/node/sources/simple-yaml.ts'

/** True if the fast parser does not support a text, or the full parser reads it equally and without errors. */
export function isReadTheSame(text: string): boolean {
  const value = parseSimpleYaml(text)
  if (value === undefined) return false
  const document = readReally(text)
  expect([...document.errors, ...document.warnings]).toEqual([])
  expect(value).toEqual(document.toJS())
  return true
}

/** A text as the full parser reads it. */
export function readReally(text: string): Document {
  return parseDocument(text, { schema: 'core', resolveKnownTags: false, prettyErrors: false, stringKeys: true })
}
