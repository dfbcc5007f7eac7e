import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { findForeign } from './html-allow-list.ts'

const TAB = '\t'

it.each([
  ['<p>a</p><script>b</script>', ['<script>']],
  ['<p onclick="a">b</p>', ['p onclick']],
  ['<table><tr><td style="text-align:right">a</td></tr></table>', ['td style']],
  ['<svg><a href="/b">c</a></svg>', ['<svg>']],
  ['<!--a-->', ['#comment']],
  ['<a href="java&#115;cript:a">b</a>', ['a href=javascript:a']],
  ['<a href="//evil.example">b</a>', ['a href=//evil.example']],
  ['<img src="data:,a">', ['img src=data:,a']],
  ['<h2 id="a b">c</h2>', ['h2 id=a b']],
  ['<em><b>a</b></em>', ['<b>']],
])('the allow-list of these tests finds in %s %j', (html, foreign) => {
  expect(findForeign(html)).toEqual(foreign)
})

/** Links and images that must not be published, in the spellings that browsers and Markdown accept. */
const REFUSED: [string, string][] = [
  ['a script', '[x](javascript:steal())'],
  ['a script in capitals', '[x](JaVaScRiPt:steal())'],
  ['a script in angle brackets', '[x](<javascript:steal()>)'],
  ['a script with an encoded colon', '[x](javascript&#58;steal())'],
  ['a script with a hexadecimal colon', '[x](javascript&#x3a;steal())'],
  ['a script with a named colon', '[x](javascript&colon;steal())'],
  ['a script with an encoded letter', '[x](&#106;avascript:steal())'],
  ['a script with zeros in its encoding', '[x](&#0000106;avascript:steal())'],
  ['a script with a named tab', '[x](java&Tab;script:steal())'],
  ['a script with a named line end', '[x](java&NewLine;script:steal())'],
  ['a script with a tab', `[x](<java${TAB}script:steal()>)`],
  ['a script after a space', '[x](< javascript:steal()>)'],
  ['a script with a control character', '[x](<\u0001javascript:steal()>)'],
  ['a script with a control character in percent', '[x](%01javascript:steal())'],
  ['a script after a control character', '[x](\u0001javascript:steal())'],
  ['a script with a zero-width character', '[x](java\u200Bscript:steal())'],
  ['a script with a no-break space', '[x](\u00A0javascript:steal())'],
  ['a script with escaped punctuation', '[x](javascript\\:steal\\(\\))'],
  ['a script with an encoded colon of addresses', '[x](javascript%3Asteal())'],
  ['a script that looks like an address', '[x](javascript://site.example/%0Asteal())'],
  ['a script with a title', '[x](javascript:steal() "Shop")'],
  ['an autolink', '<javascript:steal()>'],
  ['an autolink in capitals', '<JAVASCRIPT:steal()>'],
  ['a definition', '[x][y]\n\n[y]: javascript:steal()'],
  ['a definition in angle brackets', '[x]\n\n[x]: <javascript:steal()> "Shop"'],
  ['a definition on its own line', '[x]\n\n[x]:\n  javascript:steal()'],
  ['a definition with entities', '[x]\n\n[x]: java&#115;cript:steal()'],
  ['a link in a heading', '# [x](javascript:steal())'],
  ['a link in a table', '| a |\n| - |\n| [x](javascript:steal()) |'],
  ['a link in a list in a quotation', '> - [x](javascript:steal())'],
  ['a link around a picture', '[![x](https://a.example/a.png)](javascript:steal())'],
  ['a picture of a script', '![x](javascript:steal())'],
  ['a picture in a link', '[![x](javascript:steal())](https://a.example/)'],
  ['a picture of data', '![x](data:image/svg+xml;base64,PHN2Zy8+)'],
  ['a picture of a definition', '![x][y]\n\n[y]: data:text/html,x'],
  ['a picture by mail', '![x](mailto:desk@site.example)'],
  ['data', '[x](data:text/html,<script>steal()</script>)'],
  ['data in base 64', '[x](data:text/html;base64,PHNjcmlwdD4=)'],
  ['Visual Basic', '[x](vbscript:steal())'],
  ['a file', '[x](file:///etc/passwd)'],
  ['a blob', '[x](blob:https://site.example/1)'],
  ['a call', '[x](tel:123)'],
  ['an unknown scheme', '[x](x-steal:1)'],
  ['another host without a scheme', '[x](//evil.example/)'],
  ['another host behind an encoded slash', '[x](&#47;/evil.example/)'],
  ['a picture of another host without a scheme', '![x](//evil.example/a.png)'],
  ['another host behind a definition', '[x]\n\n[x]: //evil.example/'],
]

it.each(REFUSED)('a link or a picture that is %s makes the text invalid, with its position', (_, source) => {
  const { html, faults, links } = renderMarkdown(`First line.\n\n${source}`, 10)
  expect(html).toBe('')
  const refusals = faults.filter(({ code }) => code === 'E_URL_SCHEME')
  expect(refusals.length).toBeGreaterThan(0)
  for (const { line } of refusals) expect(line).toBeGreaterThanOrEqual(12)
  for (const { target } of links) expect(target).toMatch(/^[/#]/)
})

/** Raw HTML and attempts to break out of an attribute or element: all of it is text. */
const SHOWN: [string, string, string][] = [
  ['a script', '<script>steal()</script>', '<p>&lt;script&gt;steal()&lt;/script&gt;</p>\n'],
  ['a picture', 'a <img src=x onerror=steal()> b', '<p>a &lt;img src=x onerror=steal()&gt; b</p>\n'],
  [
    'a link',
    '<a href="https://a.example" onclick="steal()">x</a>',
    '<p>&lt;a href=&quot;https://a.example&quot; onclick=&quot;steal()&quot;&gt;x&lt;/a&gt;</p>\n',
  ],
  ['a block', '<div onclick=steal()>\n\nText\n\n</div>', '<p>&lt;div onclick=steal()&gt;</p>\n<p>Text</p>\n<p>&lt;/div&gt;</p>\n'],
  ['a comment', '<!-- <script> -->', '<p>&lt;!-- &lt;script&gt; --&gt;</p>\n'],
  ['a CDATA section', '<![CDATA[<b>]]>', '<p>&lt;![CDATA[&lt;b&gt;]]&gt;</p>\n'],
  ['a drawing', '<svg onload=steal()>', '<p>&lt;svg onload=steal()&gt;</p>\n'],
  ['a frame', '<iframe srcdoc="x"></iframe>', '<p>&lt;iframe srcdoc=&quot;x&quot;&gt;&lt;/iframe&gt;</p>\n'],
  ['a tag that is not closed', '<img src=x onerror=steal() //', '<p>&lt;img src=x onerror=steal() //</p>\n'],
  ['a script in code', '`<script>`', '<p><code>&lt;script&gt;</code></p>\n'],
  ['a script in a block of code', '```\n</code></pre><script>\n```', '<pre><code>&lt;/code&gt;&lt;/pre&gt;&lt;script&gt;\n</code></pre>\n'],
  [
    'a language that leaves its attribute',
    '```x"onclick="steal()\na\n```',
    '<pre><code class="language-x&quot;onclick=&quot;steal()">a\n</code></pre>\n',
  ],
  ['an encoded tag', '&lt;script&gt;', '<p>&lt;script&gt;</p>\n'],
  ['a tag in a heading', '## <b id=x>', '<h2 id="b-id-x">&lt;b id=x&gt;</h2>\n'],
  ['an escaped bracket', '\\<script>', '<p>&lt;script&gt;</p>\n'],
  ['a half-written autolink', '<javascript:steal() x>', '<p>&lt;javascript:steal() x&gt;</p>\n'],
]

describe('raw HTML', () => {
  it.each(SHOWN)('that is %s is shown as text', (_, source, html) => {
    expect(renderMarkdown(source).html).toBe(html)
    expect(findForeign(html)).toEqual([])
  })

  it('is a warning with its position', () => {
    const { faults } = renderMarkdown('First line.\n\nThen a <b>bold</b> word.', 10)
    expect(faults[0]).toMatchObject({ code: 'W_HTML_DROPPED', line: 12, column: 8 })
    expect(faults.filter(({ code }) => code.startsWith('E_'))).toEqual([])
  })
})

/** Accepted forms: the output is checked by parsing it. */
const RENDERED: [string, string][] = [
  ['a title that breaks out of its attribute', '[x](https://a.example/ "a\\" onclick=\\"steal()")'],
  ['a title in single quotes', '[x](https://a.example/ \'a" onclick="steal()\')'],
  ['an address that breaks out of its attribute', '[x](https://a.example/"onclick="steal())'],
  ['an address with brackets', '[x](https://a.example/<script>)'],
  ['an alternative text that breaks out of its attribute', '![x" onerror="steal()](https://a.example/a.png)'],
  ['an alternative text with a picture', '![![x](javascript:steal())](https://a.example/a.png)'],
  ['an alternative text with a link', '![[x](javascript:steal())](https://a.example/a.png)'],
  ['nested brackets', '[[[x](https://a.example/)](javascript:steal())](javascript:steal())'],
  ['a link in a link', '[a [b](https://a.example/) c](https://b.example/)'],
  ['a link with a line end', '[x](java\nscript:steal())'],
  ['a link that is not closed', '[x](javascript:steal('],
  ['an unused definition', '[x]: javascript:steal()\n\nText'],
  ['a mail address', '<desk@site.example>'],
  ['a mail with a subject', '[x](mailto:desk@site.example?subject="><script>)'],
  ['an encoded scheme of a path', '[x](/javascript:steal())'],
  ['a path with a backslash', '[x](/\\evil.example)'],
  ['a path with an encoded host', '[x](/%2F/evil.example)'],
  ['a path with a tab', `[x](</${TAB}/evil.example>)`],
  ['an entity of no character', '[x](&#1;javascript:steal())'],
  ['a malformed escape', '[x](/a%FF%zz)'],
  ['a style in a table', '| a | b |\n| :-: | -: |\n| c" style="x | <td style=x> |'],
  ['a footnote, which is not supported', 'a[^1]\n\n[^1]: <script>steal()</script>'],
  ['attributes in braces, which are shown as text', '# x {#content onclick=steal()}'],
  ['a heading named like the frame', '# Site\n\n## Content\n\n## __proto__'],
  ['an emphasis across tags', '*<a *b* href=x>*'],
  ['a NUL', 'a\u0000<b\u0000>'],
  ['a text direction', '[\u202Ex](https://a.example/)'],
]

describe('hostile Markdown', () => {
  it.each(RENDERED)('with %s results in elements and attributes of the allow-list only', (_, source) => {
    const { html, faults } = renderMarkdown(source)
    expect(faults.filter(({ code }) => code.startsWith('E_'))).toEqual([])
    expect(html).not.toBe('')
    expect(findForeign(html)).toEqual([])
  })

  it('of random parts is refused, or results in elements and attributes of the allow-list only', () => {
    const parts = [...REFUSED, ...RENDERED, ...SHOWN].map(([, source]) => source)
    const marks = [
      '\n',
      '\n\n',
      '> ',
      '- ',
      '    ',
      '`',
      '```',
      '[',
      ']',
      '](',
      ')',
      '![',
      '<',
      '>',
      '|',
      '\n|-|\n',
      '*',
      '_',
      '\\',
      '&#',
      ';',
      '"',
      "'",
      '#',
    ]
    const source = fc.array(fc.constantFrom(...parts, ...marks, ...marks), { maxLength: 8 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(source, (text) => {
        const { html, faults } = renderMarkdown(text)
        expect(findForeign(html)).toEqual([])
        if (faults.some(({ code }) => code.startsWith('E_'))) expect(html).toBe('')
      }),
      { seed: 1, numRuns: 800 },
    )
  })

  it.each([
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(5_000)],
    ['pictures', '![a'.repeat(10_000)],
    ['emphasis', '*a_ '.repeat(10_000)],
    ['ticks', '`a``'.repeat(10_000)],
    ['quotations', '>'.repeat(20_000)],
    ['entities', '&#'.repeat(20_000)],
    ['angle brackets', '<a '.repeat(20_000)],
    ['table cells', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|b'.repeat(2_000)}`],
  ])('with thousands of %s is read to its end', (_, source) => {
    expect(findForeign(renderMarkdown(source).html)).toEqual([])
  })
})
