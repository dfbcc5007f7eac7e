import { readYaml } from '../engine/node/sources/yaml-file.ts'
import type { FieldProblem, Fields } from '../engine/shared/fields.ts'
import type { Fault } from '../engine/shared/site-error.ts'

/** Reads a file that a prompts folder must have. */
export function readSettingsFile<T>(
  file: string,
  files: ReadonlyMap<string, string>,
  faults: Fault[],
  read: (fields: Fields, problems: FieldProblem[]) => T,
): T | undefined {
  const text = files.get(file)
  if (text !== undefined) return readYaml({ file, text }, faults, read)
  faults.push({ code: 'E_PROMPTS', file, message: 'the file is missing' })
  return undefined
}
