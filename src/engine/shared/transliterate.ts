const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
}
const LATIN: Record<string, string> = { ı: 'i', ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', þ: 'th', œ: 'oe', ð: 'd' }

/** A lower-case ASCII slug for any text in Latin or Cyrillic letters; empty if no character can be transliterated. */
export function transliterate(text: string): string {
  const lower = text.toLowerCase()
  const spelt = /[^\0-\x7F]/.test(lower) ? spell(lower) : lower
  const slug = spelt.replace(/'/g, '').replace(/[^a-z0-9]+/g, '-')
  return slug.slice(slug.startsWith('-') ? 1 : 0, slug.endsWith('-') ? -1 : undefined)
}

/** Transliterates letters, and removes accents and typographic apostrophes. */
function spell(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\0-\x7F]/gu, (character) => CYRILLIC[character] ?? LATIN[character] ?? character)
    .normalize('NFD')
    .replace(/[\p{M}’]/gu, '')
}
