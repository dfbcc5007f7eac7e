const TRADES = ['teaching', 'pictures', 'writing', 'gear', 'health', 'community'] as const
export type Trade = (typeof TRADES)[number]

/** Patterns that assign a specialty to a group; the first match wins. */
const TRADE_WORDS: Record<Trade, RegExp> = {
  teaching: /coach|teacher|trainer|instructor|competitor|pro\b|skater|freestyl/,
  pictures: /photo|film|video|artist|illustrat|design|muralist|paint|music|dj\b/,
  health: /physio|doctor|medic|nurse|nutrition|psycholog|sport scien|yoga|health|therap/,
  gear: /gear|shaper|mechanic|engineer|shop|review|builder|wood|shoe/,
  community: /advoca|organi[sz]|activist|community|event|judge|planner|architect|parent|travel/,
  writing: /./,
}

/** The group of a specialty; the default is writing. */
export function tradeOf(specialty: string): Trade {
  const words = specialty.toLowerCase()
  return (Object.keys(TRADE_WORDS) as Trade[]).find((trade) => TRADE_WORDS[trade].test(words)) ?? 'writing'
}
