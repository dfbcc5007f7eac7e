import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { nearestHint } from '../engine/shared/nearest.ts'
import { compareFaults, type Fault, SiteError } from '../engine/shared/site-error.ts'
import { articleSlug } from '../writer/article/article-slug.ts'
import { loadTokenCounter } from '../writer/prompts/count-tokens.ts'
import { readExplanations } from '../writer/prompts/explain.ts'
import { acceptGolden, loadGoldenCases, renderGolden, writeGoldenInput } from '../writer/prompts/golden.ts'
import { checkPrompts, openPrompts } from '../writer/prompts/open-prompts.ts'
import { diffPrompt } from '../writer/prompts/prompt-diff.ts'
import { watchPrompts } from '../writer/prompts/watch-prompts.ts'
import { renderJob } from '../writer/run/job-question.ts'
import { planTopics, type TopicOptions } from '../writer/run/prepare-jobs.ts'
import { buildDay } from './build-day.ts'
import { parseWords } from './parse-options.ts'
import { formatFaults } from './print-faults.ts'
import { findCases, findJobs, isAbout, type PromptsInvocation } from './prompt-cases.ts'
import { readMagazine } from './read-magazine-facts.ts'
import type { CommandContext } from './run-command.ts'

const USAGE =
  'npm run prompts -- lint | render [CASE] | watch [CASE] | add SUBJECT | accept [CASE] | explain CODE  [--topic SUBJECT] [--topics FILE] [--data DIR] [--prompts DIR] [--json] [--github]'

const ACTIONS: Record<string, (invocation: PromptsInvocation) => Promise<number>> = { lint, render, watch, add, accept, explain }

/** `npm run prompts`: checks and shows the prompts, and explains fault codes. */
export async function prompts(argv: string[], { root, cwd }: CommandContext): Promise<number> {
  const options = {
    data: { type: 'string', default: join(root, 'data') },
    prompts: { type: 'string', default: join(root, 'prompts') },
    topics: { type: 'string' },
    topic: { type: 'string' },
    json: { type: 'boolean', default: false },
    github: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseWords(argv, options, USAGE)
  const [name = '', ...words] = positionals
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (action === undefined)
    throw new SiteError('E_USAGE', name === '' ? 'the action is missing' : `unknown action ${JSON.stringify(name)}`, { hint: USAGE })
  const directory = resolve(cwd, values.prompts)
  const topicOptions: TopicOptions = {
    prompts: directory,
    topics: values.topics === undefined ? join(directory, 'topics.txt') : resolve(cwd, values.topics),
    variant: undefined,
    allowNew: false,
    get magazine() {
      return readMagazine(resolve(cwd, values.data), buildDay(process.env.SOURCE_DATE_EPOCH))
    },
    show: (file) => relative(cwd, file) || '.',
  }
  const { json, github, topic } = values
  const show = (file: string) => join(relative(cwd, directory), file)
  return action({ root, cwd, directory, words, json, github, topic, topicOptions, show })
}

/** Checks all prompts, topics and categories, and prints the tokens of the golden cases. */
async function lint(invocation: PromptsInvocation): Promise<number> {
  const countTokens = await loadTokenCounter()
  const { prompts: checked, faults } = checkPrompts(invocation.directory, countTokens)
  const shown: Fault[] = faults.map((fault) => ({ ...fault, file: invocation.show(fault.file ?? '') }))
  const { topics } = invocation.topicOptions
  if (checked !== undefined && existsSync(topics)) shown.push(...planTopics(checked, invocation.topicOptions).faults)
  shown.sort(compareFaults)
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

/** Shows what changed in the prompts of the golden cases, or the whole prompts of the cases or of the topic that are named. */
async function render(invocation: PromptsInvocation): Promise<number> {
  const countTokens = await loadTokenCounter()
  const checked = openPrompts(invocation.directory, invocation.show)
  if (invocation.topic !== undefined) {
    for (const job of findJobs(checked, invocation)) {
      const text = renderJob(job, checked)
      process.stdout.write(`=== ${job.locale} ${job.topic.title}, ${countTokens(text)} tokens\n${text.trimEnd()}\n\n`)
    }
    return 0
  }
  for (const golden of findCases(checked, invocation)) {
    const text = renderGolden(golden, checked)
    const change = diffPrompt(`${golden.folder}/prompt.txt`, golden.accepted ?? '', text)
    const state = invocation.words.length > 0 ? text : change === '' ? 'unchanged since it was accepted' : change
    process.stdout.write(`=== ${golden.locale} ${golden.name}, ${countTokens(text)} tokens\n${state.trimEnd()}\n\n`)
  }
  return 0
}

/** Shows what changes on every save, until a signal stops it. */
async function watch(invocation: PromptsInvocation): Promise<number> {
  const { topic, topicOptions, directory, show } = invocation
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  // What is to be shown must exist before anything is watched.
  const opened = openPrompts(directory, show)
  if (topic === undefined) findCases(opened, invocation)
  else findJobs(opened, invocation)
  await watchPrompts({
    directory,
    countTokens: await loadTokenCounter(),
    stop: stop.signal,
    renderAll(checked) {
      if (topic === undefined) {
        const cases = findCases(checked, invocation)
        return { texts: new Map(cases.map((golden) => [`${golden.locale} ${golden.name}`, renderGolden(golden, checked)])), faults: [] }
      }
      const { jobs, faults } = planTopics(checked, topicOptions)
      const own = jobs.filter((job) => isAbout(job, topic))
      const texts = new Map(own.map((job) => [`${job.locale} ${job.topic.title}`, renderJob(job, checked)]))
      return { texts, faults: faults.map((fault) => ({ ...fault, file: relative(directory, resolve(invocation.cwd, fault.file ?? '')) })) }
    },
    onReady: () => process.stdout.write(`Watching ${show('')}; press Ctrl+C to stop.\n`),
    showFaults: (faults) => process.stdout.write(formatFaults(faults.map((fault) => ({ ...fault, file: show(fault.file ?? '') })))),
    showText: (text) => process.stdout.write(text),
  })
  return 0
}

/** Writes the current prompts of the golden cases, or of those that are named, as the accepted ones. */
async function accept(invocation: PromptsInvocation): Promise<number> {
  const checked = openPrompts(invocation.directory, invocation.show)
  const cases = findCases(checked, invocation)
  const written = acceptGolden(invocation.directory, checked, cases)
  const lines =
    written.length > 0 ? written.map((file) => `wrote ${invocation.show(file)}`) : [`no prompt has changed: ${cases.length} checked`]
  process.stdout.write(`${lines.join('\n')}\n`)
  return 0
}

/** Makes a golden case of a topic. */
async function add(invocation: PromptsInvocation): Promise<number> {
  const { directory, words, show } = invocation
  const topic = words.join(' ')
  if (topic === '') throw new SiteError('E_USAGE', 'the topic is missing', { hint: USAGE })
  const jobs = findJobs(openPrompts(directory, show), { ...invocation, topic })
  const [job] = jobs
  if (job === undefined || jobs.length > 1) {
    const hint = `the topics are ${jobs.map(({ topic: { title } }) => JSON.stringify(title)).join(', ')}`
    throw new SiteError('E_USAGE', `${jobs.length} topics match ${JSON.stringify(topic)}, one is expected`, { hint })
  }
  const taken = (name: string) => existsSync(join(directory, 'golden', job.locale, name))
  const folder = `golden/${job.locale}/${articleSlug(job.topic.title, job.id, taken)}`
  const file = `${folder}/input.yaml`
  mkdirSync(join(directory, folder), { recursive: true })
  writeFileSync(join(directory, file), writeGoldenInput(job.assignment, job.topic.variant))
  process.stdout.write(`wrote ${show(file)}\n`)
  return accept({ ...invocation, words: [folder] })
}

/** Prints the paragraph of the handbook about a code. */
async function explain({ root, words: [code = ''] }: PromptsInvocation): Promise<number> {
  const explanations = readExplanations(readFileSync(join(root, 'prompts/README.md'), 'utf8'))
  const explanation = explanations.get(code)
  const hint = nearestHint(code, explanations.keys()).hint ?? 'prompts/README.md lists all codes'
  if (explanation === undefined) throw new SiteError('E_USAGE', `unknown code ${JSON.stringify(code)}`, { hint })
  process.stdout.write(`${code}\n${explanation}\n`)
  return 0
}

/** Formats a fault so that GitHub shows it beside the line. */
function annotate({ code, file, line, column, message, hint }: Fault): string {
  const place = line === undefined ? '' : `,line=${line},col=${column ?? 1}`
  return `::error file=${file}${place},title=${code}::${message}${hint === undefined ? '' : ` (${hint})`}\n`
}
