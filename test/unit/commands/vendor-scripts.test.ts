import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { vendorScripts } from '../../../src/commands/vendor-scripts.ts'
import { fetchScript } from '../../../src/host/fetch-script.ts'
import { script, startUpstream } from '../host/upstream.ts'

const WANTED = [{ url: 'https://scripts.example/a.js', live: false }]

async function openFolder(text: string) {
  const parent = mkdtempSync(join(tmpdir(), 'vendor-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const upstream = await startUpstream({ '/a.js': script(text) })
  return {
    folder: join(parent, 'scripts'),
    upstream,
    fetch: (url: string, listed: ReadonlySet<string>) => fetchScript(url, listed, upstream.net),
  }
}

test('a script is fetched once, under a name with a digest of its content', async () => {
  const { folder, upstream, fetch } = await openFolder('\uFEFFcode()\r\nmore()\r\n')
  const [copy] = await vendorScripts(WANTED, folder, { update: false, fetchScript: fetch })
  expect(copy).toEqual({ url: WANTED[0]?.url, file: expect.stringMatching(/^scripts\.example-[a-z0-9]+-[0-9a-f]{16}\.js$/), isNew: true })
  expect(readFileSync(join(folder, copy?.file ?? ''), 'utf8')).toBe('code()\nmore()\n')
  expect(await vendorScripts(WANTED, folder, { update: false, fetchScript: fetch })).toEqual([{ ...copy, isNew: false }])
  expect(upstream.requests).toHaveLength(1)
})

test('a changed script replaces its copy with --update', async () => {
  const first = await openFolder('one()')
  const [copy] = await vendorScripts(WANTED, first.folder, { update: false, fetchScript: first.fetch })
  const second = await openFolder('two()')
  writeFileSync(join(first.folder, 'other.example-abc-0123456789abcdef.js'), 'other()')
  const [changed] = await vendorScripts(WANTED, first.folder, { update: true, fetchScript: second.fetch })
  expect(changed?.file).not.toBe(copy?.file)
  expect(readdirSync(first.folder).sort()).toEqual(['other.example-abc-0123456789abcdef.js', changed?.file])
})

test('a script that cannot be fetched is an error with the reason, and its copy stays', async () => {
  const { folder, fetch } = await openFolder('code()')
  await vendorScripts(WANTED, folder, { update: false, fetchScript: fetch })
  const before = readdirSync(folder)
  const missing = await startUpstream({})
  const failing = (url: string, listed: ReadonlySet<string>) => fetchScript(url, listed, missing.net)
  await expect(vendorScripts(WANTED, folder, { update: true, fetchScript: failing })).rejects.toMatchObject({
    code: 'E_SCRIPT',
    message: 'cannot fetch https://scripts.example/a.js: https://scripts.example/a.js responded with status 404',
  })
  expect(readdirSync(folder)).toEqual(before)
})
