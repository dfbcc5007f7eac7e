import { openFields } from '../../engine/shared/fields.ts'
import { canonicalPath, PROXY_PATH } from '../../engine/shared/page-path.ts'
import type { Fault } from '../../engine/shared/site-error.ts'
import type { Redirect } from '../content/schema.ts'
import { type DataFile, type DataText, parseDataFile } from './data-file.ts'
import { createHints } from './hints.ts'

/** The addresses at which the site has something. */
export interface Addresses {
  pages: ReadonlySet<string>
  publicFiles: ReadonlySet<string>
}

/** A redirect, and its position in the file. */
interface Entry extends Redirect {
  index: number
}

const FILE = 'redirects.json'
/** Browsers stop after twenty redirects. */
const STEP_LIMIT = 20
/** Some stores take no longer targets. */
const LENGTH_LIMIT = 1000
/** What means itself in the configuration of every host: no wildcard, no placeholder, no encoding. */
const PLAIN_PATH = /^(?:\/[\w~-][\w.~-]*)+$/
/** Kinds of files that the site publishes: an address with such an ending may be one of them. */
const PUBLISHED =
  /\.(?:html|md|m?js|css|json|map|xml|rss|atom|txt|csv|vtt|webmanifest|png|jpe?g|webp|avif|gif|svg|ico|woff2?|[ot]tf|mp[34]|webm|pdf|wasm|zip|br|gz|toml|conf)$/i
const TAKEN = new Set(['/404', '/500', '/_headers', '/_redirects', PROXY_PATH])

/** Loads `redirects.json`, a list of `{from, to, ignoreCase?}`. Each redirect returned leads to its end in one step. */
export function loadRedirects(text: DataText, addresses: Addresses, faults: Fault[]): Redirect[] {
  if (typeof text !== 'string') return []
  const file = parseDataFile(FILE, text)
  const entries: Entry[] = []
  if (Array.isArray(file.value)) {
    const sources = new Set<string>()
    for (const [index, value] of file.value.entries()) {
      const entry = readEntry(value, index, file)
      if (entry !== undefined && isAllowed(entry, addresses, sources, file)) entries.push(entry)
    }
  } else if (file.isReadable) file.problems.push({ code: 'E_FIELD_TYPE', path: [], message: 'the file must be a list of redirects' })
  const redirects = findEnds(entries, addresses.pages, file)
  faults.push(...file.faults())
  return redirects
}

function readEntry(value: unknown, index: number, file: DataFile): Entry | undefined {
  const fields = openFields(value, [index], file.problems)
  if (fields === undefined) return undefined
  const entry = { from: fields.text('from'), to: fields.text('to'), ignoreCase: fields.optionalBoolean('ignoreCase') ?? false, index }
  fields.close()
  return entry.from === '' || entry.to === '' ? undefined : entry
}

function isAllowed(
  { from, to, ignoreCase, index }: Entry,
  { pages, publicFiles }: Addresses,
  sources: Set<string>,
  file: DataFile,
): boolean {
  const report = (name: 'from' | 'to', code: string, message: string, hint?: string): false => {
    file.problems.push({ code, path: [index, name], message, ...(hint !== undefined && { hint }) })
    return false
  }
  if (from.length > LENGTH_LIMIT || !PLAIN_PATH.test(from) || canonicalPath(from) !== from)
    return report(
      'from',
      'E_REDIRECT',
      `from must be a plain path such as /old, got ${JSON.stringify(from)}`,
      'use letters a to z, digits, and - . _ ~ only; /old stands for /old/ and /old.html too',
    )
  if (pages.has(ignoreCase ? from.toLowerCase() : from)) return report('from', 'E_OUTPUT_DUP', `${from} is a page already`)
  if (TAKEN.has(from.toLowerCase()) || publicFiles.has(from) || publicFiles.has(`${from}.html`) || PUBLISHED.test(from))
    return report('from', 'E_OUTPUT_DUP', `${from} may be a file of the site`, 'redirect addresses of pages only')
  if (sources.has(from.toLowerCase())) return report('from', 'E_REDIRECT', `${from} is redirected twice`, 'case makes no difference here')
  sources.add(from.toLowerCase())
  if (!isTarget(to))
    return report(
      'to',
      'E_REDIRECT',
      `to must be a path or an https address, got ${JSON.stringify(to)}`,
      'such as /new or https://shop.example/new',
    )
  return true
}

function isTarget(to: string): boolean {
  if (to.length > LENGTH_LIMIT || /[\s\p{Cc}\\]/u.test(to)) return false
  if (to.startsWith('/')) return canonicalPath(to) !== null
  if (!/^https:\/\/[^/]/.test(to) || !URL.canParse(to)) return false
  const { host, hostname, username, password } = new URL(to)
  return host === hostname && username + password === '' && /^[a-z0-9.-]+$/.test(hostname)
}

/** The redirects with the ends of their chains, in the spelling for all hosts. */
function findEnds(entries: readonly Entry[], pages: ReadonlySet<string>, file: DataFile): Redirect[] {
  const hint = createHints(pages)
  const follow = createFollower(entries)
  return entries.flatMap(({ from, to, ignoreCase, index }) => {
    const path = [index, 'to']
    const end = follow(to)
    if (end === undefined) {
      const message = `the redirect to ${to} is part of a cycle, or takes more than ${STEP_LIMIT} steps`
      file.problems.push({ code: 'E_REDIRECT_CYCLE', path, message })
    } else if (!end.startsWith('https://') && !pages.has(canonicalPath(end) ?? '')) {
      file.problems.push({ code: 'E_LINK_BROKEN', path, message: `the redirect leads to ${end}, and there is no such page`, ...hint(end) })
    } else return [{ from, to: spell(end), ignoreCase }]
    return []
  })
}

/** Creates a function that returns the end of a chain of redirects, or undefined if there is none. */
function createFollower(redirects: readonly Redirect[]): (start: string) => string | undefined {
  const exact = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  const anyCase = new Map(redirects.filter(({ ignoreCase }) => ignoreCase).map((redirect) => [redirect.from.toLowerCase(), redirect]))
  return (start) => {
    let path = start
    for (let step = 0; step <= STEP_LIMIT; step++) {
      const next = exact.get(path) ?? anyCase.get(path.toLowerCase())
      if (next === undefined) return path
      path = next.to
    }
    return undefined
  }
}

/** A target in ASCII, without the signs that are placeholders or patterns on some host. */
function spell(to: string): string {
  const { origin, pathname, search, hash } = new URL(to, 'https://this.site')
  const isHere = to.startsWith('/')
  const path = isHere ? (canonicalPath(pathname) ?? '/') : pathname
  const plain = (text: string) => text.replace(/[:*$(){}[\]|^`"']/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return (isHere ? '' : origin) + plain(path + search + hash)
}
