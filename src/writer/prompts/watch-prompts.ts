import { watch } from 'node:fs'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { CountTokens } from './count-tokens.ts'
import { loadGoldenCases, renderGolden } from './golden.ts'
import { checkPrompts } from './open-prompts.ts'
import { diffPrompt } from './prompt-diff.ts'

interface WatchOptions {
  directory: string
  countTokens: CountTokens
  stop: AbortSignal
  /** Called once the folder is watched. */
  onReady(): void
  showFaults(faults: readonly Fault[]): void
  showText(text: string): void
}

/** Milliseconds to wait, since editors write a file in several steps. */
const QUIET = 60

/** Renders the golden cases whenever a file is saved, and shows what changed in each, until `stop` aborts. */
export async function watchPrompts({ directory, countTokens, stop, onReady, showFaults, showText }: WatchOptions): Promise<void> {
  let known = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined

  let isFaulty = false

  function renderAll(): Map<string, string> {
    const { prompts, faults } = checkPrompts(directory, countTokens)
    const reasons = faults.filter(({ code }) => !code.startsWith('GOLD'))
    if (reasons.length > 0) showFaults(reasons)
    const wasFaulty = isFaulty
    isFaulty = prompts === undefined || reasons.length > 0
    if (prompts === undefined || reasons.length > 0) return known
    if (wasFaulty) showText('The prompts have no faults.\n')
    return new Map(loadGoldenCases(prompts.files, []).map((golden) => [`${golden.locale} ${golden.name}`, renderGolden(golden, prompts)]))
  }

  function update(): void {
    const next = renderAll()
    for (const [name, text] of next) {
      const change = diffPrompt(name, known.get(name) ?? '', text)
      if (change !== '') showText(`=== ${name}, ${countTokens(text)} tokens\n${change}\n\n`)
    }
    known = next
  }

  const watcher = watch(directory, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(update, QUIET)
  })
  known = renderAll()
  onReady()
  await new Promise((resolve) => {
    stop.addEventListener('abort', resolve)
    if (stop.aborted) resolve(undefined)
  })
  clearTimeout(timer)
  watcher.close()
}
