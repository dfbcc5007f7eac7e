import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { findForeign } from './html-allow-list.ts'

describe('Markdown', () => {
  it.each([
    ['a paragraph', 'Roll\non.', '<p>Roll\non.</p>\n'],
    ['two paragraphs', 'a\n\nb', '<p>a</p>\n<p>b</p>\n'],
    ['emphasis', '*a* __b__ ~~c~~', '<p><em>a</em> <strong>b</strong> <s>c</s></p>\n'],
    ['a hard break', 'a  \nb\\\nc', '<p>a<br>\nb<br>\nc</p>\n'],
    ['a rule', 'a\n\n***', '<p>a</p>\n<hr>\n'],
    ['a quotation', '> a', '<blockquote>\n<p>a</p>\n</blockquote>\n'],
    ['a quotation of 90 characters', `> ${'a'.repeat(90)}`, `<blockquote>\n<p>${'a'.repeat(90)}</p>\n</blockquote>\n`],
    [
      'a long quotation, without its marks',
      `> **${'a'.repeat(45)}**\n>\n> ${'b'.repeat(46)}\n\n> c`,
      `<blockquote class="long">\n<p><strong>${'a'.repeat(45)}</strong></p>\n<p>${'b'.repeat(46)}</p>\n</blockquote>\n<blockquote>\n<p>c</p>\n</blockquote>\n`,
    ],
    ['a loud line', '***a [b](/c).***', '<p class="loud"><em><strong>a <a href="/c">b</a>.</strong></em></p>\n'],
    [
      'bold and italic words, which are no loud line in a text, a quotation or a list',
      '***a*** b\n\nb ***a***\n\n***a*** ***b***\n\n**a**\n\n> ***a***\n\n- ***a***',
      '<p><em><strong>a</strong></em> b</p>\n<p>b <em><strong>a</strong></em></p>\n<p><em><strong>a</strong></em> <em><strong>b</strong></em></p>\n<p><strong>a</strong></p>\n<blockquote>\n<p><em><strong>a</strong></em></p>\n</blockquote>\n<ul>\n<li><em><strong>a</strong></em></li>\n</ul>\n',
    ],
    ['a list', '- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['a numbered list', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n'],
    ['a list that starts at three', '3. a', '<ol start="3">\n<li>a</li>\n</ol>\n'],
    ['a list in a list', '- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n'],
    ['code', 'Press `a < b`', '<p>Press <code>a &lt; b</code></p>\n'],
    ['a block of code', '```js\na\n```', '<pre><code class="language-js">a\n</code></pre>\n'],
    ['an indented block of code', '    a', '<pre><code>a\n</code></pre>\n'],
    ['an entity', '&copy; &amp; &#x1F6F9;', '<p>© &amp; 🛹</p>\n'],
    ['an escape', '\\*a\\*', '<p>*a*</p>\n'],
    ['the patterns of replacements', "$& $1 $` $'", "<p>$&amp; $1 $` $'</p>\n"],
    ['an address, which is not linked', 'https://a.example', '<p>https://a.example</p>\n'],
    ['quotes and dashes, which are unchanged', '"a" -- (c)', '<p>&quot;a&quot; -- (c)</p>\n'],
  ])('may hold %s', (_, source, html) => {
    expect(renderMarkdown(source).html).toBe(html)
    expect(findForeign(html)).toEqual([])
  })

  it('sets the alignment of a table by a class, not by a style', () => {
    const { html } = renderMarkdown('| a | b | c | d |\n| - | :- | :-: | -: |\n| 1 | 2 | 3 | 4 |')
    expect(html).toBe(
      [
        '<div class="table" role="region" tabindex="0" aria-label="a, b, c, d">\n<table>\n<thead>\n<tr>',
        '<th>a</th>\n<th>b</th>\n<th class="center">c</th>\n<th class="end">d</th>',
        '</tr>\n</thead>\n<tbody>\n<tr>',
        '<td>1</td>\n<td>2</td>\n<td class="center">3</td>\n<td class="end">4</td>',
        '</tr>\n</tbody>\n</table>\n</div>\n',
      ].join('\n'),
    )
  })

  it('has no head without a text in a table', () => {
    const { html } = renderMarkdown('| | b | |\n| - | - | -: |\n| 1 | 2 | 3 |')
    expect(html).toContain('<thead>\n<tr>\n<td></td>\n<th>b</th>\n<td class="end"></td>\n</tr>\n</thead>')
  })

  it('labels the region of a table with its columns, escaped', () => {
    const { html } = renderMarkdown('| **Kerb** | "x" <b> | |\n| - | - | - |\n| 1 | 2 | 3 |')
    expect(html).toContain('aria-label="Kerb, &quot;x&quot; &lt;b&gt;"')
  })

  it.each([
    ['-20 to -5 degrees', '−20 to −5 degrees'],
    ['at frame -6 (-3 for a *slow* one)', 'at frame −6 (−3 for a <em>slow</em> one)'],
    ['`x -5` and `a`-5', '<code>x -5</code> and <code>a</code>-5'],
    ['*a*-5 of 10', '<em>a</em>-5 of 10'],
  ])('has a minus sign for a hyphen before a number, not in code: %s', (source, html) => {
    expect(renderMarkdown(source).html).toBe(`<p>${html}</p>\n`)
  })

  it('keeps numbers, ranges and compounds on one line in the language of the text, not in code', () => {
    expect(renderMarkdown('A *50-50* on 2 m, `a-b 2 m`').html).toBe('<p>A <em>50-\u206050</em> on 2\u00A0m, <code>a-b 2 m</code></p>\n')
    expect(renderMarkdown('- 10–15 см', 1, 'ru').html).toBe('<ul>\n<li>10–\u206015\u00A0см</li>\n</ul>\n')
    expect(renderMarkdown('- 10–15 см').html).toBe('<ul>\n<li>10–\u206015 см</li>\n</ul>\n')
    expect(renderMarkdown('| a-b |\n| - |\n| 2 m |').html).toContain('aria-label="a-b">\n<table>\n<thead>\n<tr>\n<th>a-\u2060b</th>')
    expect(renderMarkdown('[a-b](/c-d "e-f") ![g-h](/i.png)').html).toContain(
      'href="/c-d" title="e-f">a-\u2060b</a> <img src="/i.png" alt="g-h"',
    )
  })

  it('has the text of a heading as it was typed, and its id from that', () => {
    const { html, headings } = renderMarkdown('## Drop-in on 2 m')
    expect(html).toBe('<h2 id="drop-in-on-2-m">Drop-\u2060in on 2\u00A0m</h2>\n')
    expect(headings).toEqual([{ id: 'drop-in-on-2-m', level: 2, text: 'Drop-in on 2 m' }])
  })

  it('is empty for an empty text', () => {
    expect(renderMarkdown('')).toEqual({
      html: '',
      words: 0,
      prose: 0,
      lead: '',
      headings: [],
      links: [],
      images: [],
      terms: [],
      stickers: [],
      faults: [],
    })
    expect(renderMarkdown(' \n\n ').html).toBe('')
  })
})

describe('a link', () => {
  it.each([
    ['to a page', '[x](/terms)', '<a href="/terms">x</a>'],
    ['to a page in another spelling', '[x](/terms/)', '<a href="/terms">x</a>'],
    ['to an anchor of a page', '[x](/terms/?a=1#ads)', '<a href="/terms?a=1#ads">x</a>'],
    ['to an anchor of this text', '[x](#ads)', '<a href="#ads">x</a>'],
    ['to a definition', '[x][y]\n\n[y]: /terms', '<a href="/terms">x</a>'],
    ['to another site', '[x](https://a.example/b)', '<a href="https://a.example/b" rel="noopener nofollow">x</a>'],
    ['to another site over http', '[x](HTTP://a.example)', '<a href="HTTP://a.example" rel="noopener nofollow">x</a>'],
    ['with a title', '[x](https://a.example "y")', '<a href="https://a.example" title="y" rel="noopener nofollow">x</a>'],
    ['to a mailbox', '<desk@a.example>', '<a href="mailto:desk@a.example">desk@a.example</a>'],
    ['written out in brackets', '<https://a.example>', '<a href="https://a.example" rel="noopener nofollow">https://a.example</a>'],
  ])('%s is kept', (_, source, html) => {
    const rendered = renderMarkdown(source)
    expect(rendered.html).toBe(`<p>${html}</p>\n`)
    expect(rendered.faults).toEqual([])
  })

  it('to this site is listed with its line and column, another one is not', () => {
    const source = '# One\n\nSee [a](/terms) and\n[b](/authors/#top),\n\n- [c](#one)\n- [d](https://a.example) [e](mailto:f@a.example)'
    expect(renderMarkdown(source, 7).links).toEqual([
      { target: '/terms', line: 9, column: 9 },
      { target: '/authors/#top', line: 10, column: 5 },
      { target: '#one', line: 12, column: 7 },
    ])
  })

  it('from a ladder to this site is listed with the place of its field, and leads to the canonical path', () => {
    const ladder = '```figure ladder\ncaption: Up\ntrick: ollie\nlinks: { ollie: /articles/ollie/#pop }\n```'
    const { html, links } = renderMarkdown(`See [a](/terms).\n\n${ladder}`, 7)
    expect(links).toEqual([
      { target: '/terms', line: 7, column: 9 },
      { target: '/articles/ollie/#pop', line: 12, column: 10 },
    ])
    expect(html).toContain('<a href="/articles/ollie#pop">')
  })

  it('too many links are a fault', () => {
    expect(renderMarkdown('[a](/b) '.repeat(5000)).faults).toEqual([])
    const { html, faults } = renderMarkdown('[a](/b) '.repeat(5001), 7)
    expect(faults).toMatchObject([{ code: 'E_MARKDOWN_LIMIT', line: 7 }])
    expect(html).toBe('')
  })
})

describe('a picture', () => {
  it('is loaded lazily, and listed with its position', () => {
    const { html, images, faults } = renderMarkdown('![Kerb](/images/kerb.png "Low")\n![Bowl](https://a.example/bowl.png)', 3)
    expect(html).toBe(
      '<p><img src="/images/kerb.png" alt="Kerb" title="Low" loading="lazy" decoding="async">\n' +
        '<img src="https://a.example/bowl.png" alt="Bowl" loading="lazy" decoding="async"></p>\n',
    )
    expect(images).toEqual([
      { target: '/images/kerb.png', line: 3, column: 9 },
      { target: 'https://a.example/bowl.png', line: 4, column: 9 },
    ])
    expect(faults).toEqual([])
  })

  it('is relative to the root of the site', () => {
    const { html, images } = renderMarkdown('![Kerb](images/kerb.png)')
    expect(html).toContain('<img src="/images/kerb.png"')
    expect(images).toMatchObject([{ target: 'images/kerb.png' }])
  })

  it('without alternative text is a warning', () => {
    const { html, faults } = renderMarkdown('![ ](/images/kerb.png)', 3)
    expect(faults).toMatchObject([{ code: 'W_ALT', line: 3 }])
    expect(html).toContain('<img src="/images/kerb.png"')
  })
})

describe('a heading', () => {
  it('is never the h1 of the page', () => {
    const { html } = renderMarkdown('# One\n\nTwo\n===\n\n### Three\n\n###### Six')
    expect(html).toBe('<h2 id="one">One</h2>\n<h2 id="two">Two</h2>\n<h3 id="three">Three</h3>\n<h6 id="six">Six</h6>\n')
  })

  it.each([
    ['in Turkish', '## Işık ve gölge', 'isik-ve-golge'],
    ['in Russian', '## Ещё один трюк', 'eshchyo-odin-tryuk'],
    ['with marks', '## *Pop* the `tail` [now](/terms)', 'pop-the-tail-now'],
    ['of symbols only', '## 🛹!', 'section'],
    ['without text', '##', 'section'],
    ['with an id of the frame', '## Content', 'user-content-content'],
    ['with the id of the root', '## Site', 'user-content-site'],
  ])('%s has an id that can be linked to', (_, source, id) => {
    expect(renderMarkdown(source).headings.map((heading) => heading.id)).toEqual([id])
  })

  it('has a unique id, however often its text occurs', () => {
    const { headings, html } = renderMarkdown('## A\n\n## A\n\n## A 2\n\n## A\n\n## Menu\n\n## Menu\n\n## 🛹\n\n## ✨')
    const ids = headings.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['a', 'a-2'])
    expect(new Set(ids).size).toBe(8)
    expect(Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id)).toEqual(ids)
    for (const frame of ['site', 'content', 'route-announcer', 'menu', 'search', 'live']) expect(ids).not.toContain(frame)
  })

  it('is listed with its level and its plain text', () => {
    expect(renderMarkdown('# *One* &amp;\n\n### Two `x`').headings).toEqual([
      { id: 'one', level: 2, text: 'One &' },
      { id: 'two-x', level: 3, text: 'Two x' },
    ])
  })
})

describe('the data for lists', () => {
  it.each([
    ['Roll on, then stop.', 4],
    ['## Two words\n\n- and *three* more', 5],
    ['`code` counts — a dash does not', 6],
    ['Ещё один трюк', 3],
    ['50-50', 1],
    ['a drop-in of 2 m', 5],
    ['![Kerb](/a.png)', 0],
    ['', 0],
  ])('is its number of words: %j has %i', (source, words) => {
    expect(renderMarkdown(source).words).toBe(words)
  })

  it('is its first paragraph as plain text', () => {
    expect(renderMarkdown('## Title\n\nRoll *on*,\nthen [stop](/terms).\n\nMore.').lead).toBe('Roll on, then stop.')
    expect(renderMarkdown('- a list only').lead).not.toContain('<')
    expect(renderMarkdown('A drop-in from 2 m at -5 degrees.').lead).toBe('A drop-in from 2 m at −5 degrees.')
  })
})

describe('the limits', () => {
  it('of a line are 200,000 characters', () => {
    expect(renderMarkdown(`a\n${'b '.repeat(100_000)}`).faults).toEqual([])
    expect(renderMarkdown(`a\n${'b'.repeat(200_001)}`, 7)).toMatchObject({ html: '', faults: [{ code: 'E_MARKDOWN_LIMIT', line: 8 }] })
  })

  it('of lists are 32 levels', () => {
    const nested = (levels: number) => Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n')
    expect(renderMarkdown(nested(32)).faults).toEqual([])
    expect(renderMarkdown(nested(33))).toMatchObject({ html: '', faults: [{ code: 'E_MARKDOWN_LIMIT' }] })
  })
})
