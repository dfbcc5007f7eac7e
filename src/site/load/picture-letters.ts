/** More characters than the texts use: a new article should not change a font file. */
export const BASIC = `${span(' ', '~')}\u00A0–—‘’‚“”„«»‹›…•·¡¿§©®™°×±−¼½¾²³€£¥↑↓`
export const WESTERN = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØŒÙÚÛÜÝÞàáâãäåæçèéêëìíîïðñòóôõöøœùúûüýþÿßıʼ'
export const TURKISH = 'ĞğŞşİ'
/** The other European languages, and transliterations with long vowels. */
export const EXTENDED = 'ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĢģĪīĮįĶķĹĺĽľĻļŁłŃńŅņŇňŌōŐőŔŕŘřŚśŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžȘșȚț'
/** Russian only; names from other languages are transliterated. */
export const CYRILLIC = `${span('А', 'я')}Ёё№`

/** The characters of the font of preview pictures, whose texts are in capitals, by script. */
export const PICTURE_LETTERS = {
  latin: capitals(BASIC + WESTERN),
  extended: capitals(TURKISH + EXTENDED),
  cyrillic: capitals(CYRILLIC),
}

export function capitals(characters: string): string {
  return characters.replace(/\p{Ll}/gu, '')
}

export function span(first: string, last: string): string {
  const start = first.codePointAt(0) ?? 0
  return String.fromCodePoint(...Array.from({ length: (last.codePointAt(0) ?? 0) - start + 1 }, (_, index) => start + index))
}
