import { type Fault, SiteError } from '../../engine/shared/site-error.ts'
import type { CountTokens } from './count-tokens.ts'
import { lintGoldenCases, lintPrompts } from './lint-prompts.ts'
import { loadPrompts, type Prompts, parsePrompts } from './load-prompts.ts'

interface Checked {
  prompts: Prompts | undefined
  faults: Fault[]
}

/** Reads and checks a folder of prompts with its golden cases. */
export function checkPrompts(directory: string, countTokens: CountTokens): Checked {
  return withGoldenCases(checkTemplates(loadPrompts(directory)), countTokens)
}

/** Checks templates and settings that were read already, without golden cases. */
export function checkFiles(files: ReadonlyMap<string, string>, unread: readonly Fault[]): Checked {
  return checkTemplates(parsePrompts(files, [...unread]))
}

/** Reads prompts that can be rendered, or throws all their faults; does not check golden cases. */
export function openPrompts(directory: string, show: (file: string) => string): Prompts {
  const { prompts, faults } = checkTemplates(loadPrompts(directory))
  if (prompts !== undefined && faults.length === 0) return prompts
  const shown = faults.map((fault) => ({ ...fault, file: show(fault.file ?? '') }))
  throw new SiteError('E_PROMPTS', 'the prompts have faults', { faults: shown })
}

function checkTemplates({ prompts, faults }: Checked): Checked {
  return { prompts, faults: prompts === undefined ? faults : [...faults, ...lintPrompts(prompts)] }
}

/** A faulty template cannot be rendered, so its golden cases are not compared. */
function withGoldenCases({ prompts, faults }: Checked, countTokens: CountTokens): Checked {
  return { prompts, faults: prompts === undefined || faults.length > 0 ? faults : lintGoldenCases(prompts, countTokens) }
}
