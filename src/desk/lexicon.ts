import type { SiteLanguage } from '../site/content/schema.ts'

/** A language in which articles are written. */
export type ArticleLanguage = Exclude<SiteLanguage, 'ko'>

/** The words and patterns of a language that the checks look for; those of the trade are in `trade-rules.ts`. */
export interface Lexicon {
  /** Stock phrases at the start of an article. */
  openers: RegExp
  /** A list of three in running text. */
  triad: RegExp
  doctor: RegExp
  /** Statements that only a doctor may make. */
  diagnosis: RegExp
  /** A number with a unit. */
  measures: RegExp
  /** Numbers that are written as words. */
  numbers: string
  /** Straight quotation marks, and those of other languages. */
  wrongQuotes: RegExp
}

const L = String.raw`[\p{L}\p{N}]`
const word = (words: string, flags = 'giu') => new RegExp(`(?<!${L})(?:${words})(?!${L})`, flags)

export const LEXICONS: Record<ArticleLanguage, Lexicon> = {
  en: {
    openers:
      /^(?:in the (?:ever|world|realm|heart) |in today|imagine |picture this|have you ever|whether you|welcome to|let's |are you )/iu,
    triad: /\p{L}+, \p{L}+,? (?:and|or) \p{L}+/giu,
    doctor: word('doctors?|clinicians?|physiotherapists?|medical (?:help|advice|care|attention)|emergency|hospital|health professionals?'),
    diagnosis: word('you have (?:a |an )?(?:concussion|fracture|sprain|torn|broken)|\\d+ ?mg|ibuprofen|paracetamol|aspirin'),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)?(?: ?(?:%|°|mm|cm|m|km|in|kg|g|h|s|A|V|W|dB|ml|l|litres?|metres?|kilometres?|millimetres?|centimetres?|inch(?:es)?|degrees?|minutes?|seconds?|hours?|days?|weeks?|months?|years?|people|beats?|bpm|points?|grams?|kilos?|per cent|times)(?![\p{L}\d]))|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety) (?:metres?|centimetres?|millimetres?|minutes?|seconds?|hours?|days?|weeks?|steps?|points?|people|degrees|litres?|times)(?!\p{L})/giu,
    numbers: 'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety',
    wrongQuotes: /["„«»]/u,
  },
  ru: {
    openers: /^(?:в (?:мире|современном|наше время)|представь|каждый из нас|ни для кого|всем известно|добро пожаловать)/iu,
    triad: /\p{L}+, \p{L}+ (?:и|или) \p{L}+/giu,
    doctor: word('врач\\p{L}*|травмпункт\\p{L}*|скор(?:ую|ой|ая)|медицинск\\p{L}+|больниц\\p{L}+'),
    diagnosis: word('у тебя (?:перелом|сотрясение|растяжение|разрыв)|\\d+ ?мг|ибупрофен\\p{L}*|парацетамол\\p{L}*'),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|°|мм|см|м|км|кг|г|ч|с|A|А|дюйм\p{L}*|градус\p{L}*|минут\p{L}*|секунд\p{L}*|час\p{L}*|дн\p{L}+|дней|недел\p{L}+|метр\p{L}*|раз\p{L}*|человек\p{L}*)(?![\p{L}\d])|(?<!\p{L})(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать|сорок) (?:метр\p{L}*|сантиметр\p{L}*|минут\p{L}*|секунд\p{L}*|час\p{L}*|раз\p{L}*|шаг\p{L}*|дн\p{L}+|недел\p{L}+)(?!\p{L})/giu,
    numbers: 'два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать|сорок',
    wrongQuotes: /["“”]/u,
  },
  tr: {
    openers: /^(?:günümüz|hayal et|hiç düşündün|hoş geldin)/iu,
    triad: /\p{L}+, \p{L}+ (?:ve|veya|ya da) \p{L}+/giu,
    doctor: word('doktor\\p{L}*|hekim\\p{L}*|acil\\p{L}*|hastane\\p{L}*'),
    diagnosis: word('\\d+ ?mg|ibuprofen\\p{L}*|parasetamol\\p{L}*|(?:kırığın|çıkığın|beyin sarsıntın) var'),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|°|mm|cm|m|km|kg|g|A|inç\p{L}*|derece\p{L}*|dakika\p{L}*|saniye\p{L}*|saat\p{L}*|gün\p{L}*|hafta\p{L}*|metre\p{L}*|santim\p{L}*|kez|kişi\p{L}*)(?![\p{L}\d])|(?<!\p{L})(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk) (?:metre\p{L}*|santim\p{L}*|dakika\p{L}*|saniye\p{L}*|saat\p{L}*|gün\p{L}*|kez|adım\p{L}*|hafta\p{L}*)(?!\p{L})/giu,
    numbers: 'iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk',
    wrongQuotes: /["«»„]/u,
  },
}

/** Verb endings of formal Turkish reports: at most one sentence in a hundred may have them. */
export const TURKISH_REPORT_ENDING =
  /(?<!\p{L})\p{L}+(?:m[ae]kt[ae]d[ıi]r|m[ae]kt[ae]|[ae]c[ae]kt[ıi]r|m[ae]l[ıi]d[ıi]r|m[ıiuü]şt[ıiuü]r)(?:l[ae]r)?(?=["’”»)]*[.!?…]*$)/u
