import { join } from 'node:path'
import { SiteError } from '../../engine/shared/site-error.ts'
import { LOCALES } from '../../site/content/schema.ts'
import { acceptGolden } from '../../writer/prompts/golden.ts'
import { writerPaths } from '../../writer/run/writer-paths.ts'
import type { Vote } from '../protocol/comparison.ts'
import type { Calls, Drafts, LookRequest, TrialRequest } from '../protocol/messages.ts'
import type { SettingPath } from '../protocol/settings.ts'
import type { ModelChoice } from '../protocol/shared.ts'
import { openComparisons } from './comparisons.ts'
import { openDraftArticles } from './draft-articles.ts'
import type { DraftPages } from './draft-pages.ts'
import { openHistory } from './history.ts'
import { countTouched, findOrigins, look } from './look.ts'
import { openPlace, savePlace } from './places.ts'
import { describeRoom } from './room.ts'
import { setSetting } from './set-setting.ts'
import { describeSettings } from './settings-form.ts'
import type { Trials } from './trials.ts'
import type { StudioOptions, Workbench } from './workbench.ts'

/** Answers the calls of the page. `isWanted` turns false when the page no longer waits. */
type Answerers = {
  [Name in keyof Calls]: (request: Calls[Name][0], isWanted: () => boolean) => Calls[Name][1] | Promise<Calls[Name][1]>
}

export interface CallOptions extends StudioOptions {
  /** The handbook in a language of the interface. */
  readHandbook(language: string): string
}

const VOTES: Vote[] = ['left', 'right', 'good', 'bad']

export function createAnswerers(options: CallOptions, bench: Workbench, trials: Trials, pages: DraftPages): Answerers {
  const { studio: folder } = writerPaths(options.data)
  const comparisons = openComparisons(join(folder, 'comparisons'), bench, trials, options.now)
  const history = openHistory(join(folder, 'answers'), bench, trials)
  const articles = openDraftArticles(options, trials, pages)
  return {
    room: ({ language }) => describeRoom(bench.open({}), options, ['en', readText(language, 'language')].map(options.readHandbook)),
    read: ({ file }) => openPlace(options.prompts, readText(file, 'file')),
    save: ({ file, text, digest }) =>
      savePlace(options.prompts, readText(file, 'file'), readText(text, 'text'), readText(digest, 'digest')),
    look: (request) => look(bench, options, readLook(request)),
    origins: (request) => ({ stretches: findOrigins(bench, readLook(request)) }),
    form: ({ file, text }) => ({ nodes: describeSettings(readText(file, 'file'), readText(text, 'text')) }),
    setting: ({ drafts, file, path, value }) =>
      setSetting(bench, readDrafts(drafts), { file: readText(file, 'file'), path: readPath(path), value: readText(value, 'value') }),
    lint: async ({ drafts }) => ({ faults: await bench.lint(readDrafts(drafts)) }),
    touched: ({ drafts }, isWanted) => countTouched(bench, readDrafts(drafts), isWanted),
    quote: (request) => trials.quote(readTrial(request)),
    ceiling: ({ tokens, cost }) => trials.setCeiling({ tokens: readAmount(tokens, 'tokens'), cost: readAmount(cost, 'cost') }),
    stop: () => ({ isStopped: trials.stop() }),
    comparisons: () => ({ comparisons: comparisons.list() }),
    compare: ({ drafts, models }) =>
      comparisons.start(readDrafts(drafts), { saved: readModel(models?.saved), yours: readModel(models?.yours) }),
    comparison: ({ id }) => comparisons.read(readText(id, 'id')),
    vote({ id, pair, vote, note }) {
      if (!VOTES.includes(vote)) throw wrong('vote', `one of ${VOTES.join(', ')}`)
      return comparisons.vote(readText(id, 'id'), readAmount(pair, 'pair'), vote, readText(note, 'note'))
    },
    history: () => history.list(),
    answer: ({ key }) => history.open(readText(key, 'key')),
    answers: ({ before, after }) => history.compare(readText(before, 'before'), readText(after, 'after')),
    historyCsv: async () => ({ csv: await history.csv() }),
    drafts: () => ({ drafts: articles.list() }),
    draft: ({ slug, fixTypos }) => articles.open(readText(slug, 'slug'), fixTypos === true),
    keep: ({ key }) => ({ slug: articles.keep(readText(key, 'key')) }),
    publish: ({ slug, fixTypos, digest }) => ({
      lines: articles.publish(readText(slug, 'slug'), fixTypos === true, readText(digest, 'digest')),
    }),
    csv: ({ id }) => ({ csv: comparisons.csv(readText(id, 'id')) }),
    accept({ id }) {
      const { sound, cases } = bench.open({})
      const hint = 'correct them first: they are underlined in their files'
      if (sound === undefined) throw new SiteError('E_PROMPTS', 'the saved prompts have faults', { hint })
      const wanted = cases().filter(({ folder }) => folder === id)
      if (wanted.length === 0) throw new SiteError('E_SUBJECT', `there is no golden case ${JSON.stringify(id)}`)
      return { accepted: acceptGolden(options.prompts, sound, wanted) }
    },
  }
}

function readLook(request: LookRequest): LookRequest {
  const { drafts, subject, locales, against } = request
  if (typeof subject !== 'object' || subject === null || !['topic', 'case'].includes(subject.kind))
    throw wrong('subject', 'a topic or a case')
  if (!Array.isArray(locales) || !locales.every((locale) => LOCALES.includes(locale)))
    throw wrong('locales', `a list of ${LOCALES.join(', ')}`)
  if (against !== 'accepted' && against !== 'saved') throw wrong('against', 'accepted or saved')
  return { drafts: readDrafts(drafts), subject: { kind: subject.kind, id: readText(subject.id, 'subject.id') }, locales, against }
}

export function readTrial({ drafts, id, again, ...choice }: Partial<TrialRequest>): TrialRequest {
  return { drafts: readDrafts(drafts), id: readText(id, 'id'), again: again === true, ...readModel(choice) }
}

function readModel({ model = '', address = '' }: ModelChoice = {}): Required<ModelChoice> {
  return { model: readText(model, 'model').trim(), address: readText(address, 'address').trim() }
}

function readPath(path: unknown): SettingPath {
  const isFine = Array.isArray(path) && path.every((key) => typeof key === 'string' || typeof key === 'number')
  if (!isFine) throw wrong('path', 'a list of names and numbers')
  return path
}

function readAmount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw wrong(name, 'a number of at least 0')
  return value
}

function readDrafts(drafts: unknown): Drafts {
  const isFine = typeof drafts === 'object' && drafts !== null && Object.values(drafts).every((text) => typeof text === 'string')
  if (!isFine) throw wrong('drafts', 'texts by file')
  return drafts as Drafts
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw wrong(name, 'a text')
  return value
}

function wrong(name: string, expected: string): SiteError {
  return new SiteError('E_CALL', `${name} must be ${expected}`, { hint: 'reload the page' })
}
