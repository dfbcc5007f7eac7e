import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createDevelopmentSite } from '../../src/engine/node/dev/development-site.ts'
import type { SiteDefinition } from '../../src/engine/node/site-definition.ts'
import { site as magazineSite } from '../../src/entry-server.tsx'
import { contentTypeOf } from '../../src/host/content-types.ts'
import { feedHtml } from '../../src/site/load/feed-html.ts'
import { buildSite } from '../helpers/build-site.ts'
import { listReferences, listTags } from '../helpers/html-tags.ts'
import { type BuiltSite, filesOf, readMagazine, readSite } from '../helpers/read-site.ts'
import { ROOT } from '../helpers/run-build.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openTestFolder } from '../helpers/test-folder.ts'
import { translatedArticles } from '../helpers/translated-site.ts'
import { childrenOf, findXmlFaults, listFaulty, readXml, textOf, type XmlElement } from '../helpers/xml.ts'

interface JsonFeed {
  version: string
  title: string
  home_page_url: string
  feed_url: string
  language: string
  items: JsonItem[]
}

interface JsonItem {
  id: string
  url: string
  title: string
  summary: string
  content_html: string
  date_published: string
  date_modified: string
  authors?: { name: string; url: string }[]
  tags: string[]
  language: string
}

const folder = openTestFolder('feeds')
const data = join(folder, 'data')
const built = new Map<string, BuiltSite>()

beforeAll(async () => {
  writeSmallSite(data, {
    ...translatedArticles(),
    'glossary.json': JSON.stringify({ 'tail-tap': { en: { term: 'Tail tap', text: 'The tail touches.' } } }),
    'articles/en_US/draft.md': article({ slug: 'draft', status: 'draft' }),
    'articles/en_US/hostile.md': article({ slug: 'hostile', date: '2026-04-01', more: ['updated: 2026-04-02T10:30'] })
      .replace('"On hostile"', `"A ]]> & <b> \\"quoted\\" 'title' 🛹"`)
      .concat(
        '\nA ]]> in the text, a [place](#below), a [page](/tricks), [elsewhere](https://other.example/?a=1&b=2).\n\n## Below\n\n`<script>`\n\nA [tap](term:tail-tap).\n\n```figure profile\ncaption: A kerb\nkerb: { height: 12 cm }\n```\n',
      ),
  })
  await buildSite({ data, out: join(folder, 'out'), images: true })
  built.set('magazine', readMagazine())
  built.set('translated site', readSite(join(folder, 'out')))
})

describe.each(['magazine', 'translated site'])('the feeds of the %s', (name) => {
  const site = () => built.get(name) as BuiltSite
  const filesWith = (ending: string) => Array.from(site().files).filter((file) => file.startsWith('feeds/') && file.endsWith(ending))
  const jsonFeeds = () => filesWith('.json').map((file) => ({ file, feed: site().data.get(file) as JsonFeed }))

  test.each(['rss', 'atom'] as const)('match their schema: %s', async (kind) => {
    const files = filesWith(`.${kind}`).map((file) => ({ file, contents: site().text(file) }))
    expect(files.length).toBeGreaterThan(4)
    expect(await findXmlFaults(files, kind)).toEqual([])
  })

  test('exist in three formats: of all articles, of each category and of each author with articles', () => {
    const namesWith = (ending: string) =>
      filesWith(ending)
        .map((file) => file.slice(0, -ending.length))
        .sort()
    expect(namesWith('.atom')).toEqual(namesWith('.rss'))
    expect(namesWith('.json')).toEqual(namesWith('.rss'))
    const links = Array.from(site().pages.values()).flatMap(({ tags }) => listReferences(tags))
    const linked = links.filter((target) => target.endsWith('.rss')).map((target) => target.replace(/^https:\/\/[^/]+/, '').slice(1, -4))
    expect(Array.from(new Set(linked)).sort()).toEqual(namesWith('.rss'))
  })

  test('are linked by pages, one by each: that of what the page shows, or else that of all articles', () => {
    const linked = Array.from(site().pages.values(), ({ path, tags }) => ({
      path,
      feeds: tags.flatMap(({ name, attributes }) =>
        name === 'a' && attributes.get('href')?.endsWith('.rss') ? attributes.get('href') : [],
      ),
    }))
    const wrong = linked.filter(({ path, feeds }) => {
      const own = `/feeds${path}.rss`
      return feeds.join() !== (site().files.has(own.slice(1)) ? own : '/feeds/index.rss')
    })
    expect(wrong).toEqual([])
    // Those of other languages are in the heads of their pages.
    const own = filesWith('.rss').filter((file) => !file.startsWith('feeds/index-'))
    expect(Array.from(new Set(linked.flatMap(({ feeds }) => feeds)), (feed) => feed?.slice(1)).sort()).toEqual(own.sort())
  })

  test('have the same content in every format', async () => {
    const read = (format: string) => readXml(jsonFeeds().map(({ file }) => site().text(file.replace('.json', format))))
    const roots = { rss: await read('.rss'), atom: await read('.atom') }
    for (const [index, { file, feed }] of jsonFeeds().entries()) {
      const rss = childrenOf(roots.rss[index] as XmlElement, 'channel')[0] as XmlElement
      const atom = roots.atom[index] as XmlElement
      const rows = [
        childrenOf(rss, 'item').map((item) => [
          textOf(item, 'guid'),
          textOf(item, 'title'),
          textOf(item, 'description'),
          new Date(textOf(item, 'pubDate')).toISOString(),
          textOf(item, 'content:encoded'),
          childrenOf(item, 'dc:creator')
            .map(({ text }) => text)
            .join(),
          childrenOf(item, 'category').map(({ text }) => text),
        ]),
        childrenOf(atom, 'entry').map((entry) => [
          textOf(entry, 'id'),
          textOf(entry, 'title'),
          textOf(entry, 'summary'),
          textOf(entry, 'published'),
          textOf(entry, 'content'),
          childrenOf(entry, 'author')
            .map((author) => textOf(author, 'name'))
            .join(),
          childrenOf(entry, 'category').map(({ attributes }) => attributes.get('term')),
        ]),
      ]
      const expected = feed.items.map(({ id, title, summary, date_published, content_html, authors = [], tags }) => {
        return [id, title, summary, date_published, content_html, authors.map((author) => author.name).join(), tags]
      })
      expect(rows, file).toEqual([expected, expected])
      expect([textOf(rss, 'title'), textOf(atom, 'title')], file).toEqual([feed.title, feed.title])
    }
  })

  test('contain their newest articles in order, each once, with an address for an id', () => {
    for (const { file, feed } of jsonFeeds()) {
      const times = feed.items.map(({ date_published }) => date_published)
      expect(times, file).toEqual(times.toSorted().reverse())
      expect(new Set(feed.items.map(({ id }) => id)).size, file).toBe(feed.items.length)
      expect(feed.items.length, file).toBeLessThanOrEqual(20)
      expect(feed.feed_url.endsWith(`/${file}`), file).toBe(true)
      expect(site().pages.has(filesOf(new URL(feed.home_page_url).pathname).html), file).toBe(true)
      expect(
        feed.items.filter(({ id, url }) => id !== url),
        file,
      ).toEqual([])
    }
  })

  test('contain the whole text of each article after its disclosure', () => {
    for (const { file, feed } of jsonFeeds()) {
      for (const { url, content_html } of feed.items) {
        const { html, data } = filesOf(new URL(url).pathname)
        const line =
          /<p class="meta">([^<]*?)(?: \S+ <time[^>]*>[^<]*<\/time>)?<\/p><\/div><\/article>/.exec(
            site().pages.get(html)?.html ?? '',
          )?.[1] ?? ''
        const [lead = '', ...text] = content_html.split('</em>')
        expect(lead.endsWith(`<em>${line.trim()}`), `${file}: ${url}`).toBe(true)
        const { html: body, article: shown } = (site().data.get(data) as { result: { data: ArticleData } }).result.data
        const { sources = [], corrections = [] } = shown.frontmatter
        // The form is above the text, sources and corrections are below it.
        const words = wordsOf(text.join('').replace(/^.*?<\/p>(?:\s*<p><strong>[^<]*<\/strong><\/p>\n)?/s, ''))
        const whole = wordsOf(feedHtml(body))
        expect(sources.length + corrections.length > 0 ? words.slice(0, whole.length) : words, `${file}: ${url}`).toBe(whole)
        for (const { name } of sources) expect(words).toContain(wordsOf(name))
      }
    }
  })

  test('contain only absolute addresses that exist', () => {
    const dead = jsonFeeds().flatMap(({ file, feed }) =>
      feed.items.flatMap(({ url, content_html }) => {
        return listReferences(listTags(content_html)).flatMap((target) => (isDead(target) ? `${file} ${url}: ${target}` : []))
      }),
    )
    expect(dead).toEqual([])

    function isDead(target: string): boolean {
      const own = new URL(jsonFeeds()[0]?.feed.feed_url ?? '').origin
      if (/^mailto:.+@/.test(target)) return false
      const { origin, pathname, hash } = new URL(target)
      if (origin !== own) return origin === 'null'
      const page = site().pages.get(filesOf(pathname).html)
      if (page === undefined) return !site().files.has(pathname.slice(1))
      return hash !== '' && !page.html.includes(` id="${decodeURIComponent(hash.slice(1))}"`)
    }
  })
})

describe('the feeds of a site in three languages', () => {
  const site = () => built.get('translated site') as BuiltSite
  const titles = (file: string) => (site().data.get(file) as JsonFeed).items.map(({ title }) => title.trim())

  test('are one for each language, and contain no draft', () => {
    expect(titles('feeds/index.json')).toEqual([`A ]]> & <b> "quoted" 'title' 🛹`, 'On soft-wheels', 'Curb dance', 'The first ollie'])
    expect(titles('feeds/index-ru.json')).toEqual(['Первое олли: щелчок, подъём и ещё раз'])
    expect(titles('feeds/index-tr.json')).toEqual(['İlk olli: şıngır şıngır, ışıl ışıl'])
    expect(titles('feeds/authors/ada-lane.json')).toHaveLength(5)
    expect(Array.from(site().files).filter((file) => file.includes('draft'))).toEqual([])
  })

  test('are the same in development', async () => {
    const options = { root: ROOT, data, drafts: false, typeOf: contentTypeOf }
    const development = createDevelopmentSite(magazineSite as SiteDefinition, options)
    const files = Array.from(site().files).filter((file) => file.startsWith('feeds/'))
    for (const file of files) expect((await development.answer(`/${file}`)).body, file).toBe(site().text(file))
    expect(site().text('feeds/index.rss')).toContain('A kerb')
  })

  test('with an error are rejected by the schemas', async () => {
    const rss = site().text('feeds/index.rss')
    const faulty = [
      rss,
      rss.replace('<pubDate>Wed, 01', '<pubDate>Wed, 1'),
      rss.replace(/<guid.*/, ''),
      rss.replace('</item>', ''),
      rss.replace('&amp;', '&'),
    ]
    expect(await listFaulty(faulty, 'rss')).toEqual([1, 2, 3, 4])
    const atom = site().text('feeds/index.atom')
    const without = ['id', 'updated', 'title'].map((element) => atom.replace(new RegExp(`<${element}>.*?</${element}>`), ''))
    expect(await listFaulty([atom, ...without], 'atom')).toEqual([1, 2, 3])
  })
})

/** The words of an HTML text without markup. */
interface ArticleData {
  html: string
  article: { frontmatter: { sources?: { name: string }[]; corrections?: object[] } }
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&[#\w]+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
