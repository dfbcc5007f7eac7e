/** Aligns columns two spaces apart: the first `names` columns to the left, the others to the right. */
export function formatColumns(lines: readonly string[][], names = 0): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const pad = (cell: string, column: number) => (column < names ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  return lines.map((line) => line.map(pad).join('  ')).join('\n')
}
