import { TRICKS } from './tricks.ts'

/** A place in a row: a trick, or the way of a line past a row. */
export interface LadderSlot {
  /** The key of a trick; undefined for the way of a line. */
  key: string | undefined
  /** The slots of the row above to which lines lead. */
  to: LadderSlot[]
}

/** The tricks that lead to one, with what each needs of them; the nearest first, at most as many as `limit`. */
export function collectNeeds(target: string, limit: number): Map<string, string[]> {
  const keys = new Set([target])
  for (const key of keys) for (const need of TRICKS[key]?.needs ?? []) if (keys.size < limit) keys.add(need)
  const all = new Map([...keys].map((key) => [key, (TRICKS[key]?.needs ?? []).filter((need) => keys.has(need))]))
  const reaches = (from: string, to: string): boolean => (all.get(from) ?? []).some((need) => need === to || reaches(need, to))
  // What another need leads to anyway needs no line of its own.
  return new Map(
    [...all].map(([key, needs]) => [key, needs.filter((need) => !needs.some((other) => other !== need && reaches(other, need)))]),
  )
}

/** The rows of a ladder from the top; every line leads from a row to the next one above. */
export function layerTricks(target: string, needs: ReadonlyMap<string, readonly string[]>): LadderSlot[][] {
  const depths = new Map<string, number>()
  const sink = (key: string, depth: number) => {
    if ((depths.get(key) ?? -1) >= depth) return
    depths.set(key, depth)
    for (const need of needs.get(key) ?? []) sink(need, depth + 1)
  }
  sink(target, 0)
  const slots = new Map([...depths.keys()].map((key): [string, LadderSlot] => [key, { key, to: [] }]))
  const rows: LadderSlot[][] = Array.from({ length: Math.max(...depths.values()) + 1 }, () => [])
  for (const [key, slot] of slots) rows[depths.get(key) ?? 0]?.push(slot)
  for (const [key, above] of slots) {
    for (const need of needs.get(key) ?? []) {
      let upper = above
      for (let depth = (depths.get(key) ?? 0) + 1; depth < (depths.get(need) ?? 0); depth++) {
        const way: LadderSlot = { key: undefined, to: [upper] }
        rows[depth]?.push(way)
        upper = way
      }
      slots.get(need)?.to.push(upper)
    }
  }
  for (const [index, row] of rows.entries()) sortRow(row, rows[index - 1] ?? [])
  return rows
}

/** Puts the slots of a row below those that they lead to. */
function sortRow(row: LadderSlot[], above: readonly LadderSlot[]): void {
  const place = ({ to }: LadderSlot) => to.reduce((sum, slot) => sum + above.indexOf(slot), 0) / Math.max(1, to.length)
  row.sort((a, b) => place(a) - place(b))
}
