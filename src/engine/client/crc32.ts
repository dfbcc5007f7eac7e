/** The CRC-32 of a text in UTF-8, as zlib computes it. */
export function crc32(text: string): number {
  let crc = -1
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (-(crc & 1) & 0xedb88320)
  }
  return ~crc >>> 0
}
