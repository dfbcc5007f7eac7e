import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { createDraftCheck, readMagazine } from '../../../src/commands/read-magazine.ts'
import { type BatchAction, type Engine, runBatch } from '../../../src/writer/batch/run-batch.ts'
import type { CallLimits } from '../../../src/writer/model/call-limits.ts'
import { generateArticles } from '../../../src/writer/run/generate-articles.ts'
import { type JournalEvent, readJournal } from '../../../src/writer/run/journal.ts'
import type { Order, Surroundings } from '../../../src/writer/run/order.ts'
import { ROOT } from '../run-build.ts'
import { openTestFolder } from '../test-folder.ts'
import { type FakeOpenai, type FakeOptions, startFakeOpenai } from './fake-openai.ts'

/** Short pauses, so that waiting is seen and not felt; long patience, so that a busy machine is not taken for a silent server. */
const LIMITS: CallLimits = {
  firstByte: 30_000,
  gap: 30_000,
  total: 60_000,
  attempts: 5,
  firstPause: 4,
  longestPause: 20,
  jitter: 5,
  maxWait: 1500,
}
const DAY = '2026-11-20'

export interface DeskRun {
  code: number
  out: string
  error: string
  /** The journal of this run; empty where there was none. */
  events: JournalEvent[]
}

export interface DeskOptions extends Partial<Order> {
  environment?: Record<string, string>
  limits?: Partial<CallLimits>
  json?: boolean
  day?: string
  /** Is given a function that interrupts the run. */
  onStart?(interrupt: () => void): void
}

export interface WritingDesk {
  folder: string
  data: string
  prompts: string
  /** Orders articles on these topics, a line each. */
  topics(...lines: string[]): void
  /** Writes a file of settings. */
  settings(name: string, text: string): void
  run(options?: DeskOptions): Promise<DeskRun>
  batch(action: BatchAction, options?: DeskOptions & { engine?: Engine }): Promise<DeskRun>
  surroundings(options?: DeskOptions): Surroundings & { printed: { out: string; error: string } }
  order(options?: DeskOptions): Order
  /** The articles of the data folder, by file. */
  articles(): Map<string, string>
  serve(options?: FakeOptions): Promise<FakeOpenai>
}

/** A magazine without articles, prompts of its own, and a model server: articles are really written, in this process. */
export function openWritingDesk(name: string): WritingDesk {
  const root = openTestFolder(name)
  const servers: FakeOpenai[] = []
  let count = 0
  let folder = ''
  let environment: Record<string, string> = {}
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
    folder = ''
  })

  /** Every test has a desk of its own. */
  function place(): string {
    if (folder !== '') return folder
    folder = join(root, String(++count))
    mkdirSync(join(folder, 'data'), { recursive: true })
    for (const file of ['site.json', 'categories.json', 'authors.json', 'pages.json', 'ads.json', 'redirects.json', 'pages']) {
      cpSync(join(ROOT, 'data', file), join(folder, 'data', file), { recursive: true })
    }
    cpSync(join(ROOT, 'prompts'), join(folder, 'prompts'), { recursive: true })
    environment = {}
    return folder
  }

  /** Runs a command and reads the journal that it has left. */
  async function watch(options: DeskOptions, command: (surroundings: Surroundings) => Promise<number>): Promise<DeskRun> {
    const runs = join(desk.folder, '.generator', 'runs')
    const before = new Set(listFolder(runs))
    const surroundings = desk.surroundings(options)
    const code = await command(surroundings)
    const run = listFolder(runs).find((id) => !before.has(id))
    return { code, ...surroundings.printed, events: run === undefined ? [] : readJournal(join(runs, run, 'journal.jsonl')) }
  }

  const desk: WritingDesk = {
    get folder() {
      return place()
    },
    get data() {
      return join(place(), 'data')
    },
    get prompts() {
      return join(place(), 'prompts')
    },
    topics: (...lines) => writeFileSync(join(desk.prompts, 'topics.txt'), `${lines.join('\n')}\n`),
    settings: (name, text) => writeFileSync(join(desk.prompts, 'settings', name), text),
    async serve(options) {
      place()
      const server = await startFakeOpenai(options)
      servers.push(server)
      environment = { OPENAI_BASE_URL: server.url }
      return server
    },
    order({ environment: _, limits, json, day, onStart, ...order } = {}) {
      const asked = { locale: undefined, limit: undefined, variant: undefined, model: undefined, maxCost: undefined, maxTokens: undefined }
      const plain = { allowNew: false, fresh: false, redoChanged: false, concurrency: 1, maxWait: LIMITS.maxWait }
      return { data: desk.data, prompts: desk.prompts, topics: join(desk.prompts, 'topics.txt'), ...asked, ...plain, ...order }
    },
    surroundings({ environment: more = {}, limits = {}, json = false, day = DAY, onStart } = {}) {
      const magazine = readMagazine(desk.data, day)
      const printed = { out: '', error: '' }
      return {
        printed,
        environment: { ...environment, ...more },
        magazine,
        checkDraft: createDraftCheck(magazine),
        day,
        now: () => new Date(),
        show: (file) => file.replace(`${desk.folder}/`, ''),
        screen: {
          out(text) {
            printed.out += text
          },
          error(text) {
            printed.error += text
          },
          isTerminal: false,
          json,
        },
        onInterrupt(stop) {
          onStart?.(stop)
          return () => {}
        },
        limits: { ...LIMITS, ...limits },
      }
    },
    run: (options = {}) => watch(options, (surroundings) => generateArticles(desk.order(options), surroundings)),
    batch(action, { engine = 'vendor', ...options } = {}) {
      return watch(options, (surroundings) => runBatch(action, engine, desk.order(options), surroundings))
    },
    articles() {
      const articles = join(desk.data, 'articles')
      const files = existsSync(articles)
        ? readdirSync(articles, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'))
        : []
      return new Map(files.sort().map((file) => [file, readFileSync(join(articles, file), 'utf8')]))
    },
  }
  return desk
}

/** The codes of what went wrong, in order. */
export function codesOf(events: readonly JournalEvent[]): string[] {
  return events.flatMap(({ event, code, problems }) => {
    if (event === 'failed-call') return [String(code)]
    return event === 'rejected' ? [...new Set((problems as { code: string }[]).map((problem) => problem.code))] : []
  })
}

/** Topics about so many different things. */
export function topicLines(count: number, locale = 'en_US'): string[] {
  return Array.from(
    { length: count },
    (_, index) =>
      `${locale} | skateboard gear / trucks and wheels | ${THINGS[index % THINGS.length]} seen from ${PLACES[Math.floor(index / THINGS.length) % PLACES.length]}`,
  )
}

const THINGS = ['Bushings', 'Pivot cups', 'Kingpins', 'Axle nuts', 'Riser pads', 'Bearings', 'Washers', 'Hangers', 'Baseplates', 'Spacers']
const PLACES = ['a bench', 'the gutter', 'the river bank', 'a moving train', 'somebody older']

function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
