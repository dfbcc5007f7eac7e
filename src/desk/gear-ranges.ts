/** Real ranges of gear measures: other values are made up. */
export const GEAR_RANGES: { what: string; pattern: RegExp; min: number; max: number }[] = [
  { what: 'durometer', pattern: /(?<![\p{L}\d.,])(\d{2,3}) ?A(?![\p{L}\d])/gu, min: 70, max: 104 },
  {
    what: 'deck width in inches',
    pattern: /(?<![\d.,])(\d{1,2}[.,]\d{1,3})[ -]?(?:in|inch(?:es)?)[ -](?:wide )?decks?/gu,
    min: 7,
    max: 11,
  },
  { what: 'wheel in millimetres', pattern: /(?<![\d.,–-])(\d{2,3}) ?mm (?:street |cruiser |soft |hard )?wheels?/gu, min: 45, max: 110 },
]
