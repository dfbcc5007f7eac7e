import type { Fault } from '../engine/shared/site-error.ts'
import type { HostFile } from './host-files.ts'

/** What a host takes of a file; it ignores the rest, or refuses the deployment. */
interface Limit {
  host: string
  file: string
  what: string
  most: number
  hint: string
  /** What the file has of it. */
  measure(text: string): number
}

const FOLDERS = 'move published files from the root into folders, or change the host'
const REDIRECTS = 'remove redirects that few readers still follow, or change the host'
const SHORTER = 'shorten the addresses in redirects.json, or change the host'
const BLOCKS = 'the content security policy lists every inline script and style of the site: use fewer, or change the host'

const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
const longest = (texts: readonly string[]) => texts.reduce((most, text) => Math.max(most, text.length), 0)
const rulesOf = (text: string) => lines(text).filter((line) => line.startsWith('/')).length
const vercel = (text: string) => JSON.parse(text) as { headers: VercelHeaders[]; redirects: { source: string; destination: string }[] }

interface VercelHeaders {
  source: string
  headers: { value: string }[]
}

/**
 * The limits that hosts document: developers.cloudflare.com/pages/configuration (headers, redirects), the schema of vercel.json, and for
 * nginx the buffer in which it reads a word of its configuration. Netlify documents no number.
 */
const LIMITS: readonly Limit[] = [
  { host: 'Cloudflare Pages', file: '_headers', what: 'rules', most: 100, hint: FOLDERS, measure: rulesOf },
  { host: 'Cloudflare Pages', file: '_headers', what: 'characters in a line', most: 2000, hint: BLOCKS, measure: (t) => longest(lines(t)) },
  { host: 'Cloudflare Pages', file: '_redirects', what: 'redirects', most: 2000, hint: REDIRECTS, measure: rulesOf },
  {
    host: 'Cloudflare Pages',
    file: '_redirects',
    what: 'characters in a line',
    most: 1000,
    hint: SHORTER,
    measure: (t) => longest(lines(t)),
  },
  { host: 'Vercel', file: 'vercel.json', what: 'rules of headers', most: 2048, hint: FOLDERS, measure: (t) => vercel(t).headers.length },
  { host: 'Vercel', file: 'vercel.json', what: 'redirects', most: 2048, hint: REDIRECTS, measure: (t) => vercel(t).redirects.length },
  {
    host: 'Vercel',
    file: 'vercel.json',
    what: 'characters in an address of a redirect',
    most: 4096,
    hint: SHORTER,
    measure: (t) => longest(vercel(t).redirects.flatMap(({ source, destination }) => [source, destination])),
  },
  {
    host: 'Vercel',
    file: 'vercel.json',
    what: 'characters in a header',
    most: 32_768,
    hint: BLOCKS,
    measure: (t) => longest(vercel(t).headers.flatMap(({ headers }) => headers.map(({ value }) => value))),
  },
  {
    host: 'nginx',
    file: 'nginx.conf',
    what: 'bytes in a quoted word',
    most: 4096,
    hint: BLOCKS,
    measure: (t) => longest(Array.from(t.matchAll(/"(?:[^"\\]|\\.)*"/g), ([word]) => Buffer.from(word).toString('latin1'))),
  },
]

/** A warning for each limit of a host that its file exceeds. Other hosts serve the site as it is, so a build refuses it with `--strict` only. */
export function checkHostLimits(files: readonly HostFile[]): Fault[] {
  const texts = new Map(files.map(({ file, contents }) => [file, contents]))
  return LIMITS.flatMap(({ host, file, what, most, hint, measure }) => {
    const text = texts.get(file)
    const found = text === undefined ? 0 : measure(text)
    if (found <= most) return []
    return { code: 'W_HOST_LIMIT', file, message: `${found} ${what}; ${host} takes ${most} at most`, hint }
  })
}
