import { watch } from 'node:fs'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { CountTokens } from './count-tokens.ts'
import type { Prompts } from './load-prompts.ts'
import { checkPrompts } from './open-prompts.ts'
import { diffPrompt } from './prompt-diff.ts'

interface WatchOptions {
  directory: string
  countTokens: CountTokens
  /** The prompts to show, by name; and what is wrong with their topics. */
  renderAll(prompts: Prompts): { texts: Map<string, string>; faults: readonly Fault[] }
  stop: AbortSignal
  /** Called once the folder is watched. */
  onReady(): void
  showFaults(faults: readonly Fault[]): void
  showText(text: string): void
}

/** Milliseconds to wait, since editors write a file in several steps. */
const QUIET = 60

/** Renders prompts whenever a file is saved, and shows what changed in each, until `stop` aborts. */
export async function watchPrompts(options: WatchOptions): Promise<void> {
  const { directory, countTokens, renderAll, stop, onReady, showFaults, showText } = options
  let known = new Map<string, string>()
  let timer: NodeJS.Timeout | undefined
  let isFaulty = false

  function render(): Map<string, string> {
    const { prompts, faults } = checkPrompts(directory, countTokens)
    const ofPrompts = faults.filter(({ code }) => !code.startsWith('GOLD'))
    const rendered = prompts === undefined || ofPrompts.length > 0 ? { texts: known, faults: ofPrompts } : renderAll(prompts)
    if (rendered.faults.length > 0) showFaults(rendered.faults)
    else if (isFaulty) showText('The prompts have no faults.\n')
    isFaulty = rendered.faults.length > 0
    return isFaulty ? known : rendered.texts
  }

  function update(): void {
    const next = render()
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
  known = render()
  onReady()
  await new Promise((resolve) => {
    stop.addEventListener('abort', resolve)
    if (stop.aborted) resolve(undefined)
  })
  clearTimeout(timer)
  watcher.close()
}
