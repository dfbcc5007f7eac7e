import { type FaultRow, files } from './fault-row.ts'

const MOVE = 'move it out of the folder: all files in it are published'
const SHOW = 'rename or remove it; only .well-known is published'
const NOT_PUBLISHED = 'the file is not published: its name starts with a dot'
const NAMED = 'files of this name hold keys or passwords'

const secret = (name: string, file: string, message = NAMED, contents = 'x', place = ''): FaultRow => ({
  name,
  files: { [`public/${file}`]: contents },
  faults: [`E_SECRET public/${file}${place}  ${message}  [${MOVE}]`],
})

/** Rows about files that are published as they are. */
export const PUBLISHED_ROWS: FaultRow[] = [
  secret('a published file of a key', 'k.pem'),
  secret('a published key of ssh', 'id_rsa'),
  secret('a published key of ssh in a folder', 'files/id_ed25519'),
  secret('a published environment', '.env'),
  secret('a published environment in a folder', 'app/.env.local'),
  secret('a published password file', '.htpasswd'),
  secret('a key in a text', 'notes.txt', 'the file contains a private key', 'a\nb -----BEGIN EC PRIVATE KEY-----\nMHc\n', ':2:3'),
  secret('a key without a kind', 'notes.json', 'the file contains a private key', '-----BEGIN PRIVATE KEY-----', ':1:1'),
  secret('a key of a store', 'settings.txt', 'the file contains an access key of Amazon', 'id=AKIAABCDEFGHIJKLMNOP', ':1:4'),
  files(
    'hidden files that are not published',
    { 'public/.htaccess': 'Deny from all', 'public/a/.gitkeep': '', 'public/a/.well-known/b.txt': '' },
    `W_FILE_HIDDEN public/.htaccess  ${NOT_PUBLISHED}  [${SHOW}]`,
    `W_FILE_HIDDEN public/a/.gitkeep  ${NOT_PUBLISHED}  [${SHOW}]`,
    `W_FILE_HIDDEN public/a/.well-known  ${NOT_PUBLISHED}  [${SHOW}]`,
  ),
  files('a public key', { 'public/id_rsa.pub': 'ssh-rsa AAAA', 'public/.well-known/security.txt': 'Contact: a' }),
]
