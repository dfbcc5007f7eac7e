import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { createDraftCheck, readMagazine } from '../../../src/commands/read-magazine-facts.ts'
import { type BatchAction, runBatch } from '../../../src/writer/batch/run-batch.ts'
import type { CallLimits } from '../../../src/writer/model/call-limits.ts'
import { acceptArticle } from '../../../src/writer/run/accept-article.ts'
import { generateArticles } from '../../../src/writer/run/generate-articles.ts'
import { type JournalEvent, readJournal } from '../../../src/writer/run/journal.ts'
import { rejectArticle } from '../../../src/writer/run/reject-article.ts'
import type { RunOptions } from '../../../src/writer/run/run-options.ts'
import { ROOT } from '../run-build.ts'
import { openTestFolder } from '../test-folder.ts'
import { type FakeOpenai, type FakeOptions, startFakeOpenai } from './fake-openai.ts'
import { copyPrompts } from './prompt-folder.ts'

/** Short pauses keep the tests fast; long time limits keep a slow machine from looking like a silent server. */
const LIMITS: CallLimits = {
  silence: 30_000,
  total: 60_000,
  attempts: 5,
  firstPause: 4,
  longestPause: 20,
  jitter: 5,
  maxWait: 1500,
}
const DAY = '2026-11-20'

export interface ProjectRun {
  code: number
  out: string
  error: string
  /** The journal of this run; empty if it wrote none. */
  events: JournalEvent[]
}

export interface ProjectOptions extends Partial<RunOptions> {
  json?: boolean
  isTerminal?: boolean
  /** Takes the limits of calls from the options and settings, as the command does. */
  usualLimits?: boolean
  /** Receives the function that interrupts the run. */
  onStart?(interrupt: () => void): void
}

export interface WriterProject {
  folder: string
  data: string
  prompts: string
  /** Writes the file of topics, one per line. */
  topics(...lines: string[]): void
  /** Writes a file of settings. */
  settings(name: string, text: string): void
  run(options?: ProjectOptions): Promise<ProjectRun>
  batch(action: BatchAction, options?: ProjectOptions): Promise<ProjectRun>
  /** Accepts a draft, or throws. */
  accept(slug: string): Promise<ProjectRun>
  /** Rejects a draft, or throws. */
  reject(slug: string): Promise<ProjectRun>
  /** Removes everything that runs have written. */
  forget(): void
  /** The articles of the data folder, by file. */
  articles(): Map<string, string>
  serve(options?: FakeOptions): Promise<FakeOpenai>
  /** Writes so many topics, and serves. */
  serveFor(topics: number, options?: FakeOptions): Promise<FakeOpenai>
}

/** A magazine without articles, a copy of the prompts, and a fake model server; runs write articles in this process. */
export function openWriterProject(name: string, root: string = openTestFolder(name)): WriterProject {
  const servers: FakeOpenai[] = []
  let count = 0
  let folder = ''
  let prompts = ''
  let environment: Record<string, string> = {}
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
    folder = ''
  })

  /** Every test has its own project. */
  function open(): string {
    if (folder !== '') return folder
    folder = join(root, String(++count))
    mkdirSync(join(folder, 'data'), { recursive: true })
    for (const file of ['site.json', 'categories.json', 'authors.json', 'pages.json', 'ads.json', 'redirects.json', 'pages']) {
      cpSync(join(ROOT, 'data', file), join(folder, 'data', file), { recursive: true })
    }
    // Moved from test to test: most of them change one file of a hundred.
    if (prompts !== '') renameSync(prompts, join(folder, 'prompts'))
    prompts = join(folder, 'prompts')
    copyPrompts(prompts)
    allowUniformity(join(folder, 'prompts/settings/forms.yaml'))
    environment = {}
    return folder
  }

  /** Runs a command, and reads the journal that it wrote. */
  async function run(options: ProjectOptions, command: (options: RunOptions) => Promise<number>): Promise<ProjectRun> {
    const runs = join(project.folder, '.generator', 'runs')
    const before = new Set(listFolder(runs))
    const printed = { out: '', error: '' }
    const code = await command(withDefaults(options, printed))
    const id = listFolder(runs).find((known) => !before.has(known))
    return { code, ...printed, events: id === undefined ? [] : readJournal(join(runs, id, 'journal.jsonl')) }
  }

  function withDefaults(
    { json = false, isTerminal = false, usualLimits = false, onStart, ...given }: ProjectOptions,
    printed: { out: string; error: string },
  ): RunOptions {
    const { day = DAY } = given
    const magazine = readMagazine(project.data, day)
    return {
      data: project.data,
      prompts: project.prompts,
      topics: join(project.prompts, 'topics.txt'),
      locale: undefined,
      limit: undefined,
      variant: undefined,
      model: undefined,
      maxCost: undefined,
      maxTokens: undefined,
      allowNew: false,
      fresh: false,
      redoChanged: false,
      concurrency: 1,
      maxWait: LIMITS.maxWait,
      maxSilence: undefined,
      magazine,
      checkDraft: createDraftCheck(magazine),
      now: () => new Date(),
      show: (file) => file.replace(`${project.folder}/`, ''),
      output: {
        out(text) {
          printed.out += text
        },
        error(text) {
          printed.error += text
        },
        isTerminal,
        json,
      },
      onInterrupt(stop) {
        onStart?.(stop)
        return () => {}
      },
      ...given,
      day,
      environment: { ...environment, ...given.environment },
      limits: usualLimits ? {} : { ...LIMITS, ...given.limits },
    }
  }

  const project: WriterProject = {
    get folder() {
      return open()
    },
    get data() {
      return join(open(), 'data')
    },
    get prompts() {
      return join(open(), 'prompts')
    },
    topics: (...lines) => writeFileSync(join(project.prompts, 'topics.txt'), `${lines.join('\n')}\n`),
    settings: (name, text) => writeFileSync(join(project.prompts, 'settings', name), text),
    async serve(options) {
      open()
      const server = await startFakeOpenai(options)
      servers.push(server)
      environment = { OPENAI_BASE_URL: server.url }
      return server
    },
    serveFor(topics, options) {
      project.topics(...topicLines(topics))
      return project.serve(options)
    },
    run: (options = {}) => run(options, generateArticles),
    batch: (action, options = {}) => run(options, (given) => runBatch(action, given)),
    reject: (slug) =>
      run({}, async (options) => {
        rejectArticle(options, slug)
        return 0
      }),
    accept: (slug) =>
      run({}, async (options) => {
        acceptArticle(options, slug, false)
        return 0
      }),
    forget() {
      for (const name of ['.generator', 'data/articles', 'data/provenance'])
        rmSync(join(project.folder, name), { recursive: true, force: true })
    },
    articles() {
      const articles = join(project.data, 'articles')
      const files = existsSync(articles)
        ? readdirSync(articles, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
        : []
      return new Map(files.sort().map((file) => [file, readFileSync(join(articles, file), 'utf8')]))
    },
  }
  return project
}

/** The codes of failed calls and rejected answers, in order. */
export function codesOf(events: readonly JournalEvent[]): string[] {
  return events.flatMap(({ event, code, problems }) => {
    if (event === 'failed-call') return [String(code)]
    return event === 'rejected' ? [...new Set((problems as { code: string }[]).map((problem) => problem.code))] : []
  })
}

/** The fake articles of a test resemble each other, which the office would refuse from the twelfth on. */
function allowUniformity(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^( {2}(?:form|skeleton|ending)): .*$/gm, '$1: 1'))
}

/** Lines of different topics. */
export function topicLines(count: number, locale = 'en_US'): string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `${locale} | skateboard gear / trucks and wheels | ${THINGS[index % THINGS.length]} seen from ${PLACES[Math.floor(index / THINGS.length) % PLACES.length]} | form=how-to`,
  )
}

const THINGS = ['Bushings', 'Pivot cups', 'Kingpins', 'Axle nuts', 'Riser pads', 'Bearings', 'Washers', 'Hangers', 'Baseplates', 'Spacers']
const PLACES = ['a bench', 'the gutter', 'the river bank', 'a moving train', 'a friend older']

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
