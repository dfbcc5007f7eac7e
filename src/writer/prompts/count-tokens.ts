export type CountTokens = (text: string) => number

/** Loads the vocabulary of a common tokenizer, which takes a moment; the counts are close for other models. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  return (text) => countTokens(text, { allowedSpecial: 'all' })
}
