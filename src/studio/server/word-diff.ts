import type { Change } from '../protocol/messages.ts'

/** More words that differ than this are shown as one block of each text: single changes would not be readable. */
const MOST_EDITS = 600

/** Compares two texts word by word; the texts of all changes that are not `added` are the first text, of those not `removed` the second. */
export function diffWords(before: string, after: string): Change[] {
  // Lines at both ends that are the same are not split into words: a key changes one line of a long prompt.
  const head = sameStart(before, after)
  const tail = sameEnd(before.slice(head), after.slice(head))
  const [a, b] = [before, after].map((text) => splitWords(text.slice(head, text.length - tail))) as [string[], string[]]
  return join([
    { kind: 'same', text: before.slice(0, head) },
    ...diffMiddle(a, b),
    { kind: 'same', text: before.slice(before.length - tail) },
  ])
}

/** How many characters of whole lines two texts have in common at their start. */
function sameStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return at === 0 ? 0 : a.lastIndexOf('\n', at - 1) + 1
}

/** How many characters of whole lines two texts have in common at their end, with the line break before them. */
function sameEnd(a: string, b: string): number {
  let count = 0
  while (count < a.length && count < b.length && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) count++
  const lineEnd = a.indexOf('\n', a.length - count)
  return lineEnd < 0 ? 0 : a.length - lineEnd
}

/** Words with the blanks after them. */
function splitWords(text: string): string[] {
  return text.match(/[^\S\n]+|\n|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? []
}

/** The shortest list of edits, by the greedy algorithm of Myers. */
function diffMiddle(a: readonly string[], b: readonly string[]): Change[] {
  const trace: Map<number, number>[] = []
  const reach = new Map<number, number>([[1, 0]])
  const most = Math.min(a.length + b.length, MOST_EDITS)
  for (let edits = 0; edits <= most; edits++) {
    trace.push(new Map(reach))
    for (let k = -edits; k <= edits; k += 2) {
      let x = isDown(reach, k, edits) ? (reach.get(k + 1) ?? 0) : (reach.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reach.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(trace, a, b)
    }
  }
  return [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ]
}

function isDown(reach: ReadonlyMap<number, number>, k: number, edits: number): boolean {
  return k === -edits || (k !== edits && (reach.get(k - 1) ?? -1) < (reach.get(k + 1) ?? -1))
}

function walkBack(trace: readonly ReadonlyMap<number, number>[], a: readonly string[], b: readonly string[]): Change[] {
  const changes: Change[] = []
  let [x, y] = [a.length, b.length]
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const reach = trace[edits] ?? new Map<number, number>()
    const k = x - y
    const down = isDown(reach, k, edits)
    const fromX = edits === 0 ? 0 : (reach.get(down ? k + 1 : k - 1) ?? 0)
    const fromY = edits === 0 ? 0 : fromX - (down ? k + 1 : k - 1)
    for (; x > fromX && y > fromY; x--, y--) changes.push({ kind: 'same', text: a[x - 1] ?? '' })
    if (edits > 0) changes.push(down ? { kind: 'added', text: b[fromY] ?? '' } : { kind: 'removed', text: a[fromX] ?? '' })
    ;[x, y] = [fromX, fromY]
  }
  return changes.reverse()
}

/** Joins neighbours of one kind. */
function join(changes: readonly Change[]): Change[] {
  const joined: Change[] = []
  for (const { kind, text } of changes) {
    const last = joined.at(-1)
    if (text === '') continue
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}
