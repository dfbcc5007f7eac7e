/** A YAML text in the reading: the next character stands at `at`, in a line that starts with `indent` blanks. */
export interface YamlReader {
  readonly text: string
  at: number
  /** -1 behind the last line. */
  indent: number
}

/** Nothing that is nested deeper is read. */
export const DEPTH_LIMIT = 8

export const BLANK = 0x20
export const LINE_END = 0x0a
export const HASH = 0x23

/** Goes to the next line that holds something; false where the rest of this one is more than a comment. */
export function nextLine(reader: YamlReader): boolean {
  const { text } = reader
  let at = reader.at
  while (text.charCodeAt(at) === BLANK) at++
  if (text.charCodeAt(at) === HASH && text.charCodeAt(at - 1) === BLANK) at = text.indexOf('\n', at)
  if (text.charCodeAt(at) !== LINE_END) return false
  startLine(reader, at + 1)
  return true
}

/** Goes to the first line from `start` on that is neither empty nor a comment. */
export function startLine(reader: YamlReader, start: number): void {
  const { text } = reader
  let at = start
  for (let line = start; ; line = at) {
    while (text.charCodeAt(at) === BLANK) at++
    reader.indent = at === text.length ? -1 : at - line
    reader.at = at
    if (text.charCodeAt(at) === HASH) at = text.indexOf('\n', at)
    if (text.charCodeAt(at) !== LINE_END) return
    at++
  }
}

/** Line ends within a text: a single one is a blank, of several the first is none. */
export function fold(lineEnds: string): string {
  return lineEnds.length === 1 ? ' ' : lineEnds.slice(1)
}

/** Whether all lines but the first are indented deeper than what is around them. */
export function isIndented(lines: string, indent: number): boolean {
  for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', end + 1)) {
    let at = end + 1
    while (lines.charCodeAt(at) === BLANK) at++
    if (lines.charCodeAt(at) !== LINE_END && at - end - 1 <= indent) return false
  }
  return true
}
