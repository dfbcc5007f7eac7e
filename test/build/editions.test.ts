import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { diffTrees, hashTree, NO_DIFFERENCE } from '../helpers/file-tree.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('editions')
const plain = join(folder, 'plain')

/** Twelve articles of a language; the first one opens with two paragraphs and has markup. */
const PIECES = { en: slugs('kerb'), ru: slugs('bordyur') }
const OPENING = 'Roll & <b>stop</b> at the kerb.\n\nThen *turn*.\n\n## Later\n\nMore about it.\n\n- a list'

beforeAll(async () => {
  writeSmallSite(data, {
    ...Object.fromEntries(PIECES.en.map((slug) => [fileOf(slug), article({ slug })])),
    ...Object.fromEntries(
      PIECES.ru.map((slug) => [
        fileOf(slug, 'ru_RU'),
        article({ slug })
          .replace('en_US', 'ru_RU')
          .replace(/Roll.*/, 'Прокатись и стой.'),
      ]),
    ),
    [fileOf(PIECES.en[0] ?? '')]: article({ slug: PIECES.en[0] ?? '' }).replace(/Roll.*/s, OPENING),
  })
  await buildSite({ data, out: plain })
  writeFileSync(
    join(data, 'editions.json'),
    JSON.stringify([
      { slug: 'dry', title: 'A <dry> kerb & rain', letter: 'Dear reader,\n\nroll.', pieces: PIECES.en, date: '2026-10-01' },
      { slug: 'osen', title: 'Осень', letter: 'Читатель!', pieces: PIECES.ru, date: '2026-11-01' },
      { slug: 'later', title: 'Later', letter: 'Soon.', pieces: PIECES.en, date: '2027-01-01' },
    ]),
  )
  await buildSite({ data, out })
})

test('a site with editions differs in their pages, in the home page and in the sitemaps only', () => {
  const { added, changed, removed } = diffTrees(hashTree(plain), hashTree(out))
  const editions = ['dry', 'osen'].flatMap((slug) => [
    `editions/${slug}.html`,
    `page-data/editions/${slug}/page-data-rsc.json`,
    `page-data/editions/${slug}/page-data.json`,
  ])
  expect(added.filter((file) => !file.startsWith('covers/edition--')).sort()).toEqual(editions.sort())
  expect(added.filter((file) => file.startsWith('covers/'))).toHaveLength(2)
  expect(removed).toEqual([])
  expect(changed).toEqual([
    'index.html',
    'page-data/index/page-data.json',
    'page-data/sitemap/page-data-rsc.json',
    'release.json',
    'sitemap-pages.xml',
    'sitemap.html',
    'sitemap.xml',
  ])
})

test('an edition has sixteen pages: a cover, contents, twelve pieces, a letter and a back cover', () => {
  const html = read('editions/dry.html')
  const leaves = html.split('<section class="leaf ').slice(1)
  expect(leaves.map((leaf) => leaf.slice(0, leaf.indexOf('"')))).toEqual([
    'jacket',
    'contents-leaf',
    ...PIECES.en.map(() => 'piece'),
    'letter',
    'back',
  ])
  const [jacket = '', contents = '', first = ''] = leaves
  expect(jacket).toContain('<p class="title">A &lt;dry&gt; kerb &amp; rain</p><p>12\u00a0articles\u00a0· 1 October 2026</p>')
  expect(jacket).toMatch(/<img src="\/covers\/edition--dry-\w{8}\.svg"/)
  expect(contents.match(/href="#p\d+"/g)).toEqual(PIECES.en.map((_, index) => `href="#p${index + 3}"`))
  expect(first).toContain('id="p3"')
  expect(first).toContain(
    '<p>Roll &amp; &lt;b&gt;stop&lt;/b&gt; at the kerb.</p><p>Then turn.</p><h3>Later</h3><p>More about it.</p><p>All that there is to say about kerb-0',
  )
  expect(first).not.toContain('a list')
  expect(first).toContain('<a href="/articles/kerb-0">Read on<span>: small.example/articles/kerb-0</span></a>')
  expect(leaves.at(-2)).toContain('<p>Dear reader,</p><p>roll.</p><p class="signed">Small Site, 1 October 2026</p>')
  expect(leaves.at(-1)).toContain('<p>Written by a program.</p>')
})

test('the cover of an edition shows what its title names, upright', () => {
  const [, cover = ''] = /src="(\/covers\/edition--dry-\w+\.svg)"/.exec(read('editions/dry.html')) ?? []
  expect(read(cover.slice(1))).toMatch(/^<svg [^>]*viewBox="0 0 420 592"/)
})

test('an edition has the language of its pieces', () => {
  const html = read('editions/osen.html')
  expect(html).toContain('<html lang="ru">')
  for (const text of [
    'Содержание',
    'От редакции',
    'Читать дальше<span>: ',
    '12\u00a0статей\u00a0· 1 ноября 2026',
    '<p class="by">Ada Lane</p>',
  ])
    expect(html).toContain(text)
  expect(html).toContain('<p>Прокатись и стой.</p>')
  expect(html).not.toContain('Contents')
})

test('links lead to the published editions, the newest first', () => {
  const linked = (file: string) => [...new Set(Array.from(read(file).matchAll(/href="\/editions\/(\w+)"/g), ([, slug]) => slug))]
  expect(linked('sitemap.html')).toEqual(['osen', 'dry'])
  expect(linked('index.html')).toEqual(['osen'])
  expect(linked('articles/kerb-0.html')).toEqual([])
  expect(read('sitemap-pages.xml').match(/editions\/\w+<\/loc><lastmod>[\d-]+/g)).toHaveLength(2)
})

test('an edition shows a new opening of one of its pieces after the next build', async () => {
  const file = join(data, fileOf(PIECES.en[1] ?? ''))
  const before = hashTree(out)
  writeFileSync(file, readFileSync(file, 'utf8').replace('Roll, then stop.', 'Roll, then jump.'))
  await buildSite({ data, out })
  expect(read('editions/dry.html')).toContain('<p>Roll, then jump. ')
  const slug = PIECES.en[1]
  const changed = diffTrees(before, hashTree(out)).changed.filter((name) => !name.startsWith('feeds/'))
  expect(changed.sort()).toEqual([
    `articles/${slug}.html`,
    `articles/${slug}.md`,
    'editions/dry.html',
    `page-data/articles/${slug}/page-data.json`,
    'page-data/editions/dry/page-data-rsc.json',
    'release.json',
  ])
})

test('without the file of editions the site is as it was', async () => {
  rmSync(join(data, 'editions.json'))
  const file = join(data, fileOf(PIECES.en[1] ?? ''))
  writeFileSync(file, readFileSync(file, 'utf8').replace('Roll, then jump.', 'Roll, then stop.'))
  await buildSite({ data, out })
  expect(diffTrees(hashTree(plain), hashTree(out))).toEqual(NO_DIFFERENCE)
})

function slugs(name: string): string[] {
  return Array.from({ length: 12 }, (_, index) => `${name}-${index}`)
}

function fileOf(slug: string, locale = 'en_US'): string {
  return `articles/${locale}/${slug}.md`
}

function read(file: string): string {
  return readFileSync(join(out, file), 'utf8')
}
