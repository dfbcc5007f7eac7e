export function formatCsv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(quote).join(',')}\r\n`).join('')
}

/** A field of a table; a text that a spreadsheet would take for a formula starts with an apostrophe. */
function quote(value: string | number): string {
  const text = String(value)
  return `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
