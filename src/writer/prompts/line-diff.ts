/** A line that is in one text only, or in both. */
export interface DiffLine {
  mark: '-' | '+' | ' '
  text: string
}

/** The difference between two texts, line by line: as few lines as possible change. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  const common = longestCommon(a, b)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ mark: ' ', text: a[i] ?? '' })
      i++
      j++
    } else if (j >= b.length || (i < a.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0)))
      lines.push({ mark: '-', text: a[i++] ?? '' })
    else lines.push({ mark: '+', text: b[j++] ?? '' })
  }
  return lines
}

/** The lines that changed, for people. */
export function formatDiff(before: string, after: string): string {
  return diffLines(before, after)
    .filter(({ mark }) => mark !== ' ')
    .map(({ mark, text }) => `${mark} ${text}`)
    .join('\n')
}

/** How much changed, and where it starts. */
export function describeChange(before: string, after: string): string {
  const lines = diffLines(before, after)
  const removed = lines.filter(({ mark }) => mark === '-').length
  const added = lines.filter(({ mark }) => mark === '+').length
  const first = lines.find(({ mark }) => mark !== ' ')
  return `${added} lines added, ${removed} removed, the first is ${JSON.stringify(`${first?.mark} ${first?.text.slice(0, 60)}`)}`
}

/** Lengths of the longest common ends of both lists. */
function longestCommon(a: readonly string[], b: readonly string[]): number[][] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const row = lengths[i] as number[]
      row[j] = a[i] === b[j] ? (lengths[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(lengths[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return lengths
}
