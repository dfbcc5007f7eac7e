import { beforeAll, describe, expect, test } from 'vitest'
import { buildSite } from '../helpers/build-site.ts'
import { readSite } from '../helpers/read-site.ts'
import { article, writeSmallSite } from '../helpers/small-site.ts'
import { openSiteFolder } from '../helpers/test-folder.ts'

const { data, out } = openSiteFolder('editorial-fields')
const GLOSSARY = {
  'tail-tap': { en: { term: 'Tail tap', text: 'The <tail> touches.' } },
  unused: { en: { term: 'Unused', text: 'Not opened.' } },
}
const STORY = ['form: fiction', 'with: Ben Oak', 'series: { name: "Winter & <snow>", part: 2 }']
const NOTES = [
  'sources:',
  '  - { name: "A <book>", url: "https://books.example/a?b&c" }',
  '  - name: A talk',
  'corrections:',
  '  - { date: 2026-03-02, text: "It was <eight>, not nine." }',
]

let site: ReturnType<typeof readSite>

beforeAll(async () => {
  writeSmallSite(data, {
    'glossary.json': JSON.stringify(GLOSSARY),
    'pages/about-us.md': '## About\n\nWho we are.\n\n## Corrections\n\nWrite to us.\n\n## End\n\nBye.\n',
    'articles/en_US/part-one.md': article({ slug: 'part-one', more: ['series: { name: "Winter & <snow>", part: 1 }'] }),
    'articles/en_US/part-two.md': article({ slug: 'part-two', more: [...STORY, ...NOTES] }).replace(
      'Roll, then',
      'Roll, [tap](term:tail-tap), then',
    ),
  })
  await buildSite({ data, out })
  site = readSite(out)
})

describe('the page of an article', () => {
  const html = () => site.text('articles/part-two.html')

  test('says that a story is one, and names both authors', () => {
    expect(html()).toContain('<p class="meta"><strong>Fiction</strong></p><h1>')
    expect(html()).toMatch(/<b>By <a href="\/authors\/ada-lane">Ada Lane<\/a> and <a href="\/authors\/ben-oak">Ben Oak<\/a>/)
  })

  test('leads to the other parts of its series', () => {
    expect(html()).toContain(
      '<p class="meta">Part 2 of “Winter &amp; &lt;snow&gt;”<!-- -->\u00a0· <a href="/articles/part-one" title="On part-one">Previous part</a></p>',
    )
    expect(site.text('articles/part-one.html')).toContain('\u00a0· <a href="/articles/part-two" title="On part-two">Next part</a></p>')
    expect(html()).toMatch(
      /<a href="\/articles\/part-one">On\u00a0<span class="whole">part-one<\/span><\/a><\/h3><p class="meta">Previous part\u00a0·/,
    )
    expect(site.text('articles/part-one.html')).toMatch(/<h2 class="ruled">Next part<\/h2><article .*?<a href="\/articles\/part-two">/)
  })

  test('lists its sources and its corrections', () => {
    expect(html()).toContain(
      '<h2>Sources</h2><ul><li><a href="https://books.example/a?b&amp;c" rel="noopener nofollow">A &lt;book&gt;</a></li><li>A talk</li></ul>',
    )
    expect(html()).toContain(
      '<h2>Corrections</h2><ul><li><time dateTime="2026-03-02">2026-03-02</time> It was &lt;eight&gt;, not nine.</li></ul>',
    )
  })

  test('opens the glossary by a button, and has the entries that it opens only', () => {
    expect(html()).toContain('Roll, <button type="button" class="term" popovertarget="term-tail-tap">tap</button>, then')
    expect(html()).toContain(
      '<div class="definition" id="term-tail-tap" popover="auto"><strong>Tail tap</strong><br/>The &lt;tail&gt; touches.</div>',
    )
    expect(html()).not.toContain('Not opened.')
  })

  test('has none of that without the fields', () => {
    expect(site.text('articles/first-ollie.html')).not.toMatch(/class="definition|Sources|Corrections|Fiction</)
  })

  test('has them in its structured data', () => {
    const graph = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html())?.[1] ?? ''
    const found = (JSON.parse(graph) as { '@graph': { '@type': string }[] })['@graph'].find((thing) => thing['@type'] === 'Article')
    expect(found).toMatchObject({
      genre: 'Fiction',
      position: 2,
      isPartOf: [{ '@id': 'https://small.example/#website' }, { '@type': 'CreativeWorkSeries', name: 'Winter & <snow>' }],
      citation: [
        { '@type': 'CreativeWork', name: 'A <book>', url: 'https://books.example/a?b&c' },
        { '@type': 'CreativeWork', name: 'A talk' },
      ],
      correction: [{ '@type': 'CorrectionComment', datePublished: '2026-03-02', text: 'It was <eight>, not nine.' }],
    })
  })
})

test('feeds say what a text is, open no glossary, and end with sources and corrections', () => {
  const items = (JSON.parse(site.text('feeds/index.json')) as { items: { url: string; content_html: string }[] }).items
  const html = items.find(({ url }) => url.endsWith('/part-two'))?.content_html ?? ''
  expect(html).toContain('<p><strong>Fiction</strong></p>')
  expect(html).toContain('Roll, tap, then')
  expect(html).toContain(
    '<h2>Sources</h2>\n<ul>\n<li><a href="https://books.example/a?b&amp;c">A &lt;book&gt;</a></li>\n<li>A talk</li>\n</ul>',
  )
  expect(html).toContain('<h2>Corrections</h2>\n<ul>\n<li>2026-03-02 It was &lt;eight&gt;, not nine.</li>\n</ul>')
})

test('the Markdown version has them too', () => {
  const text = site.text('articles/part-two.md')
  expect(text).toContain('\n\n**Fiction**\n\n---\n\nRoll, tap, then stop.')
  expect(text).toMatch(
    /## Sources\n\n- \[A \\<book\\?>\]\(<https:\/\/books\.example\/a\?b&c>\)\n- A talk\n\n## Corrections\n\n- 2026-03-02 It was/,
  )
})

test('the page about us lists all corrections in its section', () => {
  expect(site.text('info/about-us.html')).toMatch(
    /<h2 id="corrections">Corrections<\/h2>\n<p>Write to us\.<\/p>\n<ul>\n<li><time datetime="2026-03-02">2026-03-02<\/time> <a href="\/articles\/part-two" lang="en">On part-two<\/a>: <span lang="en">It was &lt;eight&gt;, not nine\.<\/span><\/li>\n<\/ul>\n<h2 id="end">/,
  )
})
