import { describe, expect, it } from 'vitest'
import { type Feed, type FeedEntry, renderFeed } from '../../../../../src/engine/node/render/feed-files.ts'

const SITE = 'https://site.example'

const ENTRY: FeedEntry = {
  url: `${SITE}/deck`,
  title: 'Deck',
  summary: 'Seven plies.',
  language: 'en',
  published: '2026-08-02T00:00:00.000Z',
  updated: '2026-08-02T00:00:00.000Z',
  authors: [{ name: 'Bo Lind', url: `${SITE}/authors/bo-lind` }],
  categories: ['Gear', 'Boards'],
  lead: '<p>By nobody.</p>\n',
  end: '',
  document: { file: 'deck.md', digest: 'd' },
}

const FEED: Feed = {
  path: '/feeds/index',
  title: 'Site',
  description: 'About decks.',
  language: 'en',
  siteUrl: SITE,
  home: `${SITE}/`,
  icon: `${SITE}/icon.png`,
  entries: [ENTRY],
}

describe('a feed', () => {
  it('is a file for each format', () => {
    expect(renderFeed(FEED, ['<p>Maple.</p>']).map(({ file }) => file)).toEqual(['feeds/index.rss', 'feeds/index.atom', 'feeds/index.json'])
  })

  it('in RSS is a channel with an item for each entry', () => {
    expect(textOf(FEED, 'rss', ['<p>Maple.</p>'])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
<title>Site</title>
<link>https://site.example/</link>
<atom:link rel="self" type="application/rss+xml" href="https://site.example/feeds/index.rss"/>
<description>About decks.</description>
<language>en</language>
<lastBuildDate>Sun, 02 Aug 2026 00:00:00 GMT</lastBuildDate>
<item>
<title>Deck</title>
<link>https://site.example/deck</link>
<guid isPermaLink="true">https://site.example/deck</guid>
<pubDate>Sun, 02 Aug 2026 00:00:00 GMT</pubDate>
<dc:creator>Bo Lind</dc:creator>
<dc:language>en</dc:language>
<category>Gear</category>
<category>Boards</category>
<description>Seven plies.</description>
<content:encoded>&lt;p&gt;By nobody.&lt;/p&gt;
&lt;p&gt;Maple.&lt;/p&gt;</content:encoded>
</item>
</channel>
</rss>
`)
  })

  it('in JSON has its items with their whole text', () => {
    expect(JSON.parse(textOf(FEED, 'json', ['<p>Maple.</p>']))).toEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Site',
      description: 'About decks.',
      language: 'en',
      home_page_url: 'https://site.example/',
      feed_url: 'https://site.example/feeds/index.json',
      icon: 'https://site.example/icon.png',
      items: [
        {
          id: 'https://site.example/deck',
          url: 'https://site.example/deck',
          title: 'Deck',
          summary: 'Seven plies.',
          language: 'en',
          date_published: '2026-08-02T00:00:00.000Z',
          date_modified: '2026-08-02T00:00:00.000Z',
          authors: [{ name: 'Bo Lind', url: 'https://site.example/authors/bo-lind' }],
          tags: ['Gear', 'Boards'],
          content_html: '<p>By nobody.</p>\n<p>Maple.</p>',
        },
      ],
    })
  })

  it('has the latest update of its entries', () => {
    const older = { ...ENTRY, url: `${SITE}/old`, updated: '2026-09-01T12:00:00.000Z' }
    expect(textOf({ ...FEED, entries: [ENTRY, older] }, 'atom', ['', ''])).toMatch(
      /<icon>.*<\/icon>\n<updated>2026-09-01T12:00:00.000Z<\/updated>/,
    )
  })

  it('makes addresses on the site and anchors absolute, and does not change others', () => {
    const html = '<a href="/gear">a</a><img src="/a.png"><a href="#grip">b</a><a href="https://other.example/">c</a> href="/no'
    const { items } = JSON.parse(textOf(FEED, 'json', [html.replaceAll(' href="/no', ' href=&quot;/no')])) as {
      items: { content_html: string }[]
    }
    expect(items[0]?.content_html.split('\n')[1]).toBe(
      '<a href="https://site.example/gear">a</a><img src="https://site.example/a.png"><a href="https://site.example/deck#grip">b</a><a href="https://other.example/">c</a> href=&quot;/no',
    )
  })

  it('escapes hostile texts', () => {
    const hostile = ']]></title></item><script>&"\'\u0000\u000B\uD83D'
    const feed = {
      ...FEED,
      title: hostile,
      description: hostile,
      entries: [{ ...ENTRY, title: hostile, summary: hostile, categories: [hostile] }],
    }
    for (const format of ['rss', 'atom']) {
      const text = textOf(feed, format, [hostile])
      expect(text).toContain(']]&gt;&lt;/title&gt;&lt;/item&gt;&lt;script&gt;&amp;&quot;&#39;\uFFFD')
      expect(text).not.toMatch(/\]\]>|<script|\u0000|\u000B/)
    }
  })

  it('has no author for an entry without one', () => {
    const feed = { ...FEED, entries: [{ ...ENTRY, authors: [] }] }
    expect(textOf(feed, 'rss', [''])).not.toContain('dc:creator>')
    expect(textOf(feed, 'atom', ['']).match(/<author>/g)).toHaveLength(1)
    expect(textOf(feed, 'json', [''])).not.toContain('"authors"')
  })
})

function textOf(feed: Feed, format: string, bodies: string[]): string {
  return renderFeed(feed, bodies).find(({ file }) => file.endsWith(format))?.contents ?? ''
}
