import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type FaultRow, files } from './fault-row.ts'

const expected = (kind: string) => `expected a regular file, found ${kind}`
const A_LINK = expected('a symbolic link')
const A_PIPE = expected('a pipe, socket or device')
const NO_ARTICLE: FaultRow['faults'][number] = 'E_EMPTY_SITE articles  there is no article to publish  [put one into articles/en_US]'

/** Rows about other kinds of files where a file is expected. */
export const KIND_ROWS: FaultRow[] = [
  {
    name: 'an article that is a link',
    spoil: (data) => symlinkSync(join(data, 'pages', 'terms.md'), join(data, 'articles', 'en_US', 'link.md')),
    faults: [`E_FILE_KIND articles/en_US/link.md  ${A_LINK}`],
  },
  {
    name: 'an article that is a dangling link',
    spoil: (data) => symlinkSync('/nowhere', join(data, 'articles', 'link.md')),
    faults: [`E_FILE_KIND articles/link.md  ${A_LINK}`],
  },
  {
    name: 'a folder of articles that is a link',
    spoil: (data) => symlinkSync(join(data, 'pages'), join(data, 'articles', 'more')),
    faults: [`E_FILE_KIND articles/more  ${A_LINK}`],
  },
  {
    name: 'an article that is a pipe',
    spoil: (data) => makePipe(join(data, 'articles', 'en_US', 'pipe.md')),
    faults: [`E_FILE_KIND articles/en_US/pipe.md  ${A_PIPE}`],
  },
  {
    name: 'an article that is a socket',
    spoil: (data) => makeSocket(join(data, 'articles', 'socket.md')),
    faults: [`E_FILE_KIND articles/socket.md  ${A_PIPE}`],
  },
  {
    name: 'an article that is a folder',
    spoil: (data) => mkdirSync(join(data, 'articles', 'en_US', 'x.md')),
    faults: [`E_FILE_KIND articles/en_US/x.md  ${expected('a folder')}`],
  },
  {
    name: 'a file instead of the articles folder',
    spoil(data) {
      rmSync(join(data, 'articles'), { recursive: true })
      writeFileSync(join(data, 'articles'), '')
    },
    faults: [NO_ARTICLE, 'E_FILE_KIND articles/  the folder cannot be read (ENOTDIR)'],
  },
  {
    name: 'a redirects file that is a pipe',
    spoil: (data) => makePipe(join(data, 'redirects.json')),
    faults: [`E_FILE_KIND redirects.json  ${A_PIPE}`],
  },
  {
    name: 'a redirects file that is a folder',
    spoil: (data) => replaceByFolder(join(data, 'redirects.json')),
    faults: [`E_FILE_KIND redirects.json  ${expected('a folder')}`],
  },
]

/** Rows about existing files that cannot be read; they must not be reported as missing. */
export const UNREADABLE_ROWS: FaultRow[] = [
  { name: 'an ads file that is a pipe', spoil: (data) => makePipe(join(data, 'ads.json')), faults: [`E_FILE_KIND ads.json  ${A_PIPE}`] },
  {
    name: 'a site file that is a link',
    spoil(data) {
      renameSync(join(data, 'site.json'), join(data, '.real.json'))
      symlinkSync(join(data, '.real.json'), join(data, 'site.json'))
    },
    faults: [`E_FILE_KIND site.json  ${A_LINK}`],
  },
  files(
    'a pages file in Latin-1',
    { 'pages.json': Buffer.from('{"home": "\xe9"}', 'latin1') },
    'E_ENCODING pages.json:1:11  invalid UTF-8 at byte offset 10  [save the file as UTF-8]',
  ),
  files(
    'an authors file that is too large',
    { 'authors.json': ' '.repeat(1024 * 1024 + 1) },
    'E_TOO_LARGE authors.json  the file has 1048577 bytes, 1048576 at most',
  ),
  {
    name: 'ads of a hundred megabytes',
    spoil: (data) => truncateSync(join(data, 'ads.json'), 100_000_000),
    faults: ['E_TOO_LARGE ads.json  the file has 100000000 bytes, 8388608 at most'],
  },
  files(
    'a fixed page with a NUL byte',
    { 'pages/about-us.md': 'Who\0we are' },
    'E_ENCODING pages/about-us.md:1:4  a NUL byte at offset 3  [save the file as UTF-8]',
  ),
  {
    name: 'a published file that is a link',
    spoil: (data) => symlinkSync('/etc/passwd', join(data, 'public', 'secret.txt')),
    faults: [`E_FILE_KIND public/secret.txt  ${A_LINK}`],
  },
  {
    name: 'a published file that is a pipe',
    spoil: (data) => makePipe(join(data, 'public', 'pipe.png')),
    faults: [`E_FILE_KIND public/pipe.png  ${A_PIPE}`],
  },
]

/** Rows about permissions, which do not apply to root. */
export const PERMISSION_ROWS: FaultRow[] = [
  {
    name: 'an article without read permission',
    spoil: (data) => chmodSync(join(data, 'articles', 'en_US', 'soft-wheels.md'), 0o000),
    faults: [
      'E_FILE_KIND articles/en_US/soft-wheels.md  the file cannot be read (EACCES)',
      'W_CATEGORY_EMPTY categories.json:34:3  the category "skateboard gear" has no article',
    ],
  },
  {
    name: 'a folder of articles without read permission',
    spoil: (data) => chmodSync(join(data, 'articles', 'en_US'), 0o000),
    restore: (data) => chmodSync(join(data, 'articles', 'en_US'), 0o700),
    faults: [NO_ARTICLE, 'E_FILE_KIND articles/en_US  the folder cannot be read (EACCES)'],
  },
]

function makePipe(path: string): void {
  rmSync(path, { force: true })
  execFileSync('mkfifo', [path])
}

function replaceByFolder(path: string): void {
  rmSync(path)
  mkdirSync(path)
}

/** The file of a socket remains if its server is killed. */
function makeSocket(path: string): Promise<void> {
  return new Promise((resolve) => {
    const server = createServer().listen(path, () => resolve())
    server.unref()
  })
}
