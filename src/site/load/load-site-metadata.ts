import { type FieldPath, type FieldProblem, type Fields, openFields, readTextItem } from '../../engine/shared/fields.ts'
import { HTTPS_SCOPES } from '../../engine/shared/https-scope.ts'
import { parseUrl } from '../../engine/shared/parse-url.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import { DEFAULT_DESCRIPTION_EMOJIS } from '../content/constants.ts'
import { ARTS, SITE_LANGUAGES } from '../content/schema.ts'
import { AUTHOR_KINDS, type ScriptSetting, type SiteMetadata, WRITERS } from '../content/site-metadata.ts'
import { type DataText, parseDataFile } from './data-file.ts'

const FILE = 'site.json'
const KEY = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Loads `site.json`: the name, addresses and settings of the site. */
export function loadSiteMetadata(text: DataText, faults: Fault[]): SiteMetadata | undefined {
  if (text === undefined) faults.push({ code: 'E_CONFIG', file: FILE, message: 'the file is missing: it defines the site' })
  if (typeof text !== 'string') return undefined
  const file = parseDataFile(FILE, text, 'E_CONFIG')
  const fields = file.fields()
  const metadata = fields && readMetadata(fields, file.problems)
  faults.push(
    ...file.faults().map((fault) => ({ ...fault, code: /^E_FIELD_(?:MISSING|TYPE)$/.test(fault.code) ? 'E_CONFIG' : fault.code })),
  )
  return metadata
}

function readMetadata(fields: Fields, problems: FieldProblem[]): SiteMetadata {
  const metadata: SiteMetadata = {
    key: readKey(fields, problems),
    shortId: fields.text('shortId'),
    name: fields.text('name'),
    title: fields.text('title'),
    tagline: fields.text('tagline'),
    language: fields.choice('language', SITE_LANGUAGES) ?? 'en',
    url: readBaseUrl('url', fields, problems),
    imageBaseUrl: readBaseUrl('imageBaseUrl', fields, problems),
    mail: fields.text('mail'),
    social: readSocial(fields, problems),
    ...optional('writtenBy', fields.choice('writtenBy', WRITERS)),
    ...optional('authors', fields.choice('authors', AUTHOR_KINDS)),
    disclosure: fields.optionalText('disclosure') ?? '',
    art: fields.choice('art', ARTS) ?? 'shapes',
    topics: fields.has('topics') ? fields.optionalList('topics', readTextItem(problems)) : ['magazines'],
    emojis: fields.has('emojis') ? fields.optionalList('emojis', readTextItem(problems)) : [...DEFAULT_DESCRIPTION_EMOJIS],
    thirdPartyScripts: fields.optionalList('thirdPartyScripts', (value, path) => readScript(value, path, problems)),
    pictureHosts: fields.optionalList('pictureHosts', (value, path) => readHost(value, path, problems)),
    ...optional('pictureFont', fields.optionalText('pictureFont')),
    httpsOnly: fields.choice('httpsOnly', HTTPS_SCOPES) ?? 'host',
    sw: fields.optionalBoolean('sw') ?? true,
  }
  if (metadata.mail !== '' && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(metadata.mail))
    problems.push(problem(fields, 'mail', `mail must be an address, got ${JSON.stringify(metadata.mail)}`))
  fields.close()
  return metadata
}

/** A URL, or an object with a URL and options. */
function readScript(value: unknown, path: FieldPath, problems: FieldProblem[]): ScriptSetting | undefined {
  const fields = typeof value === 'object' ? openFields(value, path, problems) : undefined
  const text = fields === undefined ? readTextItem(problems)(value, path) : fields.text('url')
  const live = fields?.optionalBoolean('live') ?? false
  fields?.close()
  if (text === undefined || text === '') return undefined
  const url = parseUrl(text)
  const isPlain = url?.href === text && url.username === '' && url.port === '' && url.hash === ''
  if (isHttps(text) && isPlain) return { url: text, live }
  const message = `a third-party script must be an https address in its normal form, got ${JSON.stringify(text)}`
  const hint = url !== null && isHttps(text) && url.href !== text ? { hint: `write ${url.href}` } : {}
  problems.push({ code: 'E_CONFIG', path, message, ...hint })
  return undefined
}

function readHost(value: unknown, path: FieldPath, problems: FieldProblem[]): string | undefined {
  const host = readTextItem(problems)(value, path)
  if (host === undefined || parseUrl(`https://${host}`)?.origin === `https://${host}`) return host
  const message = `a host of pictures is written as images.example, without https:// and a path, got ${JSON.stringify(host)}`
  problems.push({ code: 'E_CONFIG', path, message })
  return undefined
}

function readKey(fields: Fields, problems: FieldProblem[]): string {
  const key = fields.text('key')
  if (key === '') return key
  if (!KEY.test(key))
    problems.push(problem(fields, 'key', `key must be lower-case letters, digits and inner hyphens, got ${JSON.stringify(key)}`))
  else if (key.endsWith('-dev')) problems.push(problem(fields, 'key', 'key must not end in -dev, the suffix of development buckets'))
  else if (key.length > 40) problems.push(problem(fields, 'key', `key has ${key.length} characters, 40 at most`))
  return key
}

function readBaseUrl(name: 'url' | 'imageBaseUrl', fields: Fields, problems: FieldProblem[]): string {
  const text = fields.text(name)
  if (text === '') return text
  const url = parseUrl(text)
  const bare = url?.href === `${url?.origin}/`
  if (!isHttps(text) || !bare) problems.push(problem(fields, name, `${name} must be https and have no path, got ${JSON.stringify(text)}`))
  return url?.origin ?? text
}

function readSocial(fields: Fields, problems: FieldProblem[]): SiteMetadata['social'] {
  const social = { video: '', social: '', photo: '' }
  const inner = fields.has('social') ? openFields(fields.raw('social'), fields.path('social'), problems) : undefined
  if (!fields.has('social'))
    problems.push(problem(fields, 'social', 'social is missing: the addresses of the video, social and photo network'))
  if (inner === undefined) return social
  for (const name of ['video', 'social', 'photo'] as const) {
    social[name] = inner.text(name)
    if (social[name] !== '' && !isHttps(social[name]))
      problems.push(problem(inner, name, `social.${name} must be an https address, got ${JSON.stringify(social[name])}`))
  }
  inner.close()
  return social
}

function optional<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]: V })
}

function isHttps(text: string): boolean {
  return parseUrl(text)?.protocol === 'https:'
}

function problem(fields: Fields, key: string, message: string): FieldProblem {
  return { code: 'E_CONFIG', path: fields.path(key), message }
}
