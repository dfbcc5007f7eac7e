import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Pair,
  parseDocument,
  type Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { ARTICLE_FORMS, LOCALES } from '../../site/content/schema.ts'
import { ADDRESSES, HEADINGS } from '../../writer/prompts/locale-settings.ts'
import { FINISH_REASONS, REPLY_FORMATS, SOURCE_KINDS } from '../../writer/prompts/writer-settings.ts'
import type { SettingField, SettingNode, SettingPath } from '../protocol/settings.ts'

type Range = readonly [start: number, end: number]

interface Placed {
  node: SettingField
  range: Range
  yaml: Scalar | YAMLSeq
  isInFlow: boolean
}

/** Fields that name an item of a list. */
const NAMES = ['form', 'name', 'id', 'specialty', 'kind', 'model', 'what', 'host', 'locale']
/** Lists of which an entry has several fields, also while they are empty. */
const ITEMS = ['models.servers', 'prices.models']
const CHOICES: Record<string, readonly string[]> = {
  'models.servers.finishReason': FINISH_REASONS,
  'models.servers.format': REPLY_FORMATS,
  'sources.sources.kind': SOURCE_KINDS,
  'forms.forms.form': ARTICLE_FORMS,
  'locale.styleGuidance.address': ADDRESSES,
  'locale.styleGuidance.forms.form': ARTICLE_FORMS,
  'locale.styleGuidance.forms.sections.heading': HEADINGS,
}
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** The settings of a YAML text as a form; undefined for a text that is not one, which has faults to correct first. */
export function describeSettings(file: string, text: string): SettingNode[] | undefined {
  return readForm(file, text)?.nodes
}

/**
 * Replaces one value, and leaves every other character of the text as it is; undefined where nothing stands at the path. As a `number`, a
 * value that looks like one gets no quotes, also where a text stands now.
 */
export function changeSetting(file: string, text: string, path: SettingPath, value: string, as?: 'number' | 'boolean'): string | undefined {
  const placed = readForm(file, text)?.placed.find(({ node }) => JSON.stringify(node.path) === JSON.stringify(path))
  if (placed === undefined || value === placed.node.value) return placed && text
  const [start, end] = placed.range
  const blank = /[:-]$/.test(text.slice(0, start)) ? ' ' : ''
  return `${text.slice(0, start)}${blank}${write({ ...placed, node: { ...placed.node, kind: as ?? placed.node.kind } }, text, value)}${text.slice(end)}`
}

function readForm(file: string, text: string): { nodes: SettingNode[]; placed: Placed[] } | undefined {
  if (!file.endsWith('.yaml')) return undefined
  const lines = new LineCounter()
  const document = parseDocument(text, { schema: 'core', resolveKnownTags: false, lineCounter: lines, prettyErrors: false })
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined
  const stem = file.replace(/^.*\/|\.yaml$/g, '')
  const placed: Placed[] = []

  function field(yaml: Placed['yaml'], path: SettingPath, kind: SettingField['kind'], value: string, isInFlow: boolean): SettingNode {
    const range = yaml.range ?? [0, 0, 0]
    const choices = choicesOf(stem, path)
    const node: SettingField = { kind, path, help: helpOf(stem, path), name: nameOf(path), value, line: lines.linePos(range[0]).line }
    if (choices !== undefined) node.choices = [...choices]
    placed.push({ node, yaml, range: [range[0], range[1]], isInFlow })
    return node
  }

  function walk(yaml: unknown, path: SettingPath, isInFlow: boolean): SettingNode[] {
    if (isAlias(yaml)) return []
    if (isScalar(yaml)) return [field(yaml, path, kindOf(yaml.value), String(yaml.value ?? ''), isInFlow)]
    if (isSeq(yaml)) {
      const scalars = yaml.items.filter((item) => isScalar(item))
      const source = text.slice(yaml.range?.[0], yaml.range?.[1])
      const isFlat = yaml.flow === true && scalars.length === yaml.items.length && !source.includes('#')
      if (!isFlat)
        return group(
          path,
          nameOf(path),
          yaml.items.flatMap((item, index) => walk(item, [...path, index], isInFlow || yaml.flow === true)),
        )
      if (ITEMS.includes(helpOf(stem, path))) return [{ kind: 'group', path, help: helpOf(stem, path), name: nameOf(path), nodes: [] }]
      const isRange = scalars.length === 2 && scalars.every(({ value }) => typeof value === 'number')
      return [field(yaml, path, isRange ? 'range' : 'texts', scalars.map(({ value }) => String(value)).join('\n'), isInFlow)]
    }
    if (!isMap(yaml)) return []
    const nodes = (yaml.items as Pair[]).flatMap(({ key, value }) =>
      walk(value, [...path, String((key as Scalar).value)], isInFlow || yaml.flow === true),
    )
    return path.length === 0 ? nodes : group(path, typeof path.at(-1) === 'number' ? titleOf(yaml) : nameOf(path), nodes)
  }

  const group = (path: SettingPath, name: string, nodes: SettingNode[]): SettingNode[] =>
    nodes.length === 0 ? [] : [{ kind: 'group', path, help: helpOf(stem, path), name, nodes }]
  return { nodes: walk(document.contents, [], false), placed }
}

/** The values that the writer accepts for a setting; undefined where any text or number may stand. */
function choicesOf(stem: string, path: SettingPath): readonly string[] | undefined {
  return CHOICES[[stem, ...path.filter((key) => typeof key === 'string')].join('.')]
}

function kindOf(value: unknown): SettingField['kind'] {
  return typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'boolean' : 'text'
}

function nameOf(path: SettingPath): string {
  const last = path.at(-1)
  return typeof last === 'number' ? String(last + 1) : (last ?? '')
}

/** What tells an item of a list from the others. */
function titleOf(map: YAMLMap): string {
  const known = NAMES.map((name) => map.get(name)).find((value) => typeof value === 'string')
  if (typeof known === 'string') return known
  const [first] = map.items as Pair[]
  return isSeq(first?.value) ? first.value.items.map(String).join(', ').slice(0, 60) : String(first?.value ?? '')
}

/** The name by which the page explains a field: without places in lists, and `*` for locales and names that are data. */
function helpOf(stem: string, path: SettingPath): string {
  const keys = path.filter((key) => typeof key === 'string').map((key) => (LOCALES.some((locale) => locale === key) ? '*' : key))
  const isData = (index: number) => keys[index - 1] === 'names' || keys[index - 1] === 'categories'
  return [stem, ...keys.map((key, index) => (isData(index) ? '*' : key))].join('.')
}

function write({ node, yaml, isInFlow }: Placed, text: string, value: string): string {
  if (isScalar(yaml)) return writeScalar(value, node.kind, yaml.type, isInFlow)
  const wanted = value.split('\n').filter((line) => line.trim() !== '')
  const sources = new Map((yaml as YAMLSeq<Scalar>).items.map((item) => [String(item.value), text.slice(item.range?.[0], item.range?.[1])]))
  const kind = node.kind === 'range' ? 'number' : 'text'
  return `[${wanted.map((line) => sources.get(line) ?? writeScalar(line.trim(), kind, 'PLAIN', true)).join(', ')}]`
}

function writeScalar(value: string, kind: SettingField['kind'], type: Scalar['type'] | undefined, isInFlow: boolean): string {
  if (kind === 'number' && NUMBER.test(value)) return value
  if (kind === 'boolean' && /^(?:true|false)$/.test(value)) return value
  const quotes = type === 'QUOTE_DOUBLE' || /[\n\t]/.test(value) ? 'QUOTE_DOUBLE' : type === 'QUOTE_SINGLE' ? 'QUOTE_SINGLE' : 'PLAIN'
  const options = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER, defaultStringType: quotes } as const
  if (!isInFlow) return stringify(value, options).trimEnd()
  return stringify([value], { ...options, collectionStyle: 'flow', flowCollectionPadding: false })
    .trim()
    .slice(1, -1)
    .trim()
}
