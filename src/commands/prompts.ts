import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { compareFaults, type Fault, SiteError } from '../engine/shared/site-error.ts'
import { loadTokenCounter } from '../writer/prompts/count-tokens.ts'
import { readExplanations } from '../writer/prompts/explain.ts'
import { loadGoldenCases, renderGolden } from '../writer/prompts/golden.ts'
import { checkPrompts, openPrompts } from '../writer/prompts/open-prompts.ts'
import { diffPrompt } from '../writer/prompts/prompt-diff.ts'
import { watchPrompts } from '../writer/prompts/watch-prompts.ts'
import { parseWords } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import type { CommandContext } from './run-command.ts'

const USAGE = 'npm run prompts -- lint | render [CASE] | watch | accept | explain CODE  [--prompts DIR] [--json] [--github]'

interface Invocation {
  root: string
  directory: string
  words: string[]
  json: boolean
  github: boolean
  /** Returns the path of a file of prompts as messages show it. */
  show(file: string): string
}

const ACTIONS: Record<string, (invocation: Invocation) => Promise<number>> = { lint, render, watch, accept, explain }

/** `npm run prompts`: checks and shows the prompts, and explains fault codes. */
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
    throw new SiteError('E_USAGE', name === '' ? 'the action is missing' : `unknown action ${JSON.stringify(name)}`, { hint: USAGE })
  const directory = resolve(cwd, values.prompts)
  return action({ ...values, root, directory, words, show: (file) => join(relative(cwd, directory), file) })
}

/** Checks all prompts, and prints the tokens of the golden cases. */
async function lint(invocation: Invocation): Promise<number> {
  const countTokens = await loadTokenCounter()
  const { prompts: checked, faults } = checkPrompts(invocation.directory, countTokens)
  const shown = faults.map((fault) => ({ ...fault, file: invocation.show(fault.file ?? '') })).sort(compareFaults)
  if (invocation.json) process.stdout.write(`${JSON.stringify({ ok: shown.length === 0, faults: shown })}\n`)
  else if (invocation.github) process.stdout.write(shown.map(annotate).join(''))
  else if (shown.length > 0) process.stderr.write(formatFaults(shown, 'npm run prompts -- explain CODE explains a code'))
  if (checked === undefined || shown.length > 0) return 2
  if (!invocation.json && !invocation.github) {
    const rows = loadGoldenCases(checked.files, []).map((golden) => {
      const tokens = countTokens(renderGolden(golden, checked))
      return `  ${golden.locale} ${golden.name}: ${tokens} tokens`
    })
    process.stdout.write(`The prompts have no faults.\n${rows.join('\n')}\n`)
  }
  return 0
}

/** Shows what changed in the prompts of the golden cases, or the whole prompts of the cases that are named. */
async function render(invocation: Invocation): Promise<number> {
  const countTokens = await loadTokenCounter()
  const checked = openPrompts(invocation.directory, invocation.show)
  const cases = loadGoldenCases(checked.files, []).filter(({ folder }) => invocation.words.every((word) => folder.includes(word)))
  if (cases.length === 0)
    throw new SiteError('E_USAGE', `no case matches ${JSON.stringify(invocation.words.join(' '))}`, {
      hint: `the cases are the folders in ${invocation.show('golden')}`,
    })
  for (const golden of cases) {
    const text = renderGolden(golden, checked)
    const change = diffPrompt(`${golden.folder}/prompt.txt`, golden.accepted ?? '', text)
    const state = invocation.words.length > 0 ? text : change === '' ? 'unchanged since it was accepted' : change
    process.stdout.write(`=== ${golden.locale} ${golden.name}, ${countTokens(text)} tokens\n${state.trimEnd()}\n\n`)
  }
  return 0
}

/** Shows what changes on every save, until a signal stops it. */
async function watch(invocation: Invocation): Promise<number> {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  await watchPrompts({
    directory: invocation.directory,
    countTokens: await loadTokenCounter(),
    stop: stop.signal,
    onReady: () => process.stdout.write(`Watching ${invocation.show('')}; press Ctrl+C to stop.\n`),
    showFaults: (faults) =>
      process.stdout.write(formatFaults(faults.map((fault) => ({ ...fault, file: invocation.show(fault.file ?? '') })))),
    showText: (text) => process.stdout.write(text),
  })
  return 0
}

/** Writes the current prompts of the golden cases as the accepted ones. */
async function accept(invocation: Invocation): Promise<number> {
  const checked = openPrompts(invocation.directory, invocation.show)
  for (const golden of loadGoldenCases(checked.files, [])) {
    const text = renderGolden(golden, checked)
    if (text === golden.accepted) continue
    const file = join(invocation.directory, golden.folder, 'prompt.txt')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    process.stdout.write(`accepted ${invocation.show(`${golden.folder}/prompt.txt`)}\n`)
  }
  return 0
}

/** Prints the paragraph of the handbook about a code. */
async function explain({ root, words: [code = ''] }: Invocation): Promise<number> {
  const explanations = readExplanations(readFileSync(join(root, 'prompts/README.md'), 'utf8'))
  const explanation = explanations.get(code)
  if (explanation === undefined)
    throw new SiteError('E_USAGE', `unknown code ${JSON.stringify(code)}`, { hint: `use one of ${[...explanations.keys()].join(', ')}` })
  process.stdout.write(`${code}\n${explanation}\n`)
  return 0
}

/** Formats a fault so that GitHub shows it beside the line. */
function annotate({ code, file, line, column, message, hint }: Fault): string {
  const place = line === undefined ? '' : `,line=${line},col=${column ?? 1}`
  return `::error file=${file}${place},title=${code}::${message}${hint === undefined ? '' : ` (${hint})`}\n`
}
