/** One line of the performance budget, measured on built files. */
export interface Weight {
  name: string
  /** Compressed bytes, or a count. */
  value: number
  limit: number
  unit: 'kB' | ''
  /** The measured file, if it is one of many. */
  file?: string
}

/** A value, and where it was found. */
export interface Found {
  value: number
  file?: string
}

/** A line about bytes; the limit is in thousands. */
export function bytes(name: string, found: Found, limit: number): Weight {
  return { name, ...found, limit: limit * 1000, unit: 'kB' }
}

export function count(name: string, found: Found, limit: number): Weight {
  return { name, ...found, limit, unit: '' }
}
