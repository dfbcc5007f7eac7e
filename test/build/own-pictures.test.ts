import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { encodePng } from '../../src/engine/node/pictures/png.ts'
import { buildSite, refuseSite } from '../helpers/build-site.ts'
import { listFiles } from '../helpers/file-tree.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('own-pictures')
const SITE = 'https://small.example'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'

/** A picture of one colour. */
function png(width: number, height: number): Uint8Array {
  const strip = { runs: Int32Array.of(0, width * height), places: Uint8Array.of(0) }
  return encodePng({ palette: Uint8Array.of(255, 0, 0, 255), strips: [strip] }, width)
}

beforeAll(async () => {
  writeSmallSite(data, {
    'site.json': JSON.stringify({ ...JSON.parse(SMALL_SITE['site.json'] as string), pictureHosts: ['pictures.example'] }),
    'public/images/ledge.png': png(640, 360),
    'public/images/plan.svg': SVG,
    'articles/en_US/first-ollie.md': article({ slug: 'first-ollie', more: ['image: /images/ledge.png'] }),
    'articles/en_US/curb-dance.md': article({ slug: 'curb-dance', more: ['image: https://pictures.example/a.jpg'] }),
    'articles/en_US/soft-wheels.md': article({ slug: 'soft-wheels', more: ['image: /images/plan.svg'] }),
  })
  await buildSite({ data, out, images: true })
})

const page = (slug: string) => readFileSync(join(out, `articles/${slug}.html`), 'utf8')
const property = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1]
const shared = (slug: string) =>
  ['og:image', 'og:image:type', 'og:image:width', 'og:image:height'].map((name) => property(page(slug), name))

test('a picture of the site is that of the preview, with its type and its size', () => {
  expect(shared('first-ollie')).toEqual([`${SITE}/images/ledge.png`, 'image/png', '640', '360'])
  expect(property(page('first-ollie'), 'og:image:alt')).toContain('On first-ollie')
  expect(page('first-ollie')).toContain('<meta name="twitter:card" content="summary_large_image">')
})

test('the size of a picture on another host is unknown', () => {
  expect(shared('curb-dance')).toEqual(['https://pictures.example/a.jpg', undefined, undefined, undefined])
})

test('a picture that services do not read leaves the painted one', () => {
  const [address, type, width] = shared('soft-wheels')
  expect([address, type, width]).toEqual([
    expect.stringMatching(/\/social\/articles\/soft-wheels-1200x630-[0-9a-f]{8}\.png$/),
    'image/png',
    '1200',
  ])
})

test('nothing is painted for an article with a picture of its own', () => {
  const painted = listFiles(out).filter((file) => file.startsWith('social/articles/'))
  expect(painted.map((file) => file.replace(/-\d.*/, ''))).toEqual(Array.from({ length: 3 }, () => 'social/articles/soft-wheels'))
})

test('structured data, feeds and the sitemap name the same pictures', () => {
  const graph = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page('first-ollie'))?.[1] ?? ''
  expect(graph).toContain(`"image":["${SITE}/images/ledge.png"]`)
  const feeds = listFiles(out).filter((file) => /feed|rss|atom/.test(file) && /\.(?:xml|json)$/.test(file))
  expect(feeds.length).toBeGreaterThan(2)
  for (const file of feeds.filter((name) => readFileSync(join(out, name), 'utf8').includes('first-ollie')))
    expect(readFileSync(join(out, file), 'utf8'), file).toContain(`${SITE}/images/ledge.png`)
  const sitemap = listFiles(out)
    .filter((file) => /sitemap.*\.xml$/.test(file))
    .map((file) => readFileSync(join(out, file), 'utf8'))
  expect(sitemap.join('')).toContain(`<image:loc>${SITE}/images/ledge.png</image:loc>`)
})

test('card and article show it over the drawn cover', () => {
  expect(page('first-ollie')).toMatch(/<img src="\/images\/ledge\.png"/)
  expect(readFileSync(join(out, 'tricks.html'), 'utf8')).toMatch(/<img src="\/images\/ledge\.png"/)
})

test('a new size of the picture changes the page, though no article has changed', async () => {
  writeFileSync(join(data, 'public/images/ledge.png'), png(320, 200))
  await buildSite({ data, out, images: true })
  expect(shared('first-ollie').slice(2)).toEqual(['320', '200'])
})

test('a picture that is not there is refused with its place and the nearest name', async () => {
  writeFileSync(join(data, 'articles/en_US/first-ollie.md'), article({ slug: 'first-ollie', more: ['image: /images/lege.png'] }))
  const { faults } = await refuseSite({ data, out })
  expect(faults.filter(({ code }) => code.startsWith('E_'))).toMatchObject([
    { file: 'articles/en_US/first-ollie.md', line: 14, column: 1, hint: expect.stringContaining('/images/ledge.png') },
  ])
})
