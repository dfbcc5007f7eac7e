import { listFiles, readSource } from '../../engine/node/sources/source-files.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'

/** Bytes of one file. */
export const FILE_LIMIT = 64 * 1024

/** Reads all text files in the folder of prompts, by relative path; symbolic links and files that are too large are faults. */
export function readPromptFiles(directory: string): { files: Map<string, string>; faults: Fault[] } {
  const faults: Fault[] = []
  const files = new Map<string, string>()
  const names = listFiles(directory, faults)
  if (names.length === 0)
    throw new SiteError('E_PROMPTS', `found no prompts in ${directory}`, { hint: 'name another folder with --prompts' })
  for (const name of names) {
    const source = readSource(directory, name, FILE_LIMIT)
    if ('text' in source) files.set(name, source.text)
    else faults.push(source)
  }
  return { files, faults }
}
