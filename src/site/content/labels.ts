const FIXED_CASING: Record<string, string> = { defi: 'DeFi', nft: 'NFT', nfts: 'NFTs', diy: 'DIY' }

/** A name as a label: first letter upper case, and the fixed casing of words such as DeFi and NFT. */
export function toLabel(name: string): string {
  const label = name.replace(/[\p{L}\p{N}]+/gu, (word) => FIXED_CASING[word.toLowerCase()] ?? word)
  return label.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
