/** Reads the paragraph of each fault code from the text of the handbook. */
export function readExplanations(handbook: string): Map<string, string> {
  const sections = handbook.split(/^#+ /m).map((section) => /^([A-Z]+\d{3})\n([\s\S]*)$/.exec(section))
  return new Map(sections.flatMap((section) => (section === null ? [] : [[section[1] ?? '', section[2]?.trim() ?? '']])))
}
