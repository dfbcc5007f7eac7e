import type { RequestRow } from '../request-table.ts'

/** What a host answers instead of the row of the table, for the rows that a rule applies to; the first rule applies. */
export interface Difference {
  because: string
  applies(row: RequestRow): boolean
  /** Undecided: no file of the build decides it, or the host does not document it. */
  answer: ((row: RequestRow) => Partial<RequestRow>) | 'undecided'
}

const pathOf = ({ path }: RequestRow) => path.replace(/\?.*$/, '')
const named = (...paths: string[]) => {
  const names = new Set(paths)
  return (row: RequestRow) => names.has(row.path)
}
const isPlain = (row: RequestRow) => /^(?:\/[\w.~-]+)*\/?$/.test(pathOf(row)) && !/\/\.\.?(?:\/|$)/.test(pathOf(row))
/** Redirects of `redirects.json`, by the addresses of the table. */
const isListed = (row: RequestRow) => /^\/(?:old|moved|shop|with-query)(?:\.html|\/)?$/i.test(pathOf(row))
const isOtherCase = named('/mOvEd', '/MOVED?x=1')
const isSpelling = (row: RequestRow) => row.status === 301 && !isListed(row)
const none = { status: 404, cache: undefined, location: undefined }

/** A 404 has the Cache-Control of its path. */
const CACHE_OF_MISSING: Record<string, string> = {
  '/page-data/nothing/page-data.json': 'public, max-age=0, must-revalidate',
  '/slice-data/nothing.json': 'public, max-age=0, must-revalidate',
  '/images/nothing.png': 'public, max-age=86400',
  '/feeds/nothing.rss': 'public, max-age=3600',
  '/search/t9-00000000.json': 'public, max-age=31536000, immutable',
  '/assets/core-00000000.js': 'public, max-age=31536000, immutable',
}

const UNDECIDED: Difference[] = [
  {
    because: 'a platform refuses other methods, parts of files and addresses that are too long by rules of its own',
    applies: ({ method = 'GET', headers, status }) => !['GET', 'HEAD'].includes(method) || headers?.Range !== undefined || status === 414,
    answer: 'undecided',
  },
  {
    because: 'a platform normalises encoded characters, empty segments and dots before it applies the rules of a site',
    applies: (row) => !isPlain(row),
    answer: 'undecided',
  },
]

const PUBLISHED = (because: string, ...paths: string[]): Difference => ({
  because,
  applies: named(...paths),
  answer: () => ({ status: 200, location: undefined, cache: 'public, max-age=0, must-revalidate' }),
})

const NO_STATUS_RULES: Difference = {
  because: 'rules of headers know no status: a 404 has those of its path, and otherwise what the host sends',
  applies: ({ status }) => status === 404,
  answer: (row) => ({ cache: CACHE_OF_MISSING[pathOf(row)] }),
}

const OTHER_CASE: Difference = {
  because: 'redirects know no patterns: with ignoreCase, the case of `from` and lower case are listed',
  applies: isOtherCase,
  answer: () => none,
}

const REDIRECT_CACHE: Difference = {
  because: 'rules of headers do not apply to a redirect, or know no status',
  applies: isListed,
  answer: () => ({ cache: undefined }),
}

/** Rows of the request table that a host answers otherwise, with reasons; the preview server has none. */
export const DIFFERENCES: Record<'nginx' | 'Cloudflare Pages' | 'Netlify' | 'Vercel', readonly Difference[]> = {
  nginx: [
    {
      because: 'brotli_static reads no weights, and comes before gzip_static',
      applies: (row) => row.accept === 'gzip, br;q=0.5',
      answer: () => ({ encoding: 'br' }),
    },
    {
      because: 'neither gzip_static nor brotli_static takes * for an encoding',
      applies: (row) => row.accept === '*',
      answer: () => ({ encoding: undefined }),
    },
  ],
  'Cloudflare Pages': [
    ...UNDECIDED,
    OTHER_CASE,
    PUBLISHED('the configuration of other hosts is a file like others', '/nginx.conf', '/release.json', '/vercel.json', '/netlify.toml'),
    PUBLISHED('error pages are pages', '/404'),
    { because: 'error pages are pages', applies: named('/404.html'), answer: () => ({ status: 308, location: '/404', cache: undefined }) },
    {
      because: 'error pages are pages',
      applies: named('/500.html', '/500/'),
      answer: () => ({ status: 308, location: '/500', cache: undefined }),
    },
    {
      because: 'a slash at the end of nothing is nothing',
      applies: named('/nothing/', '/terms.html/', '/gear/index.html'),
      answer: () => none,
    },
    {
      because: 'the first page of any folder ends with a slash',
      applies: named('/gear/index'),
      answer: () => ({ status: 308, location: '/gear/', cache: undefined }),
    },
    {
      because: 'an empty query is none',
      applies: named('/terms/?'),
      answer: () => ({ status: 308, location: '/terms', cache: undefined }),
    },
    {
      because: 'a spelling of an address leads to the other with 308',
      applies: isSpelling,
      answer: () => ({ status: 308, cache: undefined }),
    },
    {
      because: 'the query of a target replaces that of the request',
      applies: named('/shop?x=2', '/with-query?b=2'),
      answer: ({ path }) => ({
        location: path === '/shop?x=2' ? 'https://shop.example/boards?ref=us#top' : '/gear?a=1#part',
        cache: undefined,
      }),
    },
    REDIRECT_CACHE,
    NO_STATUS_RULES,
  ],
  Netlify: [
    ...UNDECIDED,
    OTHER_CASE,
    PUBLISHED('the configuration of other hosts is a file like others', '/nginx.conf', '/release.json', '/vercel.json'),
    PUBLISHED('error pages are pages', '/404', '/404.html', '/500.html'),
    { because: 'error pages are pages', applies: named('/500/'), answer: () => ({ status: 301, location: '/500', cache: undefined }) },
    PUBLISHED(
      'a page is also found by the name of its file; its canonical link names the other address',
      '/terms.html',
      '/terms.html?x=/y.html',
      '/index.html',
      '/index.html?a=1',
      '/index',
    ),
    {
      because: 'a slash at the end of nothing is nothing',
      applies: named('/nothing/', '/terms.html/', '/gear/index.html', '/gear/index'),
      answer: () => none,
    },
    {
      because: 'what becomes of two queries is not documented',
      applies: named('/shop?x=2', '/with-query?b=2'),
      answer: 'undecided',
    },
    { because: 'rules of headers do not apply to a redirect', applies: isSpelling, answer: () => ({ cache: undefined }) },
    REDIRECT_CACHE,
    NO_STATUS_RULES,
  ],
  Vercel: [
    ...UNDECIDED,
    OTHER_CASE,
    PUBLISHED('the configuration of other hosts is a file like others', '/nginx.conf', '/release.json', '/netlify.toml', '/_headers'),
    PUBLISHED('error pages are pages', '/404'),
    { because: 'error pages are pages', applies: named('/404.html'), answer: () => ({ status: 308, location: '/404', cache: undefined }) },
    {
      because: 'error pages are pages',
      applies: named('/500.html', '/500/'),
      answer: () => ({ status: 308, location: '/500', cache: undefined }),
    },
    {
      because: 'a spelling of an address leads to the other first, which is redirected then',
      applies: named('/old/', '/old.html', '/moved/'),
      answer: ({ path }) => ({ status: 308, location: path.replace(/\/$|\.html$/, ''), cache: undefined }),
    },
    {
      because: 'a spelling of an address leads to the other with 308',
      applies: isSpelling,
      answer: () => ({ status: 308, cache: undefined }),
    },
    REDIRECT_CACHE,
    NO_STATUS_RULES,
  ],
}

/** The row as a host answers it, with the reason of the difference; undefined where the build does not decide the answer. */
export function expectedOf(host: keyof typeof DIFFERENCES, row: RequestRow): { row: RequestRow; because?: string } | undefined {
  const difference = DIFFERENCES[host].find(({ applies }) => applies(row))
  if (difference === undefined) return { row }
  return difference.answer === 'undecided' ? undefined : { row: { ...row, ...difference.answer(row) }, because: difference.because }
}
