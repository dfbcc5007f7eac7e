import { spellSlug } from '../../../src/site/content/search-files.ts'
import type { SearchEntry } from '../../../src/site/plan/search-index.ts'
import { capitalise } from './prose.ts'
import { createRandom, type Random } from './random.ts'
import { SMALL_WORDS, VOCABULARY } from './vocabulary.ts'

/** The parts of titles in one language. */
interface Tongue {
  /** Its place in the list of languages: English, Russian, Turkish. */
  language: number
  stems: readonly string[]
  endings: readonly string[]
  small: readonly string[]
  /** For generated names. */
  syllables: readonly string[]
}

const ENGLISH: Tongue = {
  language: 0,
  stems: VOCABULARY,
  endings: words('- - - s ing ed er'),
  small: SMALL_WORDS,
  syllables: words('ba den ley mar ro shan tif wes ol kin ra vi go sam per nu lo tay har mel'),
}
const RUSSIAN: Tongue = {
  language: 1,
  stems: words(`скейтборд трюк рампа перила площад улиц колес подвеск доск новичк падени прыжок грань ступен бордюр парк контест
    фестивал музык граффити кед шлем запяст колен страх равновеси скорост асфальт бетон гранит дожд лет зим город двор фильм
    оператор команд судь лест съёмк подъезд`),
  endings: words('а ы ом у е ов ами ах ой ная ный ные'),
  small: words('в на и с без для как что это не по из за от до про'),
  syllables: words('ка ле но ви ра то ми ша бе зо гу ря ни ду жи пе ёл мо'),
}
const TURKISH: Tongue = {
  language: 2,
  stems: words(`kaykay rampa numara kenar basamak korkuluk tekerlek aks tahta şehir sokak park yarışma festival müzik duvar ayakkabı
    kask bilek diz denge hız asfalt beton yağmur yaz kış çocuk ekip film jüri ışık köprü meydan gölge ıslak iniş çıkış dönüş`),
  endings: words('- lar ler da de dan den ın in ı i lı lik sız ’da ’nın'),
  small: words('ve ile için bir bu ne nasıl en ilk çok daha mı'),
  syllables: words('ka le na vi ra şu mi çe bo zü gı rı ni do yı pe öl ma'),
}
/** Half of all titles are English, a quarter each Russian and Turkish. */
const TONGUES = [ENGLISH, ENGLISH, RUSSIAN, TURKISH]
const NAME_SHARE = 0.12
const CATEGORIES = 6

/** The search entries of a synthetic magazine, newest first; deterministic for a number, with a growing vocabulary. */
export function createEntries(count: number): SearchEntry[] {
  const random = createRandom(0x71713 + count)
  const slugs = new Set<string>()
  return Array.from({ length: count }, (_, number) => {
    const tongue = random.pick(TONGUES)
    const title = createTitle(tongue, random, count)
    const spelt = spellSlug(title)
    const slug = spelt !== '' && !slugs.has(spelt) ? spelt : `story-${number}`
    slugs.add(slug)
    return { title, slug, language: tongue.language, category: random.integer(CATEGORIES) }
  })
}

function createTitle(tongue: Tongue, random: Random, count: number): string {
  const parts = Array.from({ length: random.between(4, 13) }, () => createWord(tongue, random, count))
  if (random.chance(0.2)) parts.splice(random.integer(parts.length), 0, String(random.between(1, 1000)))
  if (random.chance(0.05)) parts.push(random.pick(['🛹', '❤️', '50-50', '(2026)', '«?»', 'DeFi', 'C++']))
  const title = capitalise(parts.join(random.chance(0.03) ? '\u00A0' : ' '))
  if (random.chance(0.02)) return title.toUpperCase()
  return random.chance(0.02) ? title.normalize('NFD') : title
}

function createWord({ stems, endings, small, syllables }: Tongue, random: Random, count: number): string {
  if (random.chance(0.3)) return random.pick(small)
  if (random.chance(NAME_SHARE)) return createName(syllables, random, count)
  const word = random.pick(stems) + random.pick(endings).replace('-', '')
  return random.chance(0.04) ? `${word}-${random.pick(stems)}` : word
}

/** A few names are frequent, most are rare; the number of different names grows with the number of titles. */
function createName(syllables: readonly string[], random: Random, count: number): string {
  const number = Math.floor(count ** 0.8 * (random.integer(1000) / 1000) ** 3)
  let name = ''
  for (let rest = number + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length)) {
    name += syllables[rest % syllables.length] ?? ''
  }
  return capitalise(name)
}

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
