import { removeInvisible } from '../../engine/shared/clean-text.ts'

const REASON_LENGTH = 300

/** Counts the reasons that a server gives for its refusals, so that each is said once. */
export function createReasons() {
  const reasons = new Map<string, { count: number; place: string }>()
  return {
    /** `line` is that of the file of requests, if the server names one. */
    add(reason: string, line?: number | null): void {
      const text = removeInvisible(reason.replace(/\s+/g, ' ')).trim().slice(0, REASON_LENGTH)
      const place = line == null ? '' : ` (line ${line})`
      const known = reasons.get(text) ?? { count: 0, place }
      reasons.set(text, { ...known, count: known.count + 1 })
    },
    print(print: (text: string) => void): void {
      for (const [reason, { count, place }] of reasons) print(`${count} × ${reason}${place}`)
    },
  }
}
