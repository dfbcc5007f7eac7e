/** A request, and the response of every host. */
export interface RequestRow {
  what: string
  path: string
  method?: string
  /** The Accept-Encoding of the request. */
  accept?: string
  /** Further headers of the request. */
  headers?: Record<string, string>
  status: number
  location?: string | undefined
  cache?: string | undefined
  encoding?: string | undefined
  type?: string
  vary?: string
  /** A part of the body after decoding. */
  text?: string
}

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

/** A picture of one pixel. */
const PICTURE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** The site of the requests: `SMALL_SITE` and these files. */
export const REQUESTED_FILES: Record<string, string | Uint8Array> = {
  'public/big.txt': 'plain '.repeat(500),
  'public/small.txt': 'small',
  'public/images/park-20261118.png': PICTURE,
  'public/park-20261118.png': PICTURE,
  'public/tables/results-20261118.json': '[]',
  'public/.well-known/security.txt': 'Contact: mailto:a@b.example',
  'public/CNAME': 'small.example',
  'public/notes.v2.txt': 'notes',
  'redirects.json': JSON.stringify([
    { from: '/old', to: '/gear' },
    { from: '/Moved', to: '/tricks', ignoreCase: true },
    { from: '/shop', to: 'https://shop.example/boards?ref=us#top' },
    { from: '/with-query', to: '/gear?a=1#part' },
  ]),
}

const HTML = { type: 'text/html; charset=utf-8', vary: 'Accept-Encoding' }
const JSON_TYPE = { type: 'application/json; charset=utf-8', vary: 'Accept-Encoding' }
const TEXT = { type: 'text/plain; charset=utf-8', vary: 'Accept-Encoding' }
const XML = { type: 'application/xml; charset=utf-8', vary: 'Accept-Encoding' }
const SCRIPT = { type: 'text/javascript; charset=utf-8', vary: 'Accept-Encoding' }
const SVG = { type: 'image/svg+xml; charset=utf-8', vary: 'Accept-Encoding' }
const PNG = { type: 'image/png' }
const FONT = { type: 'font/woff2' }
const BYTES = { type: 'application/octet-stream' }
const as = (type: string) => ({ type: `${type}; charset=utf-8`, vary: 'Accept-Encoding' })

const page = (what: string, path: string, text: string): RequestRow => ({ what, path, status: 200, cache: REVALIDATE, text, ...HTML })
const file = (what: string, path: string, cache: string, kind: Pick<RequestRow, 'type' | 'vary'>): RequestRow => ({
  what,
  path,
  status: 200,
  cache,
  ...kind,
})
const moved = (what: string, path: string, location: string): RequestRow => ({ what, path, status: 301, location, cache: REVALIDATE })
const missing = (what: string, path: string): RequestRow => ({ what, path, status: 404, cache: 'no-store', text: '<h1', ...HTML })
const refused = (method: string): RequestRow => ({ what: `the method ${method}`, path: '/', method, status: 405, cache: 'no-store' })

/** The request table: the preview server, nginx and every other supported host respond alike. */
export const REQUEST_TABLE: RequestRow[] = [
  page('home', '/', 'Small Site'),
  page('a page by its clean address', '/terms', 'Be kind.'),
  page('a page in a folder', '/articles/first-ollie', 'about first-ollie'),
  page('a page beside a folder of its name', '/gear', 'gear'),
  page('a page with a query', '/terms?utm=1&b=/x.html', 'Be kind.'),
  page('a page with an empty query', '/terms?', 'Be kind.'),
  page('a page of another kind', '/authors/ada-lane', 'Ada Lane'),
  page('the list of authors', '/authors', 'Ben Oak'),
  page('a subcategory', '/tricks/flat', 'first-ollie'),
  page('a page beside files of its name', '/sitemap', 'Ben Oak'),
  page('a fixed page in a folder', '/info/about-us', 'Who we are.'),
  page('the page for readers without a connection', '/offline', '<h1'),
  { ...file('the data of a page', '/page-data/index/page-data.json', REVALIDATE, JSON_TYPE), text: '"path":"/"' },
  { ...file('the data of the site', '/page-data/app-data.json', REVALIDATE, JSON_TYPE), text: 'webpackCompilationHash' },
  { ...file('a slice', '/slice-data/footer.json', REVALIDATE, JSON_TYPE), text: '"componentChunkName"' },
  file('the data of an article', '/page-data/articles/first-ollie/page-data.json', REVALIDATE, JSON_TYPE),
  file('the data of an author', '/page-data/authors/ben-oak/page-data.json', REVALIDATE, JSON_TYPE),
  file('rendered data', '/page-data/info/about-us/page-data-rsc.json', REVALIDATE, JSON_TYPE),
  file('the data of the 404 page', '/page-data/404.html/page-data.json', REVALIDATE, JSON_TYPE),
  file('the redirects, for the client', '/page-data/redirects.json', REVALIDATE, JSON_TYPE),
  file('the list of the search', '/search/manifest.json', REVALIDATE, JSON_TYPE),
  file('titles of the search', '{titles}', FOREVER, JSON_TYPE),
  file('the service worker', '/sw.js', 'no-cache', SCRIPT),
  file('the web manifest', '/manifest.webmanifest', REVALIDATE, as('application/manifest+json')),
  file('the sitemap', '/sitemap.xml', HOUR, XML),
  file('a part of the sitemap', '/sitemap-articles-en.xml', HOUR, XML),
  file('robots.txt', '/robots.txt', HOUR, TEXT),
  file('the site for models', '/llms.txt', HOUR, TEXT),
  file('a feed as RSS', '/feeds/index.rss', HOUR, as('application/rss+xml')),
  file('a feed as Atom', '/feeds/tricks.atom', HOUR, as('application/atom+xml')),
  file('a feed as JSON', '/feeds/authors/ada-lane.json', HOUR, JSON_TYPE),
  file('an article as Markdown', '/articles/first-ollie.md', REVALIDATE, as('text/markdown')),
  file('a picture', '/logo.svg', DAY, SVG),
  file('a picture in a folder', '/art/server-error.svg', DAY, SVG),
  file('an icon', '/favicon.ico', DAY, { type: 'image/x-icon' }),
  file('an icon for phones', '/apple-touch-icon.png', DAY, PNG),
  file('a picture with a date in its name', '/images/park-20261118.png', DAY, PNG),
  file('a picture with a date in its name, in the root', '/park-20261118.png', DAY, PNG),
  file('a table with a date in its name', '/tables/results-20261118.json', REVALIDATE, JSON_TYPE),
  file('a licence', '/licenses/fonts.txt', HOUR, TEXT),
  file('a file without an ending', '/CNAME', REVALIDATE, BYTES),
  file('a file of the folder for the rules of the site', '/.well-known/security.txt', HOUR, TEXT),
  file('a file with dots in its name', '/notes.v2.txt', HOUR, TEXT),
  file('a file with a query', '/robots.txt?x=1', HOUR, TEXT),
  file('a script', '{core}', FOREVER, SCRIPT),
  file('a script, with a query', '{core}?v=1', FOREVER, SCRIPT),
  file('a style sheet', '{sheet}', FOREVER, as('text/css')),
  file('a font', '{font}', FOREVER, FONT),
  file('a drawing', '{cover}', FOREVER, SVG),
  file('a static query', '{query}', FOREVER, JSON_TYPE),
  { ...page('HEAD', '/terms', ''), method: 'HEAD' },
  { ...page('HEAD of home', '/', ''), method: 'HEAD' },
  { ...page('HEAD of a page for who takes gzip', '/terms', ''), method: 'HEAD', accept: 'gzip', encoding: 'gzip' },
  { ...file('HEAD of a script', '{core}', FOREVER, SCRIPT), method: 'HEAD' },
  { ...file('HEAD of a picture', '/apple-touch-icon.png', DAY, PNG), method: 'HEAD' },
  { ...moved('HEAD of a redirect', '/old', '/gear'), method: 'HEAD' },
  { ...moved('HEAD of a slash at the end', '/terms/', '/terms'), method: 'HEAD' },
  { ...missing('HEAD of what is not there', '/nothing'), method: 'HEAD' },
  ...[
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['gzip;q=0', undefined],
    ['GZIP', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['', undefined],
  ].flatMap(([accept = '', encoding]): RequestRow[] =>
    [
      page(`a page for ${accept || 'an empty list'}`, '/terms', 'Be kind.'),
      file(`a text for ${accept || 'an empty list'}`, '/big.txt', HOUR, TEXT),
      file(`a script for ${accept || 'an empty list'}`, '{core}', FOREVER, SCRIPT),
    ].map((row) => ({ ...row, accept, ...(encoding !== undefined && { encoding }) })),
  ),
  { ...page('a page for who prefers gzip', '/terms', 'Be kind.'), accept: 'gzip, br;q=0.5', encoding: 'gzip' },
  { ...page('a page for who takes anything', '/terms', 'Be kind.'), accept: '*', encoding: 'br' },
  { ...page('a page for who refuses brotli', '/terms', 'Be kind.'), accept: 'br;q=0, gzip', encoding: 'gzip' },
  { ...file('a small file', '/small.txt', HOUR, TEXT), accept: 'gzip', text: 'small' },
  { ...file('a small file, for brotli', '/small.txt', HOUR, TEXT), accept: 'br', text: 'small' },
  { ...file('a feed for who takes gzip', '/feeds/index.rss', HOUR, as('application/rss+xml')), accept: 'gzip', encoding: 'gzip' },
  { ...file('data for who takes brotli', '/page-data/terms/page-data.json', REVALIDATE, JSON_TYPE), accept: 'br', encoding: 'br' },
  { ...file('a font is never compressed again', '{font}', FOREVER, FONT), accept: 'gzip, br' },
  { ...file('a picture is never compressed again', '/apple-touch-icon.png', DAY, PNG), accept: 'gzip, br' },
  { ...missing('nothing, for who takes gzip', '/nothing'), accept: 'gzip', encoding: 'gzip' },
  { ...file('a part of a picture', '/park-20261118.png', REVALIDATE, PNG), headers: { Range: 'bytes=0-3' }, status: 206 },
  { ...file('a part of a script', '{core}', REVALIDATE, SCRIPT), headers: { Range: 'bytes=0-3' }, status: 206 },
  { ...file('the end of a text', '/big.txt', REVALIDATE, TEXT), headers: { Range: 'bytes=-5' }, status: 206, text: 'lain ' },
  {
    ...file('a part of a script for who takes gzip', '{core}', REVALIDATE, SCRIPT),
    headers: { Range: 'bytes=0-3' },
    accept: 'gzip',
    encoding: 'gzip',
  },
  { ...page('a part of a page for who takes brotli', '/terms', 'Be kind.'), headers: { Range: 'bytes=0-3' }, accept: 'br', encoding: 'br' },
  { ...page('a page for who knows another one', '/terms', 'Be kind.'), headers: { 'If-None-Match': '"another"' } },
  { ...page('a page for who accepts JSON', '/terms', 'Be kind.'), headers: { Accept: 'application/json' } },
  { ...page('a page with a cookie', '/terms', 'Be kind.'), headers: { Cookie: 'a=b' } },
  { ...page('a page asked by another site', '/terms', 'Be kind.'), headers: { Origin: 'https://evil.example' } },
  moved('a slash at the end', '/terms/', '/terms'),
  moved('many slashes at the end', '/terms///', '/terms'),
  moved('a slash at the end, with a query', '/terms/?a=1&b=2', '/terms?a=1&b=2'),
  moved('a slash at the end, with an empty query', '/terms/?', '/terms?'),
  moved('a slash at the end of a page in a folder', '/articles/first-ollie/', '/articles/first-ollie'),
  moved('a slash at the end of nothing', '/nothing/', '/nothing'),
  moved('the name of the file', '/terms.html', '/terms'),
  moved('the name of the file, with a query', '/terms.html?x=/y.html', '/terms?x=/y.html'),
  moved('the name of the file and a slash', '/terms.html/', '/terms'),
  moved('the name of the first file', '/index.html', '/'),
  moved('the name of the first file, with a query', '/index.html?a=1', '/?a=1'),
  moved('the name of the first page', '/index', '/'),
  moved('the first page of a folder', '/gear/index.html', '/gear'),
  moved('the first page of a folder, without its ending', '/gear/index', '/gear'),
  moved('slashes in the middle', '/articles//first-ollie', '/articles/first-ollie'),
  moved('letters that need no code', '/%74erms', '/terms'),
  moved('a dot that needs no code', '/terms%2ehtml', '/terms'),
  moved('an address that moved', '/old', '/gear'),
  moved('an address that moved, with a query', '/old?utm=1', '/gear?utm=1'),
  moved('an address that moved, with a slash', '/old/', '/gear'),
  moved('an address that moved, as a file', '/old.html', '/gear'),
  moved('an address that moved, in its own case', '/Moved', '/tricks'),
  moved('an address that moved, in lower case', '/moved', '/tricks'),
  moved('an address that moved, in lower case, with a slash', '/moved/', '/tricks'),
  moved('an address that moved, in any case', '/mOvEd', '/tricks'),
  moved('an address that moved, in any case, with a query', '/MOVED?x=1', '/tricks?x=1'),
  moved('an address that moved to another site', '/shop', 'https://shop.example/boards?ref=us#top'),
  moved('an address that moved to another site, with a query', '/shop?x=2', 'https://shop.example/boards?ref=us&x=2#top'),
  moved('an address that moved to a query', '/with-query?b=2', '/gear?a=1&b=2#part'),
  missing('nothing', '/nothing'),
  missing('a page with a coded question mark', '/authors%3f'),
  missing('a page with a coded question mark and a slash', '/authors%3F/'),
  missing('nothing, in a folder', '/articles/nothing'),
  missing('nothing, with a query', '/nothing?x=1'),
  missing('a folder without a page', '/articles'),
  missing('below a file', '/robots.txt/more'),
  missing('a page in other letters', '/Terms'),
  missing('an address that moved, in other letters', '/OLD'),
  missing('below an address that moved', '/old/more'),
  missing('missing data', '/page-data/nothing/page-data.json'),
  missing('a missing picture', '/images/nothing.png'),
  missing('a missing article as Markdown', '/articles/nothing.md'),
  missing('a missing feed', '/feeds/nothing.rss'),
  missing('a missing slice', '/slice-data/nothing.json'),
  missing('missing titles', '/search/t9-00000000.json'),
  missing('a page with another ending', '/terms.htm'),
  missing('a page with a dot at its end', '/terms.'),
  missing('a missing script', '/assets/core-00000000.js'),
  missing('the 404 page itself', '/404.html'),
  missing('the 404 page without its ending', '/404'),
  missing('the 500 page itself', '/500.html'),
  missing('the 500 page with a slash', '/500/'),
  missing('a file compressed beforehand, by its own name', '/big.txt.gz'),
  missing('a file compressed beforehand, by its own name, as brotli', '/big.txt.br'),
  missing('what is for other hosts', '/_headers'),
  missing('what is for nginx', '/nginx.conf'),
  missing('what is for Vercel', '/vercel.json'),
  missing('what is for Netlify', '/netlify.toml'),
  missing('the record of the release', '/release.json'),
  missing('a hidden file', '/.env'),
  missing('a hidden file in the folder for the rules of the site', '/.well-known/.env'),
  missing('a hidden folder below another', '/gear/.well-known/security.txt'),
  missing('the folder for the rules of the site, spelt otherwise', '/%2ewell-known/security.txt'),
  missing('a hidden folder', '/.git/config'),
  missing('a hidden file, spelt otherwise', '/%2eenv'),
  missing('out of the folder', '/../secret.txt'),
  missing('out of the folder and back', '/gear/../terms'),
  missing('out of the folder, spelt otherwise', '/%2e%2e/secret.txt'),
  missing('out of the folder, with a coded slash', '/..%2fsecret.txt'),
  missing('out of the folder, with a backslash', '/..\\secret.txt'),
  missing('another site', '//evil.example/'),
  missing('another site, without a slash', '//evil.example'),
  missing('another site, three slashes', '///evil.example/'),
  missing('another site, with a backslash', '/\\evil.example/'),
  missing('another site, with a coded backslash', '/%5cevil.example/'),
  missing('another site, with coded slashes', '/%2f%2fevil.example/'),
  missing('another site, behind a dot', '/.//evil.example/'),
  missing('another site, by its scheme', '/http://evil.example/'),
  missing('another site, as a user', '/@evil.example/'),
  moved('another site in the query', '/terms/?//evil.example', '/terms?//evil.example'),
  missing('a line that would end a header', '/%0d%0aSet-Cookie:a=b/'),
  missing('a line that would end a header, before a file', '/%0aterms.html'),
  missing('a tab before another site', '/%09/evil.example/'),
  missing('a malformed code', '/%zz'),
  missing('half a code', '/terms%'),
  missing('a code of no letter', '/%ff'),
  missing('a long name', `/${'x'.repeat(3000)}`),
  { what: 'an address that is too long', path: `/${'x'.repeat(9000)}`, status: 414, cache: 'no-store' },
  ...['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map(refused),
]
