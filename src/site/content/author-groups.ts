/** The groups by which readers look through the authors. */
export const TRADES = ['teaching', 'pictures', 'writing', 'gear', 'health', 'community'] as const
export type Trade = (typeof TRADES)[number]

export const REGIONS = ['india', 'asia', 'europe', 'northAmerica', 'latinAmerica', 'australia'] as const
export type Region = (typeof REGIONS)[number]

/** The name under which the styles know a group, with a line for each: a short one, since they are a part of many pages. */
export function filterName(group: Trade | Region): string {
  return `f${[...TRADES, ...REGIONS].indexOf(group) + 1}`
}

/** Words of a specialty that tell its group; the first group that fits counts. */
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

/** What an author is about: whoever fits nowhere else writes. */
export function tradeOf(specialty: string): Trade {
  const words = specialty.toLowerCase()
  return (Object.keys(TRADE_WORDS) as Trade[]).find((trade) => TRADE_WORDS[trade].test(words)) ?? 'writing'
}

/** Where an author lives; the rest of the world is counted to Asia, whose list would be the longest. */
export function regionOf(country: string): Region {
  const name = country.trim().toLowerCase()
  return (
    (Object.keys(REGION_COUNTRIES) as (keyof typeof REGION_COUNTRIES)[]).find((region) => REGION_COUNTRIES[region].test(name)) ?? 'asia'
  )
}
