import { remember } from '../../engine/shared/remember.ts'

export type CountTokens = (text: string) => number

/** No token of the vocabulary crosses such a place, so the counts of the parts add up to that of the text. */
const PARTS = /(?<=\n)(?=[^\s/])/
/** The lines of all prompts, of which few change while one template is edited. */
const KEPT_PARTS = 50_000

/** Loads the vocabulary of a common tokenizer, which takes a moment; the counts are close for other models. */
export async function loadTokenCounter(): Promise<CountTokens> {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base')
  const countPart = remember((part: string) => countTokens(part, { allowedSpecial: 'all' }), KEPT_PARTS)
  return (text) => text.split(PARTS).reduce((sum, part) => sum + countPart(part), 0)
}

export function countMessages(messages: readonly { content: string }[], countTokens: CountTokens): number {
  return messages.reduce((sum, { content }) => sum + countTokens(content), 0)
}
