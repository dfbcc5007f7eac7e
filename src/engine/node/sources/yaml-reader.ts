/** The state of the YAML parser: the next character is at `at`, in a line with `indent` leading spaces. */
export interface YamlReader {
  readonly text: string
  at: number
  /** -1 after the last line. */
  indent: number
}

/** The maximum nesting depth. */
export const DEPTH_LIMIT = 8

export const BLANK = 0x20
export const LINE_END = 0x0a
export const HASH = 0x23

/** Moves to the next line with content; returns false if the rest of this line is more than a comment. */
export function nextLine(reader: YamlReader): boolean {
  const { text } = reader
  let at = reader.at
  while (text.charCodeAt(at) === BLANK) at++
  if (text.charCodeAt(at) === HASH && text.charCodeAt(at - 1) === BLANK) at = text.indexOf('\n', at)
  if (text.charCodeAt(at) !== LINE_END) return false
  startLine(reader, at + 1)
  return true
}

/** Moves to the first line from `start` on that is neither empty nor a comment. */
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

/** Folds line ends within a scalar: one becomes a space, of several the first is dropped. */
export function fold(lineEnds: string): string {
  return lineEnds.length === 1 ? ' ' : lineEnds.slice(1)
}

/** Whether all lines but the first are indented deeper than `indent`. */
export function isIndented(lines: string, indent: number): boolean {
  for (let end = lines.indexOf('\n'); end >= 0; end = lines.indexOf('\n', end + 1)) {
    let at = end + 1
    while (lines.charCodeAt(at) === BLANK) at++
    if (lines.charCodeAt(at) !== LINE_END && at - end - 1 <= indent) return false
  }
  return true
}
