import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPreview } from '../../../src/host/preview.ts'
import { createServingReader } from '../../../src/host/read-serving.ts'
import { askHost } from '../../helpers/ask-host.ts'
import { TEST_FOLDER } from '../../helpers/run-build.ts'
import { scoreOf } from './host-score.ts'

const MAGAZINE = join(TEST_FOLDER, 'magazine')

test.each(['/', '/sitemap', '/nothing'])('the magazine scores 130 with the observatory, at least 115 required: %s', async (path) => {
  const preview = await startPreview({ directory: MAGAZINE, port: 0, serving: createServingReader(MAGAZINE) })
  const { headers, text } = await askHost(preview.port, { what: path, path, status: 200 })
  await preview.close()
  expect(scoreOf(headers, text)).toBe(130)
})

const html = readFileSync(join(MAGAZINE, 'index.html'), 'utf8')
const good = {
  'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each<[string, number, Record<string, string>, string]>([
  ['no header at all', 100 - 25 - 20 - 5 - 20, {}, html],
  ['all good headers', 130, good, html],
  ['unsafe inline scripts', 80, { ...good, 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" }, html],
  [
    'styles of any kind',
    120,
    { ...good, 'content-security-policy': `${good['content-security-policy']}; style-src 'unsafe-inline'` },
    html,
  ],
  ['HSTS for a day', 120, { ...good, 'strict-transport-security': 'max-age=86400' }, html],
  ['a script of another site', 125, good, '<script src="https://cdn.example/a.js"></script>'],
])('the calculator gives %s %i', (_, score, headers, page) => {
  expect(scoreOf(headers, page)).toBe(score)
})
