/** The groups by which readers can filter the authors. */
export const TRADES = ['teaching', 'pictures', 'writing', 'gear', 'health', 'community'] as const
export type Trade = (typeof TRADES)[number]

export const REGIONS = ['india', 'asia', 'europe', 'northAmerica', 'latinAmerica', 'australia'] as const
export type Region = (typeof REGIONS)[number]

/** The name of a group in the style sheets; short, because many pages contain it. */
export function filterName(group: Trade | Region): string {
  return `f${[...TRADES, ...REGIONS].indexOf(group) + 1}`
}

/** Patterns that assign a specialty to a group; the first match wins. */
const TRADE_WORDS: Record<Trade, RegExp> = {
  teaching: /coach|teacher|trainer|instructor|competitor|pro\b|skater|freestyl/,
  pictures: /photo|film|video|artist|illustrat|design|muralist|paint|music|dj\b/,
  health: /physio|doctor|medic|nurse|nutrition|psycholog|sport scien|yoga|health|therap/,
  gear: /gear|shaper|mechanic|engineer|shop|review|builder|wood|shoe/,
  community: /advoca|organi[sz]|activist|community|event|judge|planner|architect|parent|travel/,
  writing: /./,
}

const REGION_COUNTRIES: Record<Exclude<Region, 'asia'>, RegExp> = {
  india: /^india$/,
  europe:
    /^(?:albania|austria|belgium|bulgaria|croatia|czechia|denmark|england|estonia|finland|france|germany|greece|hungary|iceland|ireland|italy|latvia|lithuania|netherlands|north macedonia|norway|poland|portugal|romania|russia|scotland|serbia|slovakia|slovenia|spain|sweden|switzerland|turkey|türkiye|ukraine|united kingdom|wales)$/,
  northAmerica: /^(?:canada|united states|usa)$/,
  latinAmerica:
    /^(?:argentina|bolivia|brazil|chile|colombia|costa rica|cuba|dominican republic|ecuador|guatemala|mexico|panama|paraguay|peru|puerto rico|uruguay|venezuela)$/,
  australia: /^(?:australia|new zealand)$/,
}

/** The group of a specialty; the default is writing. */
export function tradeOf(specialty: string): Trade {
  const words = specialty.toLowerCase()
  return (Object.keys(TRADE_WORDS) as Trade[]).find((trade) => TRADE_WORDS[trade].test(words)) ?? 'writing'
}

/** The region of a country; the default is Asia, which would have the longest list of countries. */
export function regionOf(country: string): Region {
  const name = country.trim().toLowerCase()
  return (
    (Object.keys(REGION_COUNTRIES) as (keyof typeof REGION_COUNTRIES)[]).find((region) => REGION_COUNTRIES[region].test(name)) ?? 'asia'
  )
}
