import { listFiles, readSource, type Source, stampOf } from '../../engine/node/sources/source-files.ts'
import { type Fault, SiteError } from '../../engine/shared/site-error.ts'

/** Bytes of one file. */
export const FILE_LIMIT = 64 * 1024
/** The folder of the handbook's pictures. */
const PICTURES = 'pictures/'

/**
 * Reads all files in the folder of prompts but pictures, by relative path; symbolic links and files that are too large are faults. Files that
 * did not change since they were put into `known` are not read again.
 */
export function readPromptFiles(directory: string, known = new Map<string, Source>()): { files: Map<string, string>; faults: Fault[] } {
  const faults: Fault[] = []
  const files = new Map<string, string>()
  const names = listFiles(directory, faults).filter((name) => !name.startsWith(PICTURES))
  if (names.length === 0)
    throw new SiteError('E_PROMPTS', `found no prompts in ${directory}`, { hint: 'name another folder with --prompts' })
  for (const name of names) {
    const before = known.get(name)
    const isSame = before !== undefined && before.stamp !== '' && before.stamp === stampOf(directory, name)
    const source = isSame ? before : readSource(directory, name, FILE_LIMIT)
    if ('text' in source) {
      files.set(name, source.text)
      known.set(name, source)
    } else faults.push(source)
  }
  return { files, faults }
}
