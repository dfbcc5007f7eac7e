import type { Fault } from '../../engine/shared/site-error.ts'

type Read<T> = (files: ReadonlyMap<string, string>, faults: Fault[]) => T

/** The texts of the last few states of a folder: the saved one and those of drafts. */
const KEPT = 4

/** Keeps what was read from the files that `used` matches while their texts stay the same; what has faults is read again. */
export function keepParsed<T>(used: RegExp, read: Read<T>): Read<T> {
  const kept: { texts: readonly string[]; value: T }[] = []
  return (files, faults) => {
    const texts = Array.from(files).flatMap(([file, text]) => (used.test(file) ? [file, text] : []))
    const known = kept.find((other) => other.texts.length === texts.length && other.texts.every((text, index) => text === texts[index]))
    if (known !== undefined) return known.value
    const before = faults.length
    const value = read(files, faults)
    if (faults.length === before) kept.splice(0, 0, { texts, value })
    kept.splice(KEPT)
    return value
  }
}
