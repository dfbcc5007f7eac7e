import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { readPng } from '../helpers/read-png.ts'
import { filesOf, readMagazine } from '../helpers/read-site.ts'
import { TEST_FOLDER } from '../helpers/run-build.ts'
import { writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'

const folder = openTestFolder('other-formats')
const MAGAZINE = join(TEST_FOLDER, 'magazine')
const URL_OF_SITE = 'https://kotaledge.example'
const site = readMagazine()

describe('the guide for language models', () => {
  const text = site.text('llms.txt')

  test('starts with a title and a summary, followed by sections', () => {
    const [title, , summary] = text.split('\n')
    expect(title).toBe('# Kota Ledge')
    expect(summary).toMatch(/^> .+written with AI/)
    expect(text.match(/^## .+/gm)?.at(-1)).toBe('## Optional')
    expect(text.match(/^## .+/gm)?.length).toBeGreaterThan(3)
  })

  test('links to the Markdown of every article, and only to addresses that exist', () => {
    const links = Array.from(text.matchAll(/^- \[.+?(?<!\\)\]\((\S+)\)/gm), ([, address = '']) => address)
    const paths = links.map((address) => address.replace(URL_OF_SITE, ''))
    expect(paths.filter((path) => !site.files.has(path.slice(1)) && !site.pages.has(filesOf(path).html))).toEqual([])
    const articles = Array.from(site.pages.values()).flatMap(({ path }) => (path.startsWith('/articles/') ? `${path}.md` : []))
    expect(articles.filter((path) => !paths.includes(path))).toEqual([])
  })
})

test('every article exists as Markdown with its title, disclosure and text', () => {
  const pages = Array.from(site.pages.values()).filter(({ path }) => path.startsWith('/articles/'))
  for (const { path, html } of pages) {
    const text = site.text(`${path.slice(1)}.md`)
    expect(text.startsWith('# '), path).toBe(true)
    expect(text, path).toContain(`<${URL_OF_SITE}${path}>`)
    expect(text, path).toContain(`](${URL_OF_SITE}/info/about-us)`)
    expect(text, path).not.toMatch(/^(?:entities|status|locale):/m)
    const headings = (markdown: string) => markdown.match(/^## .+/gm)?.length
    const shown = html.match(/<div class="prose">.*<\/div>/s)?.[0] ?? ''
    const notes = /<div class="colophon">.*?<\/div>/s.exec(shown)?.[0].match(/<h2>/g)?.length ?? 0
    expect(headings(text) ?? 0, path).toBe((shown.match(/<h2 id="(?!sponsored)/g)?.length ?? 0) + notes)
  }
})

describe('the web manifest', () => {
  const manifest = JSON.parse(site.text('manifest.webmanifest')) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }

  test('has the name and start URL of the magazine', () => {
    expect(manifest).toMatchObject({
      id: '/',
      name: 'Kota Ledge',
      short_name: 'Kota Ledge',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
    })
  })

  test('lists existing icons with their sizes, plain and maskable', () => {
    expect(manifest.icons.map(({ src, sizes, purpose }) => `${src} ${sizes} ${purpose}`)).toEqual([
      '/favicon.svg any any',
      '/icon-192.png 192x192 any',
      '/icon-512.png 512x512 any',
      '/icon-maskable-512.png 512x512 maskable',
    ])
    for (const { src, sizes, type } of manifest.icons.slice(1)) {
      const { width, height } = readPng(readFileSync(join(MAGAZINE, src)))
      expect([`${width}x${height}`, type]).toEqual([sizes, 'image/png'])
    }
  })
})

describe('the icons', () => {
  test('fill their square if maskable, and are transparent around the logo if not', () => {
    const corner = (file: string) => {
      const { palette, pixels } = readPng(readFileSync(join(MAGAZINE, file)))
      return palette[pixels[0] ?? 0]
    }
    expect(corner('icon-maskable-512.png')).toEqual([0x14, 0x11, 0x0f, 255])
    expect(corner('apple-touch-icon.png')).toEqual([0x14, 0x11, 0x0f, 255])
    expect(corner('icon-192.png')?.[3]).toBe(0)
  })

  test('for older browsers have three sizes in one file', () => {
    const icon = readFileSync(join(MAGAZINE, 'favicon.ico'))
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3])
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index
      const place = icon.readUInt32LE(entry + 12)
      const { width, height } = readPng(icon.subarray(place, place + icon.readUInt32LE(entry + 8)))
      expect([icon.readUInt8(entry), width, height]).toEqual([size, size, size])
    }
  })

  test('are drawn from the logo of the data folder, and one that the data folder provides is published unchanged', async () => {
    const [data, out] = [join(folder, 'data'), join(folder, 'out')]
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#00ff00"/></svg>'
    const own = logo.replace('#00ff00', '#0000ff')
    writeSmallSite(data, { 'public/logo.svg': logo, 'public/favicon.svg': own })
    await buildSite({ data, out })
    const { palette, pixels } = readPng(readFileSync(join(out, 'icon-192.png')))
    expect(palette[pixels[96 * 192 + 96] ?? 0]).toEqual([0, 255, 0, 255])
    expect(readFileSync(join(out, 'favicon.svg'), 'utf8')).toBe(own)
  })
})
