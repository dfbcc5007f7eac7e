/** A request, and the response of every host. */
export interface RequestRow {
  what: string
  path: string
  method?: string
  accept?: string
  status: number
  location?: string
  cache?: string
  encoding?: string
  /** A part of the body after decoding. */
  text?: string
}

const FOREVER = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'
const HOUR = 'public, max-age=3600'
const DAY = 'public, max-age=86400'

/** The site of the requests: `SMALL_SITE` and these files. */
export const REQUESTED_FILES: Record<string, string> = {
  'public/big.txt': 'plain '.repeat(500),
  'public/small.txt': 'small',
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

/** Compressed versions of a file, for hosts that serve them. */
export const COMPRESSED_FILE = 'big.txt'

const page = (what: string, path: string, text: string): RequestRow => ({ what, path, status: 200, cache: REVALIDATE, text })
const file = (what: string, path: string, cache: string): RequestRow => ({ what, path, status: 200, cache })
const moved = (what: string, path: string, location: string): RequestRow => ({ what, path, status: 301, location, cache: REVALIDATE })
const missing = (what: string, path: string): RequestRow => ({ what, path, status: 404, cache: 'no-store', text: '<h1' })
const refused = (method: string): RequestRow => ({ what: `the method ${method}`, path: '/', method, status: 405, cache: 'no-store' })

/** The request table: the preview server, nginx and every other supported host respond alike. */
export const REQUEST_TABLE: RequestRow[] = [
  page('home', '/', 'Small Site'),
  page('a page by its clean address', '/terms', 'Be kind.'),
  page('a page in a folder', '/articles/first-ollie', 'about first-ollie'),
  page('a page beside a folder of its name', '/gear', 'gear'),
  page('a page with a query', '/terms?utm=1&b=/x.html', 'Be kind.'),
  page('a page with an empty query', '/terms?', 'Be kind.'),
  page('the data of a page', '/page-data/index/page-data.json', '"path":"/"'),
  page('the data of the site', '/page-data/app-data.json', 'webpackCompilationHash'),
  page('a slice', '/slice-data/footer.json', '"componentChunkName"'),
  file('the service worker', '/sw.js', 'no-cache'),
  file('the sitemap', '/sitemap.xml', HOUR),
  file('robots.txt', '/robots.txt', HOUR),
  file('a picture', '/logo.svg', DAY),
  file('a file without an ending', '/CNAME', REVALIDATE),
  file('a file of the folder for the rules of the site', '/.well-known/security.txt', HOUR),
  file('a file with dots in its name', '/notes.v2.txt', HOUR),
  file('a script', '{core}', FOREVER),
  file('a font', '{font}', FOREVER),
  file('a drawing', '{cover}', FOREVER),
  file('a static query', '{query}', FOREVER),
  { what: 'HEAD', path: '/terms', method: 'HEAD', status: 200, cache: REVALIDATE },
  { what: 'HEAD of what is not there', path: '/nothing', method: 'HEAD', status: 404, cache: 'no-store' },
  { ...page('a page for who takes gzip', '/terms', 'Be kind.'), accept: 'gzip', encoding: 'gzip' },
  { ...page('a page for who takes nothing', '/terms', 'Be kind.'), accept: 'identity' },
  { ...file('a file compressed beforehand, as brotli', '/big.txt', HOUR), accept: 'br', encoding: 'br', text: 'plain plain' },
  { ...file('a file compressed beforehand, as gzip', '/big.txt', HOUR), accept: 'gzip', encoding: 'gzip', text: 'plain plain' },
  { ...file('a file compressed beforehand, for a browser', '/big.txt', HOUR), accept: 'gzip, deflate, br', encoding: 'br' },
  { ...file('a file that is too small to compress', '/small.txt', HOUR), accept: 'gzip', text: 'small' },
  { ...file('a font is never compressed again', '{font}', FOREVER), accept: 'gzip, br' },
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
  missing('a missing script', '/assets/core-00000000.js'),
  missing('the 404 page itself', '/404.html'),
  missing('the 404 page without its ending', '/404'),
  missing('the 500 page itself', '/500.html'),
  missing('the 500 page with a slash', '/500/'),
  missing('a file compressed beforehand, by its own name', '/big.txt.gz'),
  missing('a file compressed beforehand, by its own name, as brotli', '/big.txt.br'),
  missing('what is for other hosts', '/_headers'),
  missing('what is for nginx', '/nginx.conf'),
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
