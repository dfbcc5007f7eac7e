const FIXED_CASING: ReadonlyMap<string, string> = new Map(['DeFi', 'NFT', 'NFTs', 'DIY'].map((word) => [word.toLowerCase(), word]))

/** A name as a label: first letter upper case, and the fixed casing of words such as DeFi and NFT. */
export function toLabel(name: string): string {
  const label = name.replace(/[\p{L}\p{N}]+/gu, (word) => FIXED_CASING.get(word.toLowerCase()) ?? word)
  return label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
