import type { Serving } from '../engine/node/site-definition.ts'
import type { HttpsScope } from '../engine/shared/https-scope.ts'

/** The headers of every response, as data: the preview server uses them, and host configurations are generated from them. */
interface HeaderTable {
  /** Sent with every status. */
  security: Readonly<Record<string, string>>
  /** The first pattern that matches the status applies; these come before the paths. */
  cacheByStatus: readonly (CacheRule & { pattern: RegExp })[]
  /** At most one path matches a file: hosts differ in what they do with two. */
  cacheByPath: readonly CachePath[]
  /** Applies to files that no path matches. */
  cacheByEnding: readonly (CacheRule & { endings: readonly string[] })[]
  /** Applies to all other files; the default of hosts, too. */
  cacheByDefault: CacheRule
  /** Of answers to requests for a part of a file: nginx sets it before it knows whether the file has that part. */
  cacheByRange: string
}

type FileKind = 'service worker' | 'named after content' | 'data' | 'feed, sitemap, robots' | 'image, font' | 'page and anything else'

interface CacheRule {
  kind: FileKind | 'error' | 'redirect'
  cacheControl: string
}

export interface CachePath extends CacheRule {
  /** The path of a file; a `*` stands for any characters, also for slashes. */
  path: string
}

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

const rule = (kind: FileKind, cacheControl: string) => (path: string) => ({ kind, path, cacheControl })

const TRANSPORT: Record<HttpsScope, string> = {
  // Whether other hosts of the domain support https is unknown.
  host: 'max-age=63072000',
  subdomains: 'max-age=63072000; includeSubDomains',
  preload: 'max-age=63072000; includeSubDomains; preload',
}

export const HEADER_TABLE: HeaderTable = {
  security: {
    'Strict-Transport-Security': TRANSPORT.host,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=(), interest-cohort=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  },
  cacheByStatus: [
    { kind: 'error', pattern: /^[45]/, cacheControl: 'no-store' },
    // Some browsers keep a redirect without max-age for ever, so a wrong one could not be undone.
    { kind: 'redirect', pattern: /^30[1278]$/, cacheControl: REVALIDATE },
  ],
  cacheByRange: REVALIDATE,
  cacheByPath: [
    rule('service worker', 'no-cache')('/sw.js'),
    // The build refuses any other file in these folders (E_PUBLIC_FOLDER), so that a date in a name is never taken for a digest.
    ...['/assets/*', '/covers/*', '/page-data/sq/d/*', '/scripts/*', '/search/t*', '/search/w*', '/social/*'].map(
      rule('named after content', FOREVER),
    ),
    // Not /page-data/*, which would match static queries too.
    ...[
      'page-data/*/page-data.json',
      'page-data/*/page-data-rsc.json',
      'page-data/app-data.json',
      'page-data/redirects.json',
      'slice-data/*',
    ].map((path) => rule('data', REVALIDATE)(`/${path}`)),
    ...['/feeds/*', '/sitemap*.xml'].map(rule('feed, sitemap, robots', HOUR)),
  ],
  cacheByEnding: [
    { kind: 'feed, sitemap, robots', endings: ['xml', 'txt'], cacheControl: HOUR },
    { kind: 'image, font', endings: ['png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'svg', 'ico', 'woff', 'woff2'], cacheControl: DAY },
  ],
  cacheByDefault: { kind: 'page and anything else', cacheControl: REVALIDATE },
}

const PATTERNS = HEADER_TABLE.cacheByPath.map((row) => ({ row, pattern: new RegExp(patternOf(row)) }))

export const POLICY = 'Content-Security-Policy'
/** The policy of answers that are no pages: workers need what their script is sent with. */
export const FILE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** The headers of a page of a release; on most hosts, those of every response. */
export function siteHeaders({ policy, httpsOnly = 'host' }: Pick<Serving, 'policy' | 'httpsOnly'>): Record<string, string> {
  const transport = { 'Strict-Transport-Security': TRANSPORT[httpsOnly] }
  return { ...(policy !== '' && { [POLICY]: policy }), ...HEADER_TABLE.security, ...transport }
}

/** The headers of a path with a status. */
export function headersFor(pathname: string, status: number): Record<string, string> {
  return { ...HEADER_TABLE.security, 'Cache-Control': cacheRuleFor(pathname, status).cacheControl }
}

/** The kind of a file and its Cache-Control. */
export function cacheRuleFor(pathname: string, status: number): CacheRule {
  const { cacheByStatus, cacheByDefault } = HEADER_TABLE
  const byStatus = cacheByStatus.find(({ pattern }) => pattern.test(String(status)))
  return byStatus ?? findCachePath(pathname) ?? findCacheEnding(pathname) ?? cacheByDefault
}

export function findCachePath(pathname: string): CachePath | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(pathname))?.row
}

export function findCacheEnding(pathname: string): CacheRule | undefined {
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1)
  return HEADER_TABLE.cacheByEnding.find(({ endings }) => endings.includes(ending))
}

/** The path of a rule as a regular expression, for hosts that have them. */
export function patternOf({ path }: Pick<CachePath, 'path'>): string {
  return `^${path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')}$`
}
