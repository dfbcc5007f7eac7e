import { renameSync, rmSync, symlinkSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { serveSite, writeFiles } from './served-site.ts'

const release = (version: string) => ({
  'index.html': `${version} home `.repeat(200),
  'data.json': `${version} data`,
  '404.html': `${version} not found`,
})

test('a new folder is served at once', async () => {
  const site = await serveSite(release('old'))
  expect((await site.ask('/data.json')).text).toBe('old data')
  await writeFiles(join(site.parent, 'next'), release('new'))
  renameSync(site.directory, join(site.parent, 'previous'))
  renameSync(join(site.parent, 'next'), site.directory)
  expect((await site.ask('/data.json')).text).toBe('new data')
  expect((await site.ask('/nothing')).text).toBe('new not found')
  expect(brotliDecompressSync((await site.ask('/', { 'Accept-Encoding': 'br' })).body).toString()).toMatch(/^(new home )+$/)
})

test('a folder that is replaced by the previous release is served at once', async () => {
  const site = await serveSite(release('old'))
  await writeFiles(join(site.parent, 'next'), release('new'))
  for (const expected of ['old data', 'new data', 'old data', 'new data']) {
    expect((await site.ask('/data.json')).text).toBe(expected)
    renameSync(site.directory, join(site.parent, 'aside'))
    renameSync(join(site.parent, 'next'), site.directory)
    renameSync(join(site.parent, 'aside'), join(site.parent, 'next'))
  }
})

test.each(['/', '/data.json', '/about/'])('a folder that is missing for a few milliseconds causes no error: %s', async (path) => {
  const site = await serveSite({ ...release('old'), 'about.html': 'about' })
  const away = join(site.parent, 'away')
  const status = (await site.ask(path)).status
  renameSync(site.directory, away)
  setTimeout(() => renameSync(away, site.directory), 5)
  expect((await site.ask(path)).status).toBe(status)
})

test('a missing folder is answered 404, and served again when it exists', async () => {
  const site = await serveSite(release('old'))
  const away = join(site.parent, 'away')
  await rename(site.directory, away)
  expect(await site.ask('/')).toMatchObject({ status: 404, text: 'There is nothing at this address.\n' })
  await rename(away, site.directory)
  expect((await site.ask('/data.json')).text).toBe('old data')
})

test('requests during a swap of releases get one release or the other, complete', async () => {
  const site = await serveSite(release('old'))
  await writeFiles(join(site.parent, 'next'), release('new'))
  let swapping = true
  const seen = new Set<string>()
  const contentOf = new Map<string, Set<string>>()

  async function read(_: unknown, reader: number): Promise<void> {
    while (swapping) {
      const encoding = reader % 2 === 0 ? 'br' : 'identity'
      const { status, headers, body } = await site.ask('/', { 'Accept-Encoding': encoding })
      const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body).toString() : body.toString()
      const what = /^(old home ){200}$/.test(text) ? 'old' : /^(new home ){200}$/.test(text) ? 'new' : 'torn'
      seen.add(`${status} ${what}`)
      const tag = String(headers.etag)
      contentOf.set(tag, (contentOf.get(tag) ?? new Set()).add(what))
    }
  }

  const readers = Promise.all(Array.from({ length: 8 }, read))
  for (let swap = 0; swap < 40; swap++) {
    renameSync(site.directory, join(site.parent, 'aside'))
    renameSync(join(site.parent, 'next'), site.directory)
    renameSync(join(site.parent, 'aside'), join(site.parent, 'next'))
    await pause(25)
  }
  swapping = false
  await readers
  expect([...seen].filter((answer) => answer !== '200 old' && answer !== '200 new')).toEqual([])
  // Never the ETag of one release with the content of the other.
  expect([...contentOf.values()].filter((contents) => contents.size !== 1)).toEqual([])
})

test('a symbolic link that changes its target is followed at once', async () => {
  const site = await serveSite(release('old'))
  await writeFiles(join(site.parent, 'releases/1'), release('first'))
  await writeFiles(join(site.parent, 'releases/2'), release('second'))
  rmSync(site.directory, { recursive: true })
  symlinkSync('releases/1', site.directory)
  expect((await site.ask('/data.json')).text).toBe('first data')
  await symlink('releases/2', join(site.parent, 'link'))
  await rename(join(site.parent, 'link'), site.directory)
  expect((await site.ask('/data.json')).text).toBe('second data')
  await rm(join(site.parent, 'releases/1'), { recursive: true })
  expect((await site.ask('/data.json')).text).toBe('second data')
})
