/** The tokens that a call used; `cached` is a part of `prompt`. */
export interface TokenUsage {
  prompt: number
  cached: number
  completion: number
}

/** The counts of a server, unless they cannot be right: no answer has no tokens. */
export function readUsage(value: unknown): TokenUsage | undefined {
  const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total, prompt_tokens_details: details } = fieldsOf(value)
  if (!isCount(prompt) || !isCount(completion)) return undefined
  const { cached_tokens: cached } = fieldsOf(details)
  // Some servers count thoughts in the total only.
  const whole = isCount(total) ? Math.max(completion, total - prompt) : completion
  return { prompt, completion: whole, cached: isCount(cached) ? Math.min(cached, prompt) : 0 }
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
