import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAdSnippet } from '../../../../src/site/plan/ad-snippets.ts'

const SHOP = { text: 'Shop', href: 'https://shop.example/' }
const TAB = '\t'
const NUL = '\u0000'

it.each([
  ['a link', '<a href="https://shop.example/">Shop</a>', [SHOP]],
  [
    'a link over http',
    '<a href="http://shop.example/a?b=1&amp;c=2#d">Shop</a>',
    [{ text: 'Shop', href: 'http://shop.example/a?b=1&c=2#d' }],
  ],
  ['a link in capitals', '<A HREF="HTTPS://SHOP.EXAMPLE/">Shop</A>', [SHOP]],
  ['a link without quotes', '<a href=https://shop.example/>Shop</a>', [SHOP]],
  ['a link with spaces around its address', '<a href=" https://shop.example/\n">Shop</a>', [SHOP]],
  ['plain text', 'Decks &amp; wheels', [{ text: 'Decks & wheels' }]],
  ['text around a link', 'See <a href="https://shop.example/">Shop</a> today', [{ text: 'See ' }, SHOP, { text: ' today' }]],
  [
    'two links',
    '<a href="https://shop.example/">Shop</a><a href="https://b.example/">B</a>',
    [SHOP, { text: 'B', href: 'https://b.example/' }],
  ],
  ['marks in a link', '<a href="https://shop.example/"><b>Sh</b><i>op</i></a>', [SHOP]],
  ['a link without text', '<a href="https://shop.example/"></a>', [{ text: 'https://shop.example/', href: 'https://shop.example/' }]],
  ['nothing', '', []],
  ['spaces', ' \n\t ', []],
  ['escaped markup, which is text', '&lt;b&gt;Shop&lt;/b&gt;', [{ text: '<b>Shop</b>' }]],
])('a harmless snippet may be %s', (_, snippet, pieces) => {
  expect(readAdSnippet(snippet)).toEqual(pieces)
})

/** Attributes that are dropped: only the text and address of a link are kept. */
const ATTRIBUTES = [
  'onclick="steal()"',
  'ONMOUSEOVER=steal()',
  'onfocus="steal()" autofocus tabindex="1"',
  'ping="https://spy.example/"',
  'style="position:fixed;inset:0"',
  'id="content" name="content"',
  'id="__proto__" name="constructor"',
  'target="_self" rel="opener"',
  'download="virus.exe"',
  'href="javascript:steal()"',
  'srcdoc="<script>steal()</script>"',
  'data-site="x" aria-hidden="true" class="menu"',
  'contenteditable draggable="true" popovertarget="menu"',
  'title="&quot;&gt;&lt;script&gt;steal()&lt;/script&gt;"',
]

/** Addresses other than http and https, in the spellings that browsers accept. */
const ADDRESSES = [
  'javascript:steal()',
  'JaVaScRiPt:steal()',
  ' javascript:steal()',
  `java${TAB}script:steal()`,
  'java\nscript:steal()',
  `${NUL}javascript:steal()`,
  '\u0001javascript:steal()',
  '&#106;avascript:steal()',
  '&#x6A;avascript&#58;steal()',
  'javascript&colon;steal()',
  'java&Tab;script:steal()',
  'java&NewLine;script:steal()',
  'javascript://https://shop.example/%0Asteal()',
  'data:text/html,<script>steal()</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:steal()',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'ftp://shop.example/',
  'mailto:desk@shop.example',
  'view-source:https://shop.example/',
  '//evil.example/',
  '\\\\evil.example/',
  '/\\evil.example/',
  '/terms',
  '?next=https://evil.example/',
  '#content',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://[evil',
  'https://evil.example:99999/',
  'shop.example',
  '',
]

/** Markup with code, other documents, or ways to leave the text. */
const MARKUP: [string, string, object[]][] = [
  ['a script', '<script>steal()</script>Shop', [{ text: 'Shop' }]],
  ['a script in a link', '<a href="https://shop.example/">Sh<script>steal()</script>op</a>', [SHOP]],
  ['a script that is not closed', 'Shop<script>steal()', [{ text: 'Shop' }]],
  ['a script in two halves', '<scr<script>ipt>steal()</script>Shop', [{ text: 'ipt>steal()Shop' }]],
  ['a frame', '<iframe src="https://evil.example/">steal()</iframe>Shop', [{ text: 'Shop' }]],
  ['a frame with a document', '<iframe srcdoc="&lt;script&gt;steal()&lt;/script&gt;"></iframe>', []],
  ['an object', '<object data="https://evil.example/"><param name="a">steal()</object>Shop', [{ text: 'Shop' }]],
  ['an embedded file', '<embed src="https://evil.example/">Shop', [{ text: 'Shop' }]],
  ['a picture', '<img src=x onerror=steal()>Shop', [{ text: 'Shop' }]],
  ['a drawing', '<svg onload=steal()><a xlink:href="javascript:steal()"><text>Win</text></a></svg>Shop', [{ text: 'Shop' }]],
  ['a link in a drawing', '<svg><a href="https://evil.example/">Win</a></svg>Shop', [{ text: 'Shop' }]],
  ['a script in a drawing', '<svg><script>steal()</script></svg>Shop', [{ text: 'Shop' }]],
  ['HTML in a drawing', '<svg><foreignObject><a href="javascript:steal()">Win</a></foreignObject></svg>Shop', [{ text: 'Shop' }]],
  ['a formula', '<math><maction actiontype="statusline#https://evil.example">Win</maction></math>Shop', [{ text: 'Shop' }]],
  ['a style in a formula', '<math><mtext><table><mglyph><style><img src=x onerror=steal()></style></mtext></math>Shop', []],
  ['a style', '<style>*{background:url(https://evil.example/)}</style>Shop', [{ text: 'Shop' }]],
  ['a style sheet', '<link rel="stylesheet" href="https://evil.example/">Shop', [{ text: 'Shop' }]],
  ['a base address', '<base href="https://evil.example/"><a href="/terms">Shop</a>', [{ text: 'Shop' }]],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=https://evil.example/">Shop', [{ text: 'Shop' }]],
  [
    'a form',
    '<form action="https://evil.example/"><input name="q" value="x"><button formaction="javascript:steal()">Shop</button></form>',
    [{ text: 'Shop' }],
  ],
  ['a template', '<template><a href="https://evil.example/">Win</a></template>Shop', [{ text: 'Shop' }]],
  ['a noscript element', '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript>', [{ text: '">' }]],
  ['a text field', '<textarea><a href="https://evil.example/">Win</a></textarea>Shop', [{ text: 'Shop' }]],
  ['a title', '<title><a href="https://evil.example/">Win</a></title>Shop', [{ text: 'Shop' }]],
  ['a map', '<map><area href="javascript:steal()"></map>Shop', [{ text: 'Shop' }]],
  ['a video', '<video src="https://evil.example/" onerror=steal()><source onerror=steal()></video>Shop', [{ text: 'Shop' }]],
  ['a custom element', '<x-portal onclick=steal() is="menu">Shop</x-portal>', [{ text: 'Shop' }]],
  ['a comment', '<!-- <a href="https://evil.example/">Win</a> -->Shop', [{ text: 'Shop' }]],
  ['a comment that ends early', '<!--><script>steal()</script>-->Shop', [{ text: '-->Shop' }]],
  ['a comment that ends with a bang', '<!-- --!><a href="javascript:steal()">Shop</a><!-- -->', [{ text: 'Shop' }]],
  ['a comment that is not closed', 'Shop<!-- <a href="https://evil.example/">Win</a>', [{ text: 'Shop' }]],
  ['a condition', '<!--[if true]><script>steal()</script><![endif]-->Shop', [{ text: 'Shop' }]],
  ['a CDATA section', '<![CDATA[<script>steal()</script>]]>Shop', [{ text: 'steal()]]>Shop' }]],
  ['a processing instruction', '<?php steal() ?>Shop', [{ text: 'Shop' }]],
  ['a document type', '<!DOCTYPE html><html onload=steal()><body onload=steal()>Shop', [{ text: 'Shop' }]],
  ['a link in a link', '<a href="https://shop.example/">Shop<a href="javascript:steal()">Win</a></a>', [SHOP, { text: 'Win' }]],
  ['a link that is not closed', '<a href="https://shop.example/">Shop', [SHOP]],
  ['a link whose address is not closed', '<a href="https://shop.example/>Shop</a>', []],
  ['tags that are not closed', '<b><i><u><a href="https://shop.example/">Shop', [SHOP]],
  ['closing tags only', '</div></main></body></html>Shop', [{ text: 'Shop' }]],
  ['two addresses, of which the first counts', '<a href="https://shop.example/" href="javascript:steal()">Shop</a>', [SHOP]],
]

describe('a hostile snippet', () => {
  it.each(ATTRIBUTES)('keeps the text and the address of a link, and drops %s', (attributes) => {
    expect(readAdSnippet(`<a href="https://shop.example/" ${attributes}>Shop</a>`)).toEqual([SHOP])
  })

  it.each(ADDRESSES.map((address) => [JSON.stringify(address), address]))(
    'keeps the text of a link to %s, and drops the link',
    (_, address) => {
      expect(readAdSnippet(`<a href="${address}">Shop</a>`)).toEqual([{ text: 'Shop' }])
    },
  )

  it.each(MARKUP)('keeps the text and the valid links around %s', (_, snippet, pieces) => {
    expect(readAdSnippet(snippet)).toEqual(pieces)
  })

  it('is read to its end, however deep or long it is', () => {
    for (const part of ['<b>', '<a href="https://a.example/">', '</b>', '<!--', '<svg><p>', '&amp;', '<table><tr>', '"']) {
      expect(readAdSnippet(part.repeat(Math.floor(4096 / part.length)))).toSatisfy(isHarmless)
    }
  })

  it('of random parts results in text and links to http and https', () => {
    const parts = [...MARKUP.map(([, snippet]) => snippet), ...ATTRIBUTES, ...ADDRESSES.map((address) => `<a href="${address}">`)]
    const pieces = [
      '<',
      '>',
      '"',
      "'",
      '</a>',
      '<a ',
      'href=',
      '<!--',
      '-->',
      '<svg>',
      '</svg>',
      '<math>',
      '<table>',
      '<style>',
      '&#',
      ';',
      '=',
    ]
    const snippet = fc.array(fc.constantFrom(...parts, ...pieces), { maxLength: 8 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(snippet, (text) => isHarmless(readAdSnippet(text))),
      { seed: 1, numRuns: 1000 },
    )
  })
})

/** Text, or text with an address that a browser opens over http or https. */
function isHarmless(pieces: object[]): boolean {
  return pieces.every((piece) => {
    const { text, href, ...others } = piece as { text: unknown; href?: unknown }
    if (typeof text !== 'string' || text.trim() === '' || Object.keys(others).length > 0) return false
    return !('href' in piece) || (typeof href === 'string' && /^https?:\/\/[^/\s\\"'<>]/.test(href) && URL.canParse(href))
  })
}
