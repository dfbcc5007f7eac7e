/** The tokens that a call used; `cached` is a part of `prompt`. */
export interface TokenUsage {
  prompt: number
  cached: number
  completion: number
}
