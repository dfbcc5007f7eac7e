import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { between, readSite } from '../helpers/read-site.ts'
import { article, SMALL_SITE, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, folder, out } = openSiteFolder('co-authors')
const CREDIT = 'Written with AI in the voices of Ada Lane and Ben Oak, fictional contributors.'
/** Words that say it. */
const DISCLOSED = /\bAI\b|fictional/gi
const LETTERS = article({ slug: 'postcards', date: '2026-04-02', more: ['form: letters', 'with: Ben Oak'] })

let site: ReturnType<typeof readSite>

beforeAll(async () => {
  writeSmallSite(data, { 'articles/en_US/postcards.md': LETTERS })
  await buildSite({ data, out })
  site = readSite(out)
})

test('letters name both authors in the byline, and in the disclosure and below the text', () => {
  const html = site.text('articles/postcards.html')
  expect(html).toMatch(/<b>By <a href="\/authors\/ada-lane">Ada Lane<\/a> and <a href="\/authors\/ben-oak">Ben Oak<\/a><\/b>/)
  expect(html).toContain('\u00a0· Written with AI; fictional byline\u00a0· <a href="/info/about-us"')
  expect(between(html, '<div class="colophon">', '</article>')).toContain(`<p class="meta">${CREDIT}</p>`)
  expect(headingsOf(between(html, '<section class="author-card">', '</section>'))).toEqual(['Ada Lane', 'Ben Oak'])
})

test('that the author is a voice of an AI is said once at the end of an article, not in the card of the author, and once on the page of one', () => {
  for (const [slug, credit] of [
    ['postcards', CREDIT],
    ['curb-dance', 'Written with AI in the voice of Ada Lane, a fictional contributor.'],
  ] as const) {
    const html = site.text(`articles/${slug}.html`)
    const end = html.slice(html.indexOf('<div class="colophon">'), html.indexOf('</main>'))
    expect(end.match(DISCLOSED), slug).toEqual(credit.match(DISCLOSED))
    expect(between(end, '<section class="author-card">', '</section>'), slug).not.toMatch(DISCLOSED)
  }
  const profile = between(site.text('authors/ada-lane.html'), 'class="band rough profile"', '<section')
  expect(profile.match(/Fictional contributor: a voice used by our AI desk, not a real person\./g)).toHaveLength(1)
  expect(profile.match(DISCLOSED)).toHaveLength(2)
})

test('the structured data, the feeds and the Markdown version name both', () => {
  const article = graphOf('articles/postcards.html').find((thing) => thing['@type'] === 'Article')
  expect(article?.creditText).toBe(CREDIT)
  const [item] = (JSON.parse(site.text('feeds/index.json')) as { items: { authors: { name: string }[]; content_html: string }[] }).items
  expect(item?.authors.map(({ name }) => name)).toEqual(['Ada Lane (fictional author)', 'Ben Oak (fictional author)'])
  expect(item?.content_html).toContain(CREDIT)
  expect(site.text('feeds/index.rss')).toContain(
    '<dc:creator>Ada Lane (fictional author)</dc:creator>\n<dc:creator>Ben Oak (fictional author)</dc:creator>',
  )
  expect(site.text('feeds/index.atom')).toContain('/authors/ada-lane</uri></author>\n<author><name>Ben Oak (fictional author)</name>')
  expect(site.text('articles/postcards.md')).toContain(CREDIT)
})

test('letters are an article of either author: in the number, the list, the feed and the day of the page', () => {
  for (const name of ['Ada Lane', 'Ben Oak']) {
    const slug = name.toLowerCase().replace(' ', '-')
    expect(site.text(`authors/${slug}.html`)).toContain('href="/articles/postcards"')
    expect(site.text(`feeds/authors/${slug}.rss`)).toContain('/articles/postcards')
    expect(site.text('sitemap-authors.xml')).toMatch(new RegExp(`/authors/${slug}</loc>\\s*<lastmod>2026-04-02<`))
  }
  expect(between(site.text('authors.html'), 'href="/authors/ben-oak"', '</article>')).toContain('2\u00a0articles')
})

test('a card of letters names both, also in the list of one of them', () => {
  const both = '<a href="/authors/ada-lane">Ada Lane</a>, <a href="/authors/ben-oak">Ben Oak</a>'
  for (const page of ['tricks/flat', 'authors/ada-lane', 'authors/ben-oak']) {
    expect(between(site.text(`${page}.html`), '>On\u00a0postcards</', '</article>'), page).toContain(both)
  }
})

test('another second author changes the pages of both, and none that names neither', async () => {
  const three = JSON.parse(SMALL_SITE['authors.json'] ?? '') as { name: string; slug: string }[]
  three.push({ ...(three[0] as (typeof three)[number]), name: 'Cy Elm', slug: 'cy-elm' })
  const files = { 'authors.json': JSON.stringify(three), 'articles/en_US/postcards.md': LETTERS }
  writeSmallSite(data, files)
  await buildSite({ data, out })
  writeSmallSite(data, { ...files, 'articles/en_US/postcards.md': LETTERS.replace('Ben Oak', 'Cy Elm') })
  const { changed } = await buildSite({ data, out })
  const pages = changed.filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(expect.arrayContaining(['articles/postcards.html', 'authors.html', 'authors/ben-oak.html', 'authors/cy-elm.html']))
  expect(pages).not.toContain('gear.html')
  expect(readFileSync(join(out, 'authors/cy-elm.html'), 'utf8')).toContain('href="/articles/postcards"')
  expect(readFileSync(join(out, 'authors/ben-oak.html'), 'utf8')).not.toContain('href="/articles/postcards"')
})

test('a site of real authors has both as persons in its structured data', async () => {
  const real = join(folder, 'real')
  const settings = { ...JSON.parse(SMALL_SITE['site.json'] ?? ''), authors: 'real' } as object
  writeSmallSite(real, { 'site.json': JSON.stringify(settings), 'articles/en_US/postcards.md': LETTERS })
  await buildSite({ data: real, out: join(folder, 'real-out') })
  site = readSite(join(folder, 'real-out'))
  expect(graphOf('articles/postcards.html').find((thing) => thing['@type'] === 'Article')?.author).toEqual([
    { '@type': 'Person', name: 'Ada Lane', url: 'https://small.example/authors/ada-lane' },
    { '@type': 'Person', name: 'Ben Oak', url: 'https://small.example/authors/ben-oak' },
  ])
})

function graphOf(page: string): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(site.text(page))?.[1] ?? ''
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph']
}

function headingsOf(html: string): string[] {
  return Array.from(html.matchAll(/<h\d>(?:<a [^>]*>)?([^<]*)/g), ([, text = '']) => text)
}
