import type { SiteLanguage } from '../site/content/schema.ts'

/** A language in which articles are written. */
export type ArticleLanguage = Exclude<SiteLanguage, 'ko'>

/** The words and patterns of a language that the checks look for. */
export interface Lexicon {
  /** Stock phrases at the start of an article. */
  openers: RegExp
  /** A list of three in running text. */
  triad: RegExp
  /** Claims of experience that an invented author cannot have. */
  claims: RegExp
  helmet: RegExp
  doctor: RegExp
  /** Statements that only a doctor may make. */
  diagnosis: RegExp
  /** Parts of a skateboard and of the ground below it. */
  parts: RegExp
  /** A number with a unit, or a count of things at a spot. */
  measures: RegExp
  /** Straight quotation marks, and those of other languages. */
  wrongQuotes: RegExp
}

const L = String.raw`[\p{L}\p{N}]`
const word = (words: string, flags = 'giu') => new RegExp(`(?<!${L})(?:${words})(?!${L})`, flags)

export const LEXICONS: Record<ArticleLanguage, Lexicon> = {
  en: {
    openers:
      /^(?:in the (?:ever|world|realm|heart) |in today|skateboarding is (?:more than|not just)|imagine |picture this|have you ever|whether you|welcome to|let's |are you )/iu,
    triad: /\p{L}+, \p{L}+,? (?:and|or) \p{L}+/giu,
    claims: word(
      "i (?:won(?!')|landed|competed|qualified|broke my|interviewed|met with|filmed|photographed|travelled|visited|remember)|my (?:patients?|students?|clients?|podium|sponsors?)|when i was|last (?:week|month|summer|winter|year|sunday|saturday),? i|i(?:'ve| have) (?:seen|taught|coached|treated|filmed|skated)",
    ),
    helmet: word('helmets?'),
    doctor: word('doctors?|clinicians?|physiotherapists?|medical (?:help|advice|care|attention)|emergency|hospital|health professionals?'),
    diagnosis: word('you have (?:a |an )?(?:concussion|fracture|sprain|torn|broken)|\\d+ ?mg|ibuprofen|paracetamol|aspirin'),
    parts: word(
      'decks?|trucks?|hangers?|kingpins?|bushings?|pivot cups?|baseplates?|axles?|bearings?|wheels?|grip(?: tape)?|bolts?|washers?|risers?|noses?|tails?|plies|ply|urethane|coping|kerbs?|curbs?|ledges?|rails?|ramps?|stairs?|chalk|wax|tape|sheets?|cones?|timers?|stopwatch|phones?|lens(?:es)?|spray cans?|primer|rollers?|laces?|suede|canvas|denim|soles?|seams?|helmets?|pads?|wrist guards?',
    ),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)?(?: ?(?:%|°|mm|cm|m|km|in|kg|g|h|s|A|V|W|dB|ml|l|litres?|metres?|kilometres?|millimetres?|centimetres?|inch(?:es)?|degrees?|minutes?|seconds?|hours?|days?|weeks?|months?|years?|tries|turns?|people|skaters?|frames?|beats?|bpm|points?|grams?|kilos?|per cent|times)(?![\p{L}\d]))|(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety) (?:metres?|centimetres?|millimetres?|minutes?|seconds?|hours?|days?|weeks?|tries|turns?|pushes|steps?|points?|people|degrees|litres?|times)(?!\p{L})/giu,
    wrongQuotes: /["„«»]/u,
  },
  ru: {
    openers:
      /^(?:в (?:мире|современном|наше время)|скейтбординг (?:— |– |- )?это (?:не просто|больше)|представь|каждый из нас|ни для кого|всем известно|добро пожаловать)/iu,
    triad: /\p{L}+, \p{L}+ (?:и|или) \p{L}+/giu,
    claims: word(
      'я (?:выиграл|выиграла|победил|победила|лечил|лечила|снимал|снимала|брал интервью)|мои (?:пациенты|ученики|спонсоры)|когда я был|когда я была',
    ),
    helmet: word('шлем\\p{L}*'),
    doctor: word('врач\\p{L}*|травмпункт\\p{L}*|скор(?:ую|ой|ая)|медицинск\\p{L}+|больниц\\p{L}+'),
    diagnosis: word('у тебя (?:перелом|сотрясение|растяжение|разрыв)|\\d+ ?мг|ибупрофен\\p{L}*|парацетамол\\p{L}*'),
    parts: word(
      'дек\\p{L}{0,3}|доск\\p{L}{1,3}|досок|подвеск\\p{L}{1,3}|подвесок|бушинг\\p{L}*|кингпин\\p{L}*|подшипник\\p{L}*|кол[её]с\\p{L}*|ос[ьие]|шкурк\\p{L}{1,3}|болт\\p{L}*|гайк\\p{L}+|нос\\p{L}{0,2}|хвост\\p{L}*|тейл\\p{L}*|бортик\\p{L}*|бордюр\\p{L}*|перил\\p{L}*|грань|грани|ступен\\p{L}+|гранит\\p{L}*|мрамор\\p{L}*|асфальт\\p{L}*|плитк\\p{L}+|рамп\\p{L}+|воск\\p{L}*|кед\\p{L}*|фанер\\p{L}+|бетон\\p{L}*|шлем\\p{L}*',
    ),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|°|мм|см|м|км|кг|г|ч|с|A|А|дюйм\p{L}*|градус\p{L}*|минут\p{L}*|секунд\p{L}*|час\p{L}*|дн\p{L}+|дней|недел\p{L}+|метр\p{L}*|попыт\p{L}+|раз\p{L}*|человек\p{L}*)(?![\p{L}\d])|(?<!\p{L})(?:два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|двенадцать|пятнадцать|двадцать|тридцать|сорок) (?:метр\p{L}*|сантиметр\p{L}*|минут\p{L}*|секунд\p{L}*|час\p{L}*|раз\p{L}*|попыт\p{L}+|шаг\p{L}*|дн\p{L}+|недел\p{L}+)(?!\p{L})/giu,
    wrongQuotes: /["“”]/u,
  },
  tr: {
    openers: /^(?:kaykay dünyasında|günümüz|kaykay(?:,)? (?:sadece|yalnızca)|hayal et|hiç düşündün|hoş geldin)/iu,
    triad: /\p{L}+, \p{L}+ (?:ve|veya|ya da) \p{L}+/giu,
    claims: word('(?:hastalarım|öğrencilerim|sponsorum)|geçen (?:yaz|kış|yıl|hafta) ben|kazandığım|tedavi ettiğim'),
    helmet: word('kask\\p{L}*'),
    doctor: word('doktor\\p{L}*|hekim\\p{L}*|acil\\p{L}*|hastane\\p{L}*'),
    diagnosis: word('\\d+ ?mg|ibuprofen\\p{L}*|parasetamol\\p{L}*|(?:kırığın|çıkığın|beyin sarsıntın) var'),
    parts: word(
      'tahta\\p{L}*|deck\\p{L}*|aks\\p{L}*|truck\\p{L}*|bushing\\p{L}*|rulman\\p{L}*|teker\\p{L}*|zımpara\\p{L}*|vida\\p{L}*|somun\\p{L}*|burun|burn\\p{L}+|kuyruk\\p{L}*|kuyruğ\\p{L}*|kaldırım\\p{L}*|bordür\\p{L}*|kenar\\p{L}*|basamak\\p{L}*|basamağ\\p{L}*|merdiven\\p{L}*|rampa\\p{L}*|ray\\p{L}*|mermer\\p{L}*|granit\\p{L}*|asfalt\\p{L}*|beton\\p{L}*|taş\\p{L}*|parafin\\p{L}*|tebeşir\\p{L}*|ayakkabı\\p{L}*|kask\\p{L}*|uretan\\p{L}*|poliüretan\\p{L}*',
    ),
    measures:
      /(?<![\p{L}\d])\d+(?:[.,]\d+)? ?(?:%|°|mm|cm|m|km|kg|g|A|inç\p{L}*|derece\p{L}*|dakika\p{L}*|saniye\p{L}*|saat\p{L}*|gün\p{L}*|hafta\p{L}*|metre\p{L}*|santim\p{L}*|deneme\p{L}*|kez|kişi\p{L}*)(?![\p{L}\d])|(?<!\p{L})(?:iki|üç|dört|beş|altı|yedi|sekiz|dokuz|on|yirmi|otuz|kırk) (?:metre\p{L}*|santim\p{L}*|dakika\p{L}*|saniye\p{L}*|saat\p{L}*|gün\p{L}*|kez|deneme\p{L}*|adım\p{L}*|hafta\p{L}*)(?!\p{L})/giu,
    wrongQuotes: /["«»„]/u,
  },
}

/** Verb endings of formal Turkish reports: at most one sentence in a hundred may have them. */
export const TURKISH_REPORT_ENDING =
  /(?<!\p{L})\p{L}+(?:m[ae]kt[ae]d[ıi]r|m[ae]kt[ae]|[ae]c[ae]kt[ıi]r|m[ae]l[ıi]d[ıi]r|m[ıiuü]şt[ıiuü]r)(?:l[ae]r)?(?=["’”»)]*[.!?…]*$)/u
