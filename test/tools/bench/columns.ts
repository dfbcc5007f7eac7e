/** Lines up columns two blanks apart, figures to the right; the first `names` columns are words and go to the left. */
export function formatColumns(lines: readonly string[][], names = 0): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const pad = (cell: string, column: number) => (column < names ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))
  return lines.map((line) => line.map(pad).join('  ')).join('\n')
}
