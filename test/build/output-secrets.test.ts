import { readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { ROOT, TEST_FOLDER } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('output-secrets')
const MAGAZINE = join(TEST_FOLDER, 'magazine')

/** Data of the machine that a build ran on, and secrets. */
const TRACES: [string, RegExp][] = [
  ['a key of Amazon', /AKIA[0-9A-Z]{16}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['a token', /\b(?:ghp|gho|glpat|npm|sk|xox[bp])[_-][A-Za-z0-9_-]{16,}/],
  ['a home folder', /\/(?:home|Users)\/[a-z]|[A-Z]:\\\\/],
  ['a source map', /sourceMappingURL/],
  ['a file of Node', /node_modules\/|file:\/\//],
]

function findTraces(site: string, more: [string, RegExp][] = []): string[] {
  const files = listFiles(site).filter((file) => !/\.(?:woff2?|png|jpe?g|webp|avif)$/.test(file))
  expect(files.length).toBeGreaterThan(30)
  return files.flatMap((file) => {
    const text = readFileSync(join(site, file), 'utf8')
    return [...TRACES, ...more].filter(([, pattern]) => pattern.test(text)).map(([name]) => `${file}: ${name}`)
  })
}

test('the magazine contains no data of the machine that it was built on', () => {
  const places = [ROOT.replace(/\/$/, ''), tmpdir(), ...(homedir().length > 6 ? [homedir()] : [])].map((place): [string, RegExp] => {
    return [`the folder ${place}`, new RegExp(`${place.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/`)]
  })
  expect(findTraces(MAGAZINE, places)).toEqual([])
  expect(listFiles(MAGAZINE).filter((file) => /\.map$|(?:^|\/)\.|\.(?:ts|tsx|log|ndjson)$|manifest-\d/.test(file))).toEqual([])
})

test('no environment variable is published', async () => {
  const data = join(folder, 'data')
  const out = join(folder, 'out')
  writeSmallSite(data)
  const secret = 'hunter2-0123456789abcdef'
  const env = { AWS_SECRET_ACCESS_KEY: secret, VITE_SECRET: secret, OPENAI_API_KEY: secret, npm_config__authToken: secret }
  await buildSite({ data, out, env })
  expect(findTraces(out, [['the secret', new RegExp(secret)]])).toEqual([])
})

test('the search for traces finds them', () => {
  const texts = [
    'AKIAABCDEFGHIJKLMNOP',
    '-----BEGIN EC PRIVATE KEY-----',
    'npm_0123456789abcdefghij',
    '/home/user/x',
    '//# sourceMappingURL=a.map',
    'file:///a',
  ]
  for (const [index, text] of texts.entries()) expect(TRACES[index]?.[1].test(text), text).toBe(true)
})
