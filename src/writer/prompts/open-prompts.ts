import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import type { CountTokens } from './count-tokens.ts'
import { lintPrompts } from './lint-prompts.ts'
import { loadPrompts, type Prompts } from './load-prompts.ts'

/** Reads a folder of prompts and checks all of it. */
export function checkPrompts(directory: string, countTokens: CountTokens): { prompts: Prompts | undefined; faults: Fault[] } {
  const { prompts, faults } = loadPrompts(directory)
  return { prompts, faults: prompts === undefined ? faults : [...faults, ...lintPrompts(prompts, countTokens)] }
}

/** Prompts to write articles with; nothing is written with prompts that have faults. Goldens that were not accepted yet are none. */
export function openPrompts(directory: string, countTokens: CountTokens, show: (file: string) => string): Prompts {
  const { prompts, faults } = checkPrompts(directory, countTokens)
  const reasons = faults.filter(({ code }) => !code.startsWith('GOLD'))
  if (prompts !== undefined && reasons.length === 0) return prompts
  const shown = reasons.map((fault) => ({ ...fault, file: show(fault.file ?? '') }))
  throw new SiteError('E_PROMPTS', 'the prompts have faults; nothing was written', { faults: shown })
}
