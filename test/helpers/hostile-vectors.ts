/** Markup that tries to run a script: each calls `hit` with its own number. */
export const VECTORS: readonly string[] = [
  '<script>hit(1)</script>',
  '<img src=x onerror=hit(2)>',
  '<svg onload=hit(3)></svg>',
  '<svg><script>hit(4)</script></svg>',
  '<iframe srcdoc="<script>parent.hit(5)</script>"></iframe>',
  '<iframe src="javascript:parent.hit(6)"></iframe>',
  '<details open ontoggle=hit(7)><summary>x</summary></details>',
  '<input autofocus onfocus=hit(8)>',
  '<video><source onerror=hit(9)></video>',
  '<audio src=x onerror=hit(10)></audio>',
  '<object data="data:text/html,<script>parent.hit(11)</script>"></object>',
  '<embed src="javascript:hit(12)">',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit(13)></style></mglyph></table></mtext></math>',
  '<svg><animate onbegin=hit(14) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:hit(15)"><text y="20">x</text></a></svg>',
  '<a href="javascript:hit(16)">x</a>',
  '<form action="javascript:hit(17)"><button>x</button></form>',
  '<form><button formaction="javascript:hit(18)">x</button></form>',
  '<a href="java&#9;script:hit(19)">x</a>',
  '<style>@keyframes hit{}</style><p style="animation:hit 1s" onanimationstart=hit(20)>x</p>',
  '<noscript><p title="</noscript><img src=x onerror=hit(21)>"></noscript>',
  '<svg><foreignObject><img src=x onerror=hit(22)></foreignObject></svg>',
  '<xmp><p title="</xmp><img src=x onerror=hit(23)>"></p></xmp>',
  '"><img src=x onerror=hit(24)><!--',
]

/** Attempts to break out of a context: an element, an attribute, a data script, a comment, XML. */
export const BREAKOUTS: readonly string[] = [
  '</title><script>hit(101)</script>',
  '</script><script>hit(102)</script>',
  '" onmouseover="hit(103)" autofocus onfocus="hit(104)',
  "' onmouseover='hit(105)",
  ']]><script>hit(106)</script>',
  '<!--<script>hit(107)',
  '\u2028hit(108)\u2029',
  '{{constructor.constructor("hit(109)")()}}',
  '\u0024{hit(110)}',
  '</style><script>hit(111)</script>',
  '&lt;script&gt;hit(112)&lt;/script&gt;',
  '\\u003cscript>hit(113)',
  "$&$'$`<script>hit(114)</script>",
]

/** Markdown that tries to produce markup; without addresses that a build refuses. */
export const MARKDOWN_FORMS: readonly string[] = [
  '[x](/terms "\\" onmouseover=\\"hit(201)")',
  '[x](/terms?"onmouseover="hit(202))',
  '[x](</terms?"><img src=x onerror=hit(203)>>)',
  '[<img src=x onerror=hit(204)>](/terms)',
  '![x"onerror="hit(205)](https://a.example/x.png)',
  '![<script>hit(206)</script>](https://a.example/x.png "a\\"onload=\\"hit(206)")',
  '```x"onclick="hit(207)\n</code></pre><script>hit(207)</script>\n```',
  '`<script>hit(208)</script>`',
  '<https://a.example/"onmouseover="hit(209)">',
  '[x][r]\n\n[r]: /terms "\\" autofocus onfocus=\\"hit(210)"',
  '| <script>hit(211)</script> | "onclick="hit(211) |\n| - | - |\n| a | b |',
]
