import type { Fault } from '../engine/shared/site-error.ts'

export const KNOWN_FAULTS_FILE = 'known-faults.txt'

/**
 * Takes out the faults that `known-faults.txt` lists: a file and its codes in each line. Reports what is listed but no longer
 * found, so that the list only gets shorter.
 */
export function leaveOutKnown(found: readonly Fault[], text: string): { left: Fault[]; known: number } {
  const left = new Set(found)
  for (const [index, row] of text.split('\n').entries()) {
    const [file, ...codes] = row.trim().split(/\s+/)
    if (file === undefined || file === '' || file.startsWith('#')) continue
    for (const code of codes) {
      const same = found.filter((fault) => fault.file === file && fault.code === code)
      for (const fault of same) left.delete(fault)
      if (same.length > 0) continue
      const place = { file: KNOWN_FAULTS_FILE, line: index + 1, column: 1 }
      left.add({ code: 'E_KNOWN_FAULT', message: `${file} no longer has ${code}: delete it from this line`, ...place })
    }
  }
  const listed = [...left].filter(({ code }) => code === 'E_KNOWN_FAULT').length
  return { left: [...left], known: found.length - (left.size - listed) }
}
