/** The headers of every response, as data: the preview server uses them, and host configurations are generated from them. */
export interface HeaderTable {
  /** Sent with every status. */
  security: Readonly<Record<string, string>>
  /** The first pattern that matches the status applies; these come before the paths. */
  cacheByStatus: readonly CacheRule[]
  /** The first pattern that matches the path applies. */
  cacheByPath: readonly CacheRule[]
  /** Of answers to requests for a part of a file: nginx sets it before it knows whether the file has that part. */
  cacheByRange: string
}

export interface CacheRule {
  kind: string
  /** Simple enough for the configuration of other hosts: no look-around, no flags. */
  pattern: RegExp
  cacheControl: string
}

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

export const HEADER_TABLE: HeaderTable = {
  security: {
    // Without includeSubDomains: whether other hosts of the domain support https is unknown.
    'Strict-Transport-Security': 'max-age=63072000',
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
    { kind: 'service worker', pattern: /^\/sw\.js$/, cacheControl: 'no-cache' },
    { kind: 'hashed asset', pattern: /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.[a-z0-9.]+$/, cacheControl: FOREVER },
    { kind: 'static query', pattern: /^\/page-data\/sq\/d\/[A-Za-z0-9_-]+\.json$/, cacheControl: FOREVER },
    { kind: 'data', pattern: /^\/(page|slice)-data\//, cacheControl: REVALIDATE },
    { kind: 'page', pattern: /\.html$/, cacheControl: REVALIDATE },
    // A slug may end like a digest: news-20260802.
    { kind: 'page and anything else', pattern: /\.md$/, cacheControl: REVALIDATE },
    { kind: 'feed, sitemap, robots', pattern: /^\/feeds\//, cacheControl: 'public, max-age=3600' },
    { kind: 'hashed file', pattern: /-[0-9a-f]{8,}\.[a-z0-9]+$/, cacheControl: FOREVER },
    { kind: 'feed, sitemap, robots', pattern: /\.(xml|txt)$/, cacheControl: 'public, max-age=3600' },
    { kind: 'image, font', pattern: /\.(png|jpe?g|webp|avif|gif|svg|ico|woff2?)$/, cacheControl: 'public, max-age=86400' },
    { kind: 'page and anything else', pattern: /^/, cacheControl: REVALIDATE },
  ],
}

/** The headers of a path with a status. */
export function headersFor(pathname: string, status: number): Record<string, string> {
  return { ...HEADER_TABLE.security, 'Cache-Control': cacheRuleFor(pathname, status).cacheControl }
}

/** The kind of a file and its Cache-Control. */
export function cacheRuleFor(pathname: string, status: number): Omit<CacheRule, 'pattern'> {
  return (
    HEADER_TABLE.cacheByStatus.find(({ pattern }) => pattern.test(String(status))) ??
    HEADER_TABLE.cacheByPath.find(({ pattern }) => pattern.test(pathname)) ?? { kind: 'anything', cacheControl: REVALIDATE }
  )
}
