import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { remember } from '../engine/shared/remember.ts'
import { SiteError } from '../engine/shared/site-error.ts'
import type { MagazinePages } from '../studio/server/draft-pages.ts'
import { startStudio } from '../studio/server/studio-server.ts'
import { readEnvironment } from '../writer/model/model-server.ts'
import type { MagazineFacts } from '../writer/plan/magazine-facts.ts'
import { loadTokenCounter } from '../writer/prompts/count-tokens.ts'
import { buildDay } from './build-day.ts'
import { parseOptions, readPort } from './parse-options.ts'
import { createDraftCheck, readMagazine } from './read-magazine-facts.ts'
import { type CommandContext, untilStopped } from './run-command.ts'

const USAGE = 'npm run studio -- [--port N] [--prompts DIR] [--data DIR]'

/** `npm run studio`: a page on this machine in which writers tune the prompts. */
export async function studio(argv: string[], { root, cwd, server: code }: CommandContext): Promise<number> {
  const options = {
    port: { type: 'string', default: '4190' },
    prompts: { type: 'string', default: join(root, 'prompts') },
    data: { type: 'string', default: join(root, 'data') },
  } as const
  const values = parseOptions(argv, options, USAGE)
  const prompts = resolve(cwd, values.prompts)
  const data = resolve(cwd, values.data)
  if (!existsSync(join(prompts, 'article')))
    throw new SiteError('E_PROMPTS', `found no prompts in ${relative(cwd, prompts) || '.'}`, { hint: 'name another folder with --prompts' })
  const day = () => buildDay(process.env.SOURCE_DATE_EPOCH)
  const readFacts = createFactsReader(data, day)
  readFacts()
  const environment = readEnvironment(join(root, '.env'), process.env)
  const page = await bundlePage(root, code)
  const running = await startStudio({
    port: readPort(values.port, USAGE),
    page,
    prompts,
    data,
    readMagazine: readFacts,
    countTokens: await loadTokenCounter(),
    environment,
    model: environment.OPENAI_MODEL,
    now: () => new Date(),
    day,
    createDraftCheck,
    pictures: join(root, 'prompts', 'pictures'),
    magazine: openMagazine(root, data),
    readHandbook: (language) => readFileSync(join(root, 'prompts', HANDBOOKS[language] ?? 'README.md'), 'utf8'),
  })
  process.stdout.write(`The studio is at ${running.url}\nIt is for this machine only. Press Ctrl+C to stop.\n`)
  await untilStopped()
  await running.close()
  return 0
}

const HANDBOOKS: Record<string, string> = { ru: 'README.ru.md', tr: 'README.tr.md' }

/** The pages of the magazine, whose code is loaded when a draft is first read. */
function openMagazine(root: string, data: string): MagazinePages {
  const open = remember(async (folder: string) => (await import('./magazine-pages.ts')).openMagazinePages(root, folder))
  return { answer: async (path) => (await open(data)).answer(path), refresh: async () => (await open(data)).refresh() }
}

/** Milliseconds in which the data folder is not looked at again. */
const QUIET = 1000

/** Reads the magazine again when a file of it has changed. */
function createFactsReader(data: string, day: () => string): (isFresh?: boolean) => MagazineFacts {
  let known: { facts: MagazineFacts; stamp: string; at: number } | undefined
  return (isFresh = false) => {
    const now = performance.now()
    if (known !== undefined && !isFresh && now - known.at < QUIET) return known.facts
    const stamp = stampOf(data)
    if (known?.stamp !== stamp) known = { facts: readMagazine(data, day()), stamp, at: now }
    known.at = now
    return known.facts
  }
}

/** Changes whenever a file that the writer reads is added, removed or written. */
function stampOf(data: string): string {
  const names = ['site.json', 'categories.json', 'authors.json']
  const folder = join(data, 'articles')
  const articles = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join('articles', name))
    : []
  return [...names, ...articles].map((name) => `${name} ${statSync(join(data, name), { throwIfNoEntry: false })?.mtimeMs ?? ''}`).join('\n')
}

/** Bundles the page beside the code of the commands, unless the same sources were bundled before. */
async function bundlePage(root: string, code: string): Promise<string> {
  const page = join(dirname(code), 'studio')
  if (existsSync(page)) return page
  const child = fork(join(root, 'src/commands/bundle-studio.mjs'), [root, page], { stdio: 'inherit' })
  const [status] = (await once(child, 'close')) as [number | null]
  if (status !== 0)
    throw new SiteError('E_RUNTIME', `the page of the studio could not be bundled (exit code ${status})`, { hint: 'see the message above' })
  return page
}
