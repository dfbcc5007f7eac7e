import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import type { CountTokens } from './count-tokens.ts'
import { lintGoldenCases, lintPrompts } from './lint-prompts.ts'
import { loadPrompts, type Prompts } from './load-prompts.ts'

/** Reads and checks a folder of prompts with its golden cases. */
export function checkPrompts(directory: string, countTokens: CountTokens): { prompts: Prompts | undefined; faults: Fault[] } {
  const { prompts, faults } = checkTemplates(directory)
  // A faulty template cannot be rendered.
  if (prompts !== undefined && faults.length === 0) faults.push(...lintGoldenCases(prompts, countTokens))
  return { prompts, faults }
}

/** Reads prompts that can be rendered, or throws all their faults; does not check golden cases. */
export function openPrompts(directory: string, show: (file: string) => string): Prompts {
  const { prompts, faults } = checkTemplates(directory)
  if (prompts !== undefined && faults.length === 0) return prompts
  const shown = faults.map((fault) => ({ ...fault, file: show(fault.file ?? '') }))
  throw new SiteError('E_PROMPTS', 'the prompts have faults', { faults: shown })
}

function checkTemplates(directory: string): { prompts: Prompts | undefined; faults: Fault[] } {
  const { prompts, faults } = loadPrompts(directory)
  return { prompts, faults: prompts === undefined ? faults : [...faults, ...lintPrompts(prompts)] }
}
