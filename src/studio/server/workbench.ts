import { basename, join } from 'node:path'
import type { Source } from '../../engine/node/sources/source-files.ts'
import { compareFaults, type Fault } from '../../engine/shared/site-error.ts'
import type { Environment } from '../../writer/model/model-server.ts'
import type { MagazineFacts } from '../../writer/plan/magazine-facts.ts'
import type { Job } from '../../writer/plan/plan-jobs.ts'
import type { CountTokens } from '../../writer/prompts/count-tokens.ts'
import { type GoldenCase, loadGoldenCases } from '../../writer/prompts/golden.ts'
import { lintGoldenCases } from '../../writer/prompts/lint-prompts.ts'
import type { Prompts } from '../../writer/prompts/load-prompts.ts'
import { checkFiles } from '../../writer/prompts/open-prompts.ts'
import { FILE_LIMIT, readPromptFiles } from '../../writer/prompts/prompt-files.ts'
import { planTopics } from '../../writer/run/prepare-jobs.ts'
import { articleFile, openProvenance } from '../../writer/run/provenance.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { Drafts } from '../protocol/messages.ts'
import { checkPlace } from './places.ts'
import { createTurns, type Turns } from './turns.ts'

/** The folders that the studio works on, and what the command passes in. */
export interface StudioOptions {
  prompts: string
  data: string
  /** Reads what the writer needs to know of the magazine; a second may pass before a change is seen, unless it is to be fresh. */
  readMagazine(isFresh?: boolean): MagazineFacts
  countTokens: CountTokens
  /** The model that is asked, unless the settings name it. */
  model: string | undefined
  environment: Environment
  now(): Date
  /** The day on which an article that is accepted now is dated, as YYYY-MM-DD. */
  day(): string
  /** Makes the check of drafts that a build does. */
  createDraftCheck(magazine: MagazineFacts): (file: string, text: string) => Fault[]
}

/** Prompts as they would be with drafts in place of the saved files. */
export interface Opened {
  files: ReadonlyMap<string, string>
  prompts: Prompts | undefined
  /** Of templates and settings, relative to the folder of prompts. */
  faults: Fault[]
  /** The prompts, unless there are faults. */
  sound: Prompts | undefined
  /** The jobs of the topics, and what is wrong with topics and categories. */
  plan(): { jobs: Job[]; faults: Fault[] }
  cases(): GoldenCase[]
}

export interface Workbench extends Turns {
  open(drafts: Drafts): Opened
  /** All faults that `npm run prompts -- lint` prints for these texts, in its order; lets other calls in between. */
  lint(drafts: Drafts): Promise<Fault[]>
}

const KEPT = 4
const TOPICS = 'topics.txt'
/** Of all files, those that decide what is planned; templates do not. */
const PLANNED = /\.(?:txt|yaml)$/

/** Opens prompts again and again while they are edited; what two calls share is made once. */
export function createWorkbench({ prompts: directory, data, readMagazine, countTokens }: StudioOptions): Workbench {
  const readRecords = () => openProvenance(writerPaths(data)).all()
  const kept: Opened[] = []
  let disk: ReturnType<typeof readPromptFiles> | undefined
  const sources = new Map<string, Source>()
  const turns = createTurns()
  const plans: { files: ReadonlyMap<string, string>; magazine: MagazineFacts; plan: ReturnType<Opened['plan']> }[] = []

  function open(drafts: Drafts): Opened {
    const { files, faults } = readDisk()
    for (const [file, text] of Object.entries(drafts)) {
      checkPlace(directory, file)
      const size = Buffer.byteLength(text)
      if (size > FILE_LIMIT) faults.push({ code: 'E_TOO_LARGE', file, message: `the file has ${size} bytes, ${FILE_LIMIT} at most` })
      else files.set(file, text)
    }
    // The saved files are asked for with each draft, and stay.
    const known = faults.length === 0 ? kept.find((opened) => isSame(opened.files, files)) : undefined
    const opened = known ?? check(files, faults)
    if (faults.length === 0) keep(kept, opened)
    return opened
  }

  function check(files: ReadonlyMap<string, string>, faults: Fault[]): Opened {
    const checked = checkFiles(files, faults)
    const sound = checked.faults.length === 0 ? checked.prompts : undefined
    const opened: Opened = { files, ...checked, sound, plan: () => planOf(opened), cases: () => loadGoldenCases(files, []) }
    return opened
  }

  function planOf({ prompts, files }: Opened): ReturnType<Opened['plan']> {
    if (prompts === undefined) return { jobs: [], faults: [] }
    const magazine = readMagazine()
    const known = plans.find((other) => other.magazine === magazine && isSame(other.files, files, PLANNED))
    if (known !== undefined) return known.plan
    const topicText = files.get(TOPICS)
    const show = (file: string) => (basename(file) === TOPICS ? TOPICS : file.replace(join(directory, '/'), ''))
    const options = { prompts: directory, topics: join(directory, TOPICS), variant: undefined, allowNew: false, magazine, show }
    // As in a run: what a topic asks does not change when its article is written.
    const written = new Map(readRecords().map((record) => [record.job, articleFile(record)]))
    const plan = topicText === undefined ? { jobs: [], faults: [] } : planTopics(prompts, { ...options, topicText }, written)
    keep(plans, { files, magazine, plan })
    return plan
  }

  /** Of one turn: the files do not change between two uses in it. */
  function readDisk(): ReturnType<typeof readPromptFiles> {
    if (disk === undefined) {
      disk = readPromptFiles(directory, sources)
      queueMicrotask(() => {
        disk = undefined
      })
    }
    return { files: new Map(disk.files), faults: [...disk.faults] }
  }

  return {
    open,
    ...turns,
    async lint(drafts) {
      const { sound, files, faults, plan } = open(drafts)
      const found = [...faults]
      if (sound !== undefined)
        for (const { folder } of loadGoldenCases(files, found)) {
          const own = new Map(Array.from(files).filter(([file]) => file.startsWith(`${folder}/`)))
          found.push(...lintGoldenCases({ ...sound, files: own }, countTokens))
          await turns.pause()
        }
      return [...found, ...plan().faults].sort(compareFaults)
    },
  }
}

/** Puts an item first, and forgets the last of too many. */
function keep<T>(kept: T[], item: T): void {
  const others = kept.filter((other) => other !== item)
  kept.splice(0, kept.length, item, ...others.slice(0, KEPT - 1))
}

function isSame(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>, among = /./): boolean {
  const names = [...new Set([...a.keys(), ...b.keys()])].filter((name) => among.test(name))
  return names.every((name) => a.get(name) === b.get(name))
}
