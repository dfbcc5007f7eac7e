declare module 'subset-font' {
  /** Reduces a font to some characters, and pins or limits its axes. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes: Record<string, number | { min: number; max: number }>
      keepFeatures: string[]
      noHinting: boolean
    },
  ): Promise<Buffer>
}
