import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseUrl } from '../../engine/shared/parse-url.ts'
import { SiteError } from '../../engine/shared/site-error.ts'

/** The address of a model server, and the key for it. */
export interface ModelServer {
  kind: 'openai' | 'azure'
  baseUrl: string
  /** The host with its port, for messages. */
  host: string
  key: string
  apiVersion: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_URL = 'https://api.openai.com/v1'
const HOW_TO_START = 'Set OPENAI_API_KEY, or OPENAI_BASE_URL for a local model, or add --dry-run'

/** Reads a `.env` file, if there is one; the environment takes precedence. */
export function readEnvironment(file: string, environment: Environment): Environment {
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return environment
    throw new SiteError('E_ENV', `${file} cannot be read (${(cause as NodeJS.ErrnoException).code})`)
  }
}

/** Finds the server from the environment, the only source of keys. */
export function findServer(environment: Environment): ModelServer {
  const key = environment.OPENAI_API_KEY ?? ''
  const endpoint = environment.AZURE_OPENAI_ENDPOINT ?? ''
  if (endpoint !== '') {
    const server = describe('AZURE_OPENAI_ENDPOINT', endpoint, environment.AZURE_OPENAI_API_KEY ?? key)
    const apiVersion = environment.OPENAI_API_VERSION
    const hint = 'or set OPENAI_BASE_URL to https://…/openai/v1/'
    if (apiVersion === undefined) throw new SiteError('E_ENV', 'AZURE_OPENAI_ENDPOINT needs OPENAI_API_VERSION', { hint })
    return { ...server, kind: 'azure', apiVersion }
  }
  const url = environment.OPENAI_BASE_URL ?? ''
  if (url === '' && key === '') throw new SiteError('E_NO_KEY', HOW_TO_START)
  return describe('OPENAI_BASE_URL', url === '' ? DEFAULT_URL : url, key)
}

/** The server at an address for one question. It gets no key: that belongs to the configured server. */
export function findKeylessServer(url: string): ModelServer {
  return describe('the address of the model', url, '')
}

/** The values that must never be printed. */
export function secretsOf(environment: Environment): string[] {
  const url = parseUrl(environment.OPENAI_BASE_URL ?? '')
  return [environment.OPENAI_API_KEY, environment.AZURE_OPENAI_API_KEY, url?.password, url?.username].flatMap((secret) => secret || [])
}

/** Refuses a key that no request can carry, such as one with a letter of another alphabet; never quotes it. */
function checkKey(key: string): void {
  const characters = Array.from(key)
  const place = characters.findIndex((character) => !/[!-~]/.test(character))
  const found = characters[place]
  if (found === undefined) return
  const code = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const message = `character ${place + 1} of the key is ${nameKind(found)} (${code}), expected Latin letters, digits and signs`
  throw new SiteError('E_ENV', message, { hint: 'copy the key again' })
}

function nameKind(character: string): string {
  if (/\p{Script=Cyrillic}/u.test(character)) return 'a Cyrillic letter'
  if (/\p{Script=Greek}/u.test(character)) return 'a Greek letter'
  if (/\p{L}/u.test(character)) return 'a letter outside ASCII'
  return /\s/.test(character) ? 'a blank' : 'a sign outside ASCII'
}

/** `name` is that of the setting, for messages. */
function describe(name: string, url: string, key: string): ModelServer {
  checkKey(key)
  const address = parseUrl(url)
  if (address === null || !/^https?:$/.test(address.protocol))
    throw new SiteError('E_ENV', `${name} is not a web address`, { hint: 'for example http://localhost:11434/v1' })
  if (address.username !== '' || address.password !== '')
    throw new SiteError('E_ENV', `${name} contains a user name or a password`, { hint: 'put the key into OPENAI_API_KEY' })
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(address.hostname)
  if (key !== '' && address.protocol === 'http:' && !isLocal)
    throw new SiteError('E_ENV', `the key would be sent to ${address.host} unencrypted`, { hint: 'use https, or unset OPENAI_API_KEY' })
  if (key === '' && address.hostname === 'api.openai.com') throw new SiteError('E_NO_KEY', HOW_TO_START)
  return { kind: 'openai', baseUrl: url, host: address.host, key: key || 'not-needed', apiVersion: undefined }
}
