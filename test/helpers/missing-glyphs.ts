/** A character that is in none of the fonts. */
export interface MissingGlyph {
  line: number
  column: number
  character: string
}

/** Characters that system fonts show on every site, by the name of their Unicode block. */
const SHOWN_BY_SYSTEMS: [block: string, first: number, last: number][] = [
  ['emoji: Symbols and Pictographs, with everything around them in their plane', 0x1f000, 0x1faff],
  ['emoji: Miscellaneous Technical', 0x2300, 0x23ff],
  ['emoji: Miscellaneous Symbols', 0x2600, 0x26ff],
  ['emoji: Dingbats', 0x2700, 0x27bf],
  ['emoji: Miscellaneous Symbols and Arrows', 0x2b00, 0x2bff],
  ['emoji: Variation Selectors', 0xfe00, 0xfe0f],
  ['emoji: Combining Enclosing Keycap', 0x20e3, 0x20e3],
  ['emoji: Tags', 0xe0000, 0xe007f],
  ['no shape: Soft Hyphen', 0xad, 0xad],
  ['no shape: spaces and joiners of General Punctuation', 0x2000, 0x200d],
  ['no shape: Narrow No-Break Space', 0x202f, 0x202f],
  ['no shape: Word Joiner', 0x2060, 0x2060],
  ['scripts: Hebrew', 0x590, 0x5ff],
  ['scripts: Arabic', 0x600, 0x6ff],
  ['scripts: Devanagari to Sinhala', 0x900, 0xdff],
  ['scripts: Thai', 0xe00, 0xe7f],
  ['scripts: Hangul Jamo', 0x1100, 0x11ff],
  ['scripts: CJK Punctuation, Hiragana, Katakana, Hangul Compatibility Jamo', 0x3000, 0x318f],
  ['scripts: CJK Unified Ideographs', 0x4e00, 0x9fff],
  ['scripts: Hangul Syllables', 0xac00, 0xd7af],
]

/**
 * The characters of a text that are neither among `characters` nor shown by system fonts; with `capitalsIn`, those of the text in
 * capitals, by the rules of that language.
 */
export function findMissingGlyphs(text: string, characters: ReadonlySet<string>, capitalsIn?: string): MissingGlyph[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const missing: MissingGlyph[] = []
    let column = 1
    for (const written of content) {
      const shown = capitalsIn === undefined ? written : written.toLocaleUpperCase(capitalsIn)
      for (const character of shown) {
        if (!characters.has(character) && !isShownBySystems(character)) missing.push({ line: index + 1, column, character })
      }
      column += written.length
    }
    return missing
  })
}

/** A line with the position, the character and its code point. */
export function formatMissing(file: string, font: string, { line, column, character }: MissingGlyph): string {
  const codePoint = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return `${file}:${line}:${column}  ${font} has no ${character} (U+${codePoint})`
}

function isShownBySystems(character: string): boolean {
  const codePoint = character.codePointAt(0) ?? 0
  return character === '\t' || SHOWN_BY_SYSTEMS.some(([, first, last]) => codePoint >= first && codePoint <= last)
}
