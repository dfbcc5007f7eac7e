import { articleText } from '../../helpers/faulty-data.ts'
import { article, type FaultRow, files } from './fault-row.ts'

const RENAME = 'rename one of them'
const SAVE_AS_UTF8 = 'save the file as UTF-8'

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]))))

/** Rows about the encoding, size and names of files. */
export const FILE_ROWS: FaultRow[] = [
  article(
    'bytes that are not UTF-8',
    bytes('---\ntitle: a', 0xff, 'b\n---\n'),
    `E_ENCODING @:2:9  invalid UTF-8 at byte offset 12  [${SAVE_AS_UTF8}]`,
  ),
  article(
    'a truncated character',
    bytes('---\ntitle: ', 0xe2, 0x82),
    `E_ENCODING @:2:8  invalid UTF-8 at byte offset 11  [${SAVE_AS_UTF8}]`,
  ),
  article(
    'a surrogate in UTF-8',
    bytes('---\ntitle: ', 0xed, 0xa0, 0x80),
    `E_ENCODING @:2:8  invalid UTF-8 at byte offset 11  [${SAVE_AS_UTF8}]`,
  ),
  article('UTF-16', Buffer.from('\ufeff---\ntitle: a\n', 'utf16le'), `E_ENCODING @:1:1  the file is UTF-16  [${SAVE_AS_UTF8}]`),
  article(
    'a NUL byte',
    articleText('a-nul-byte', { body: 'Roll.\n\nThen\0stop.' }),
    `E_ENCODING @:13:5  a NUL byte at offset 195  [${SAVE_AS_UTF8}]`,
  ),
  article('a byte order mark', `\ufeff${articleText('a-byte-order-mark')}`),
  article('line ends of Windows', articleText('line-ends-of-windows').replaceAll('\n', '\r\n')),
  article('line ends of old', articleText('line-ends-of-old').replaceAll('\n', '\r')),
  article('a file that is too large', 'a'.repeat(1024 * 1024 + 1), 'E_TOO_LARGE @  the file has 1048577 bytes, 1048576 at most'),
  article('one line of ten megabytes', { body: 'a '.repeat(5_000_000) }, 'E_TOO_LARGE @  the file has 10000215 bytes, 1048576 at most'),
  files(
    'two names that differ in case',
    { 'articles/en_US/Case.md': articleText('case-one'), 'articles/en_US/case.md': articleText('case-two') },
    `E_PATH_CASE articles/en_US/case.md  some systems treat this name and "en_US/Case.md" as the same  [${RENAME}]`,
  ),
  files(
    'two folders that differ in case',
    { 'articles/en_US/twin.md': articleText('twin-one'), 'articles/en_us/twin.md': articleText('twin-two') },
    `E_PATH_CASE articles/en_us/twin.md  some systems treat this name and "en_US/twin.md" as the same  [${RENAME}]`,
    'W_FOLDER articles/en_us/twin.md:1:1  articles are in a folder of their locale, got en_us  [move the file to articles/en_US]',
  ),
  files(
    'two names that differ in Unicode normalisation',
    { 'articles/en_US/caf\u00e9.md': articleText('cafe-one'), 'articles/en_US/cafe\u0301.md': articleText('cafe-two') },
    `E_PATH_UNICODE articles/en_US/caf\u00e9.md  some systems treat this name and "en_US/cafe\u0301.md" as the same  [${RENAME}]`,
  ),
  files(
    'a path that is too long',
    { [`articles/en_US/${'a/'.repeat(116)}b.md`]: articleText('deep-below') },
    `E_TOO_LONG articles/en_US/${'a/'.repeat(116)}b.md  the path has 242 characters, 240 at most  [rename it or its folders]`,
  ),
  files(
    'a name with a line break',
    { 'articles/en_US/a\nb.md': articleText('line-break') },
    'E_ENCODING articles/"en_US/a\\nb.md"  the name holds control characters, or is not UTF-8  [rename it]',
  ),
  files(
    'a published file in a folder of the build',
    { 'public/Assets/park-20261118.txt': 'x', 'public/images/assets/park-20261118.txt': 'x' },
    'E_PUBLIC_FOLDER public/Assets/park-20261118.txt  the folder assets holds files of the build only: browsers keep them for a year, or expect their format  [move the file to another folder, such as images]',
  ),
  files(
    'a script that npm run vendor has not named',
    { 'public/scripts/menu-20261118.js': 'x', 'public/scripts/menu-2d711642b726b044.js': 'x' },
    'E_PUBLIC_FOLDER public/scripts/menu-20261118.js  the folder scripts holds files that npm run vendor has named after their content: browsers keep them for a year  [move the file to another folder]',
  ),
  files('an empty picture', { 'public/empty.png': '' }, 'E_IMAGE_BAD public/empty.png  expected PNG, found an empty file'),
  files(
    'a picture that is a script',
    { 'public/active.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' },
    'E_IMAGE_BAD public/active.svg  found <script',
  ),
  files(
    'a picture with another ending',
    { 'public/misnamed.png': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' },
    'E_IMAGE_TYPE public/misnamed.png  expected PNG in a file named .png, found SVG  [rename it to misnamed.svg]',
  ),
]
