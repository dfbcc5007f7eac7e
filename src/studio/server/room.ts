import { shortDigest } from '../../engine/node/digest.ts'
import { remember } from '../../engine/shared/remember.ts'
import { LOCALES } from '../../site/content/schema.ts'
import { HELPERS, VARIABLES, type VariableType } from '../../writer/prompts/template-types.ts'
import type { KnownName, Piece, PieceGroup, Room, Subject } from '../protocol/messages.ts'
import { isPlace } from './places.ts'
import type { Opened, StudioOptions } from './workbench.ts'

const BLOCKS: Record<string, string> = {
  if: '{{#if topic.notes}}…{{/if}}',
  unless: '{{#unless topic.notes}}…{{/unless}}',
  each: '{{#each sources}}…{{/each}}',
  with: '{{#with author}}…{{/with}}',
}

/** Everything that can be edited and shown. Names are explained by the files and the handbooks; the last handbook that has a name wins. */
export function describeRoom(opened: Opened, options: StudioOptions, handbooks: readonly string[]): Room {
  const { prompts, files } = opened
  const helps = handbooks.map(readHelp)
  const help = { files: new Map(helps.flatMap(({ files: own }) => [...own])), names: new Map(helps.flatMap(({ names }) => [...names])) }
  return {
    folder: shortDigest(options.prompts),
    groups: listGroups(files, help),
    subjects: [...opened.plan().jobs.map(describeJob), ...opened.cases().map(describeCase)],
    model: options.model ?? prompts?.settings.models.model ?? '',
    names: listNames(files, help),
  }
}

function describeJob({ id, locale, topic, form, author }: ReturnType<Opened['plan']>['jobs'][number]): Subject {
  return { kind: 'topic', id, locale, title: topic.title, note: `${form}, ${author.name}` }
}

function describeCase({ folder, locale, name, assignment }: ReturnType<Opened['cases']>[number]): Subject {
  return { kind: 'case', id: folder, locale, title: assignment.topic.title, note: name }
}

function listGroups(files: ReadonlyMap<string, string>, help: Help): PieceGroup[] {
  const pieces = Array.from(files).flatMap(([file, text]): Piece[] => (isPlace(file) ? [{ file, about: aboutOf(file, text, help) }] : []))
  const inFolder = (folder: string) => pieces.filter(({ file }) => file.startsWith(folder))
  const groups: PieceGroup[] = [
    { kind: 'articles', pieces: inFolder('article/') },
    ...LOCALES.map((locale): PieceGroup => ({ kind: 'language', locale, pieces: inFolder(`locales/${locale}/`) })),
    { kind: 'partials', pieces: inFolder('partials/') },
    { kind: 'settings', pieces: inFolder('settings/') },
    { kind: 'topics', pieces: pieces.filter(({ file }) => !file.includes('/')) },
  ]
  return groups.filter((group) => group.pieces.length > 0)
}

function aboutOf(file: string, text: string, { files }: Help): string {
  const described = /^---\n[\s\S]*?^description: *(.*)$[\s\S]*?\n---\n/m.exec(text)?.[1]?.replace(/^(['"])(.*)\1$/, '$2')
  return described ?? files.get(file) ?? files.get(file.replace(/^.*\//, '')) ?? ''
}

function listNames(files: ReadonlyMap<string, string>, { names }: Help): KnownName[] {
  const found: KnownName[] = []
  const walk = (name: string, type: VariableType): void => {
    if (type.kind === 'group')
      for (const [field, inner] of Object.entries(type.fields)) walk(name === '' ? field : `${name}.${field}`, inner)
    else if (type.kind === 'value') found.push({ name, kind: 'variable', about: names.get(name) ?? '' })
    else {
      found.push({ name, kind: 'list', about: names.get(`${name}[]`) ?? '' })
      if (type.of.kind === 'group')
        for (const field of Object.keys(type.of.fields))
          found.push({ name: field, kind: 'variable', about: names.get(`${name}[].${field}`) ?? `{{#each ${name}}}` })
    }
  }
  walk('', VARIABLES)
  for (const [name, { needs }] of Object.entries(HELPERS)) found.push({ name, kind: 'helper', about: names.get(name) ?? needs })
  for (const [name, about] of Object.entries(BLOCKS)) found.push({ name, kind: 'block', about })
  const partials = [...files.keys()].flatMap((file) => {
    const [, shared, own] = /^(?:partials\/(.+)|locales\/[^/]+\/(.+))\.hbs$/.exec(file) ?? []
    return shared ?? (own === undefined ? [] : `locale/${own}`)
  })
  for (const name of new Set(partials)) found.push({ name, kind: 'partial', about: '' })
  return Array.from(new Map(found.map((known) => [`${known.kind} ${known.name}`, known])).values())
}

/** What the handbook says of files and of names. */
interface Help {
  files: ReadonlyMap<string, string>
  names: ReadonlyMap<string, string>
}

/** Reads the tables of the handbook: each code in the first cell has the meaning in the second. */
const readHelp = remember((handbook: string): Help => {
  const files = new Map<string, string>()
  const names = new Map<string, string>()
  for (const [, first = '', meaning = ''] of handbook.matchAll(/^\| (.*?) \| (.*) \|$/gm)) {
    for (const [, code = ''] of first.matchAll(/`([^`]+)`/g)) {
      if (/\.(?:hbs|yaml|txt)$/.test(code)) files.set(code, meaning)
      const [, helper] = /\b(eq|join|lines|plural) /.exec(code) ?? []
      names.set(helper ?? code, helper === undefined ? meaning : `${code} → ${meaning}`)
    }
  }
  return { files, names }
}, 8)
