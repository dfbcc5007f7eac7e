import { join } from 'node:path'
import { stringify } from 'yaml'
import { openGroup, readItems, readYaml } from '../../engine/node/sources/yaml-file.ts'
import type { Fields } from '../../engine/shared/fields.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { ARTICLE_FORMS, LOCALES, type Locale } from '../../site/content/schema.ts'
import { replaceFile } from '../run/durable-files.ts'
import { localeSettings, type Prompts } from './load-prompts.ts'
import { type AnswerForm, type Assignment, createPromptData, NO_WRITER, type Writer } from './prompt-data.ts'

/** A fixed assignment with the accepted text of its prompt, and sometimes an accepted answer. */
export interface GoldenCase {
  locale: Locale
  name: string
  /** Relative to the folder of prompts. */
  folder: string
  assignment: Assignment
  variant: string
  /** The prompt that was accepted last. */
  accepted: string | undefined
  reply: string | undefined
}

const INPUT = /^golden\/([^/]+)\/([^/]+)\/input\.yaml$/

/** Reads the golden cases of a folder of prompts, sorted by file. */
export function loadGoldenCases(files: ReadonlyMap<string, string>, faults: Fault[]): GoldenCase[] {
  return Array.from(files).flatMap(([file, text]) => {
    const [, folderName = '', name = ''] = INPUT.exec(file) ?? []
    const locale = LOCALES.find((known) => known === folderName)
    if (locale === undefined) return []
    const folder = `golden/${locale}/${name}`
    const read = readYaml({ file, text }, faults, readInput)
    if (read === undefined) return []
    return { locale, name, folder, ...read, accepted: files.get(`${folder}/prompt.txt`), reply: files.get(`${folder}/reply.json`) }
  })
}

/** The two messages of a golden case as one text. */
export function renderGolden({ locale, assignment, variant }: GoldenCase, prompts: Prompts): string {
  const form: AnswerForm = { format: 'schema', schema: '', problems: [], nonce: 'golden' }
  const data = createPromptData(localeSettings(prompts, locale), prompts, assignment, form)
  return `--- system\n${prompts.render('system', data, variant)}--- user\n${prompts.render('user', data, variant)}`
}

/** Writes the prompts of golden cases as the accepted ones; returns the files that changed, relative to the folder of prompts. */
export function acceptGolden(directory: string, prompts: Prompts, cases: readonly GoldenCase[]): string[] {
  return cases.flatMap((golden) => {
    const text = renderGolden(golden, prompts)
    if (text === golden.accepted) return []
    const file = `${golden.folder}/prompt.txt`
    replaceFile(join(directory, file), text)
    return file
  })
}

function readInput(fields: Fields): { assignment: Assignment; variant: string } {
  const group = <T>(key: string, read: (inner: Fields) => T) => openGroup(fields, key, read) as T
  const site = group('site', (inner) => ({ name: inner.text('name'), id: inner.text('id') }))
  const form = fields.choice('form', ARTICLE_FORMS) ?? 'how-to'
  const author = group('author', (inner) => ({ ...readWriter(inner), nativeEnglish: inner.optionalBoolean('nativeEnglish') ?? false }))
  const other = fields.has('with') ? group('with', readWriter) : NO_WRITER
  const category = group('category', (inner) => {
    const named = { name: inner.text('name'), subcategory: inner.text('subcategory') }
    const children = inner.optionalTexts('children')
    return { ...named, children, json: JSON.stringify({ [named.name]: { other: true, [named.subcategory]: children } }) }
  })
  const topic = group('topic', (inner) => ({
    title: inner.text('title'),
    notes: inner.optionalText('notes') ?? '',
    facts: readItems(inner, 'facts', (fact) => ({ text: fact.text('text'), url: fact.optionalText('url') ?? '' })),
  }))
  const links = readItems(fields, 'links', (link) => ({ path: link.text('path'), title: link.text('title') }))
  const avoidTitles = fields.optionalTexts('avoidTitles')
  const nonNative = fields.optionalBoolean('nonNative') ?? false
  return {
    assignment: { site, form, author, other, category, topic, links, avoidTitles, nonNative },
    variant: fields.optionalText('variant') ?? '',
  }
}

function readWriter(fields: Fields): Writer {
  const described = { name: fields.text('name'), specialty: fields.text('specialty'), home: fields.text('home'), bio: fields.text('bio') }
  return { ...described, voice: fields.optionalText('voice') ?? '' }
}

/** The assignment of a job as the `input.yaml` of a golden case. */
export function writeGoldenInput(assignment: Assignment, variant: string): string {
  const { site, form, author, other, category, topic, links, avoidTitles, nonNative } = assignment
  const { name, subcategory, children } = category
  const { title, notes, facts } = topic
  const input = {
    form,
    site,
    author: leaveOutVoice(author),
    ...(other.name === '' ? {} : { with: leaveOutVoice(other) }),
    category: { name, subcategory, children },
    topic: { title, ...(notes === '' ? {} : { notes }), ...(facts.length === 0 ? {} : { facts: facts.map(writeFact) }) },
    ...(links.length === 0 ? {} : { links }),
    ...(avoidTitles.length === 0 ? {} : { avoidTitles }),
    ...(nonNative ? { nonNative } : {}),
    ...(variant === '' ? {} : { variant }),
  }
  return stringify(input, { lineWidth: 120 })
}

/** A golden case has a voice only where the magazine has a page about it. */
function leaveOutVoice<T extends Writer>({ voice, ...writer }: T): Omit<T, 'voice'> & { voice?: string } {
  return voice === '' ? writer : { ...writer, voice }
}

function writeFact({ text, url }: { text: string; url: string }): { text: string; url?: string } {
  return url === '' ? { text } : { text, url }
}
