import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { compareFaults, type Fault, SiteError } from '../engine/shared/site-error.ts'
import { loadTokenCounter } from '../writer/prompts/count-tokens.ts'
import { EXPLANATIONS, formatExplanation } from '../writer/prompts/explain.ts'
import { loadGoldenCases, renderGolden } from '../writer/prompts/golden.ts'
import { formatDiff } from '../writer/prompts/line-diff.ts'
import { checkPrompts, openPrompts } from '../writer/prompts/open-prompts.ts'
import { watchPrompts } from '../writer/prompts/watch-prompts.ts'
import { parseWords } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run prompts -- lint | render [CASE] | watch | accept | explain CODE  [--prompts DIR] [--json] [--github]'

interface Desk {
  directory: string
  words: string[]
  json: boolean
  github: boolean
  /** The name of a file of prompts as it is shown. */
  show(file: string): string
}

const ACTIONS: Record<string, (desk: Desk) => Promise<number>> = { lint, render, watch, accept, explain }

/** `npm run prompts`: checks, shows and explains what the model is told. */
export async function prompts(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = {
    prompts: { type: 'string', default: join(root, 'prompts') },
    json: { type: 'boolean', default: false },
    github: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseWords(argv, options, USAGE)
  const [name = '', ...words] = positionals
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (action === undefined)
    throw new SiteError('E_USAGE', name === '' ? 'what is to be done?' : `there is no ${JSON.stringify(name)}`, { hint: USAGE })
  const directory = resolve(cwd, values.prompts)
  return action({ ...values, directory, words, show: (file) => join(relative(cwd, directory), file) })
}

/** Checks everything, and counts tokens. */
async function lint(desk: Desk): Promise<number> {
  const countTokens = await loadTokenCounter()
  const { prompts: checked, faults } = checkPrompts(desk.directory, countTokens)
  const shown = faults.map((fault) => ({ ...fault, file: desk.show(fault.file ?? '') })).sort(compareFaults)
  if (desk.json) process.stdout.write(`${JSON.stringify({ ok: shown.length === 0, faults: shown })}\n`)
  else if (desk.github) process.stdout.write(shown.map(annotate).join(''))
  else if (shown.length > 0) process.stderr.write(formatFaults(shown, 'npm run prompts -- explain CODE says more'))
  if (checked === undefined || shown.length > 0) return 2
  if (!desk.json && !desk.github) {
    const rows = loadGoldenCases(checked.files, []).map((golden) => {
      const tokens = countTokens(renderGolden(golden, checked))
      return `  ${golden.locale} ${golden.name}: ${tokens} tokens`
    })
    process.stdout.write(`The prompts are in order.\n${rows.join('\n')}\n`)
  }
  return 0
}

/** Shows the prompts of the golden cases: what has changed in each, or all of it where cases are named. */
async function render(desk: Desk): Promise<number> {
  const countTokens = await loadTokenCounter()
  const checked = openPrompts(desk.directory, desk.show)
  const cases = loadGoldenCases(checked.files, []).filter(({ folder }) => desk.words.every((word) => folder.includes(word)))
  if (cases.length === 0)
    throw new SiteError('E_USAGE', `there is no case ${JSON.stringify(desk.words.join(' '))}`, {
      hint: `they are in ${desk.show('golden')}`,
    })
  for (const golden of cases) {
    const text = renderGolden(golden, checked)
    const change = formatDiff(golden.accepted ?? '', text)
    const state = desk.words.length > 0 ? text : change === '' ? 'as it was accepted' : change
    process.stdout.write(`=== ${golden.locale} ${golden.name}, ${countTokens(text)} tokens\n${state.trimEnd()}\n\n`)
  }
  return 0
}

/** Shows on every save what has changed, until it is told to stop. */
async function watch(desk: Desk): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  await watchPrompts({
    directory: desk.directory,
    countTokens: await loadTokenCounter(),
    stop: stop.signal,
    onReady: () => process.stdout.write(`Watching ${desk.show('')}; press Ctrl+C to stop.\n`),
    showFaults: (faults) => process.stdout.write(formatFaults(faults.map((fault) => ({ ...fault, file: desk.show(fault.file ?? '') })))),
    showText: (text) => process.stdout.write(text),
  })
  return 0
}

/** Keeps the prompts of the golden cases as they are now. */
async function accept(desk: Desk): Promise<number> {
  const checked = openPrompts(desk.directory, desk.show)
  for (const golden of loadGoldenCases(checked.files, [])) {
    const text = renderGolden(golden, checked)
    if (text === golden.accepted) continue
    const file = join(desk.directory, golden.folder, 'prompt.txt')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    process.stdout.write(`accepted ${desk.show(`${golden.folder}/prompt.txt`)}\n`)
  }
  return 0
}

async function explain({ words: [code = ''] }: Desk): Promise<number> {
  const explanation = Object.hasOwn(EXPLANATIONS, code) ? EXPLANATIONS[code] : undefined
  if (explanation === undefined)
    throw new SiteError('E_USAGE', `there is no code ${JSON.stringify(code)}`, {
      hint: `there are ${Object.keys(EXPLANATIONS).join(', ')}`,
    })
  process.stdout.write(formatExplanation(code, explanation))
  return 0
}

/** A fault as the servers of GitHub show it beside the line. */
function annotate({ code, file, line, column, message, hint }: Fault): string {
  const place = line === undefined ? '' : `,line=${line},col=${column ?? 1}`
  return `::error file=${file}${place},title=${code}::${message}${hint === undefined ? '' : ` (${hint})`}\n`
}
