/** Reads the explanation of each fault code from the text of the handbook: a paragraph below its heading, or a row of a table. */
export function readExplanations(handbook: string): Map<string, string> {
  const sections = handbook.split(/^#+ /m).map((section) => /^([A-Z]+\d{3})\n([\s\S]*)$/.exec(section))
  const rows = Array.from(handbook.matchAll(/^\| ([EW]_[A-Z_]+|[A-Z]{3}\d{3}) \| (.*) \|$/gm))
  return new Map([...sections, ...rows].flatMap((found) => (found === null ? [] : [[found[1] ?? '', found[2]?.trim() ?? '']])))
}
