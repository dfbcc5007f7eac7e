import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStructuredText } from '../../../../src/engine/node/sources/structured-text.ts'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawFigure, FIGURE_KINDS } from '../../../../src/site/figures/figure.ts'
import { renderMarkdown } from '../../../../src/site/load/markdown.ts'
import { FIGURES } from '../../../helpers/all-figures.ts'

const BUDGET = 2048
const TEXTS: Record<string, Record<'en' | 'ru' | 'tr', RegExp>> = {
  feet: { en: /^The deck from above\. Front foot/, ru: /^Дека сверху\. Передняя нога/, tr: /^Deck’in üstten görünüşü\. Ön ayak/ },
  sequence: {
    en: /^A trick from the side in 6 phases, the nose to the right\. 1\. crouch: the board is level, its middle 10 cm \(3\.9 in\) above the ground/,
    ru: /^Трюк сбоку, фаз: 6, нос доски справа\. 1\. crouch: доска ровно/,
    tr: /^Yandan bir hareket, 6 aşama, burun sağda\. 1\. crouch: tahta düz/,
  },
  profile: {
    en: /^A quarter pipe: radius 2 m \(6\.6 ft\), height 150 cm \(59 in\), coping above the edge 5 cm \(2 in\)\. A board of 80 cm/,
    ru: /^Квотер: радиус 2 м \(6,6 фт\), высота 150 см/,
    tr: /^Quarter: yarıçap 2 m \(6,6 ft\), yükseklik 150 cm/,
  },
  plan: {
    en: /^The spot from above: ledge \(wall\), stairs \(steps\), bench\. The line goes by: ledge; stairs\. Ground: granite\. North is up\. The scale bar is 20 m \(50 ft\)\.$/,
    ru: /^Спот сверху: ledge \(стена\), stairs \(ступени\), bench\. .*Север вверху\. Масштабная линейка — 20 м \(50 фт\)\.$/,
    tr: /^Spotun üstten görünüşü: ledge \(duvar\), stairs \(basamak\), bench\. .*Kuzey yukarıda\. Ölçek çizgisi 20 m \(50 ft\)\.$/,
  },
  parts: {
    en: /^A truck from the side, upside down, .* Labelled: washer, axle nut/,
    ru: /^Подвеска сбоку, вверх ногами, .* Подписаны: шайба, гайка оси/,
    tr: /^Yandan bir truck, baş aşağı, .* Adları yazılı parçalar: pul/,
  },
  chart: {
    en: /^Bar chart, mm\. Largest: 52 mm, 2\.0\. Smallest: 58 mm, 1\.8\. All values: 52 mm: 2\.0; 58 mm: 1\.8\. Source: geometry\.$/,
    ru: /^Столбчатая диаграмма, mm\. .*58 mm: 1,8\. Источник: geometry\.$/,
    tr: /58 mm: 1,8\. Kaynak: geometry\.$/,
  },
  ladder: {
    en: /^The way to “kickflip”, from the bottom up: push and roll; .*kickflip \(after ollie\)\.$/,
    ru: /^Путь к трюку «кикфлип» снизу вверх: толкаться и ехать/,
    tr: /^Aşağıdan yukarı “kickflip” yolu: itip gitmek/,
  },
  calculator: { en: /^Speed 15 km\/h: Way 3\.5 m\.$/, ru: /Way 3,5 m\.$/, tr: /Way 3,5 m\.$/ },
}

describe.each(FIGURE_KINDS)('%s', (kind) => {
  it('is drawn, escaped, and smaller than 2 kB compressed', () => {
    const { html = '', caption = '' } = draw(FIGURES[kind] ?? '') ?? {}
    expect(html).toMatch(new RegExp(`^<figure class="figure ${kind}">`))
    expect(html).toContain(`<figcaption>${caption}</figcaption>`)
    expect(html).not.toMatch(/ style=|<script| on\w+=|NaN|undefined|Infinity/)
    expect(gzipSync(html).length).toBeLessThan(BUDGET)
  })

  it.each(['en', 'ru', 'tr'] as const)('says in %s what it shows', (language) => {
    expect(draw(FIGURES[kind] ?? '', language)?.text.replaceAll('\u00A0', ' ')).toMatch(TEXTS[kind]?.[language] ?? /^$/)
  })
})

describe('the button of units', () => {
  it.each([
    ['en', 'in', 'Show inches'],
    ['en', 'ft', 'Show feet'],
    ['en', 'mi', 'Show miles'],
    ['ru', 'in', 'Показать в дюймах'],
    ['ru', 'ft', 'Показать в футах'],
    ['ru', 'mi', 'Показать в милях'],
    ['tr', 'in', 'İnç göster'],
    ['tr', 'ft', 'Fit göster'],
    ['tr', 'mi', 'Mil göster'],
    ['ko', 'in', '인치로 보기'],
    ['ko', 'ft', '피트로 보기'],
    ['ko', 'mi', '마일로 보기'],
  ] as const)('names in %s the unit that a figure has, %s', (language, unit, text) => {
    const blocks = {
      in: 'profile\ncaption: a\nkerb: { height: 12 cm }',
      ft: 'plan\ncaption: a\nscale: 20 m\nblocks: [{ name: a, at: [20, 20] }, { name: b, at: [60, 60] }]',
      mi: 'plan\ncaption: a\nscale: 4 km\nblocks: [{ name: a, at: [20, 20] }, { name: b, at: [60, 60] }]',
    }
    expect(draw(blocks[unit], language)?.html).toContain(`data-action="units"><span class="cm">${text}</span>`)
  })
})

describe('a profile', () => {
  it.each([
    ['kerb: { height: 5 cm }', 16],
    ['ledge: { height: 12 cm, length: 6 m }', 60],
  ])('%s has 8 pixels between its height and the ground on a phone, and only the room below that it needs', (obstacle, below) => {
    const html = draw(`profile\ncaption: a\n${obstacle}`)?.html ?? ''
    const ground = Number(/<path class="line empty" d="M10 (\d+)H630"/.exec(html)?.[1])
    const label = Number(/<text class="small" x="[\d.]+" y="(\d+)">/.exec(html)?.[1])
    const phone = 350 / 640
    expect((ground - label) * phone).toBeGreaterThanOrEqual(8)
    expect(html).toContain(`viewBox="0 0 640 ${ground + below}"`)
  })
})

const MARK = "\"><script>hit()</script><b onx='1'>"
/** Blocks that try to run a script, to break a page, or to use up its memory, and the code of the fault that they cause. */
const HOSTILE: [what: string, block: string, code: string][] = [
  ['a script in a caption', `feet\ncaption: ${JSON.stringify(MARK)}\nfront: { at: 0.3 }\nback: { at: 0.9 }`, ''],
  ['a script in a label', `chart\ncaption: a\nsource: ${JSON.stringify(MARK)}\ndata: { "${'<img src=x>'}": 1, b: 2 }`, ''],
  ['a script in a name', `plan\ncaption: a\nscale: 9 m\nblocks: [{ name: ${JSON.stringify(MARK.slice(0, 38))}, at: [1, 1] }]`, ''],
  ['a script in a phase', `sequence\ncaption: a\nphases: [{ name: "<b>" }, { name: "'\\"" }, { name: "&lt;" }]`, ''],
  [
    'a script in a unit',
    `calculator\ncaption: a\ninputs: [{ name: v, least: 1, most: 2, unit: "<i>" }]\nresults: [{ label: "<u>", formula: v }]`,
    '',
  ],
  ['no caption', 'feet\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'E_FIELD_MISSING'],
  ['a caption that is a list', 'feet\ncaption: [a]\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'E_FIELD_TYPE'],
  ['a very long caption', `feet\ncaption: ${'a'.repeat(5000)}\nfront: { at: 0.3 }\nback: { at: 0.9 }`, 'E_FIGURE'],
  ['text in another direction', 'feet\ncaption: "\\u202Eabc"\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'W_INVISIBLE'],
  ['half a character', 'feet\ncaption: "\\uD800"\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'E_ENCODING'],
  ['a number that is not one', 'feet\ncaption: a\nfront: { at: .nan }\nback: { at: 0.9 }', 'E_FIGURE'],
  ['an endless number', 'feet\ncaption: a\nfront: { at: .inf }\nback: { at: 0.9 }', 'E_FIGURE'],
  ['a number as text', 'feet\ncaption: a\nfront: { at: "0.3" }\nback: { at: 0.9 }', 'E_FIGURE'],
  ['a place that is a script', 'feet\ncaption: a\nfront: { at: "1)\\" onload=\\"hit()" }\nback: { at: 0.9 }', 'E_FIGURE'],
  ['a key of the prototype', 'feet\ncaption: a\n__proto__: { at: 1 }\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'E_FIELD_FORBIDDEN'],
  ['a key of the prototype inside', 'feet\ncaption: a\nfront: { at: 0.3, constructor: 1 }\nback: { at: 0.9 }', 'E_FIELD_FORBIDDEN'],
  ['an unknown field', 'feet\ncaption: a\nfrnt: 1\nfront: { at: 0.3 }\nback: { at: 0.9 }', 'W_FIELD_UNKNOWN'],
  ['a list in place of fields', 'feet\n- a\n- b', 'E_FIELD_TYPE'],
  ['text in place of fields', 'feet\njust text', 'E_FIELD_TYPE'],
  ['nothing', 'feet\n', 'E_FIELD_MISSING'],
  ['broken YAML', 'feet\ncaption: "a', 'E_YAML'],
  ['an alias', 'feet\ncaption: &a b\nfront: *a', 'E_YAML_ALIAS'],
  ['deep nesting', `feet\ncaption: ${'['.repeat(50)}`, 'E_YAML_DEPTH'],
  ['a tag', 'feet\ncaption: !!js/function "x"', 'E_FRONTMATTER_LANG'],
  ['a kind of the prototype', 'toString\ncaption: a', 'E_FIGURE'],
  ['an unknown kind', 'foot\ncaption: a', 'E_FIGURE'],
  [
    'a thousand bars',
    `chart\ncaption: a\nsource: b\ndata: { ${Array.from({ length: 1000 }, (_, row) => `r${row}: 1`).join(', ')} }`,
    'E_FIGURE',
  ],
  ['a negative bar', 'chart\ncaption: a\nsource: b\ndata: { a: -1, b: 2 }', 'E_FIGURE'],
  ['a huge bar', 'chart\ncaption: a\nsource: b\ndata: { a: 1e300, b: 2 }', 'E_FIGURE'],
  ['a bar that is text', 'chart\ncaption: a\nsource: b\ndata: { a: "<b>", b: 2 }', 'E_FIGURE'],
  ['a label that is too long', `chart\ncaption: a\nsource: b\ndata: { ${'x'.repeat(60)}: 1, b: 2 }`, 'E_FIGURE'],
  ['a thousand phases', `sequence\ncaption: a\nphases: [${'{ name: a }, '.repeat(1000)}]`, 'E_FIGURE'],
  ['a phase that is text', 'sequence\ncaption: a\nphases: [a, b, c]', 'E_FIELD_TYPE'],
  ['a board in orbit', 'sequence\ncaption: a\nphases: [{ name: a, height: 1e9 }, { name: b }, { name: c }]', 'E_FIGURE'],
  ['a thousand stairs', 'profile\ncaption: a\nstairs: { steps: 1000 }', 'E_FIGURE'],
  ['a quarter over vertical', 'profile\ncaption: a\nquarter: { radius: 1 m, height: 2 m }', 'E_FIGURE'],
  ['two obstacles', 'profile\ncaption: a\nkerb: { height: 9 }\nrail: { height: 40 }', 'E_FIGURE'],
  ['a unit that does not exist', 'profile\ncaption: a\nkerb: { height: 9 parsec }', 'E_FIGURE'],
  ['blocks on each other', 'plan\ncaption: a\nscale: 9 m\nblocks: [{ name: a, at: [1, 1] }, { name: b, at: [2, 1] }]', 'E_FIGURE'],
  ['a place off the page', 'plan\ncaption: a\nscale: 9 m\nblocks: [{ name: a, at: [1, 1000] }]', 'E_FIGURE'],
  ['an unknown kind of a block', 'plan\ncaption: a\nscale: 9 m\nblocks: [{ name: a, at: [1, 1], kind: watr }]', 'E_FIGURE'],
  ['a size off the page', 'plan\ncaption: a\nscale: 9 m\nblocks: [{ name: a, at: [1, 1], size: [1e9, 2] }]', 'E_FIGURE'],
  ['an unknown direction', 'plan\ncaption: a\nscale: 9 m\nnorth: upp\nblocks: [{ name: a, at: [1, 1] }]', 'E_FIGURE'],
  ['an unknown part', 'parts\ncaption: a\nof: truck\nlabels: [hangr]', 'E_FIGURE'],
  [
    'a formula that calls',
    'calculator\ncaption: a\ninputs: [{ name: v, least: 1, most: 2 }]\nresults: [{ label: a, formula: "alert(1)" }]',
    'E_FIGURE',
  ],
  [
    'a formula with a property',
    'calculator\ncaption: a\ninputs: [{ name: v, least: 1, most: 2 }]\nresults: [{ label: a, formula: "v.constructor" }]',
    'E_FIGURE',
  ],
  [
    'a formula that is a wall',
    `calculator\ncaption: a\ninputs: [{ name: v, least: 1, most: 2 }]\nresults: [{ label: a, formula: "${'('.repeat(400)}" }]`,
    'E_FIGURE',
  ],
  [
    'an input named like a field of objects',
    'calculator\ncaption: a\ninputs: [{ name: __proto__, least: 1, most: 2 }]\nresults: [{ label: a, formula: "1" }]',
    'E_FIGURE',
  ],
]

describe('a hostile block', () => {
  it.each(HOSTILE)('%s runs nothing, and its fault has a place in the block', (_, block, code) => {
    const { html, faults } = renderMarkdown(`Text.\n\n\`\`\`figure ${block}\n\`\`\`\n\nAfter.`, 10)
    expect(html).not.toMatch(/<script|<img|<b[ >]|<i>|<u>| onx='| onload="/)
    expect(faults.map((fault) => fault.code)).toEqual(code === '' ? [] : expect.arrayContaining([code]))
    for (const { line = 0 } of faults) expect(line >= 12 && line <= 12 + block.split('\n').length + 1).toBe(true)
    if (!code.startsWith('E_')) expect(html).toMatch(/<figure[\s\S]*<\/figure>[\s\S]*<p>After\.<\/p>/)
  })

  it('is refused or drawn, whatever its fields hold', () => {
    const value = fc.anything({ maxDepth: 3, values: [fc.string(), fc.integer(), fc.double(), fc.boolean(), fc.constant(null)] })
    const keys = [
      'caption',
      'front',
      'back',
      'phases',
      'kerb',
      'stairs',
      'scale',
      'blocks',
      'line',
      'of',
      'labels',
      'data',
      'source',
      'inputs',
      'results',
    ]
    fc.assert(
      fc.property(fc.constantFrom(...FIGURE_KINDS), fc.dictionary(fc.constantFrom(...keys), value), (kind, fields) => {
        const problems: FieldProblem[] = []
        const figure = drawFigure(kind, fields, 'en', problems)
        expect(figure !== undefined || problems.length > 0).toBe(true)
        expect(figure?.html ?? '').not.toMatch(/NaN|undefined|\[object/)
      }),
      { examples: [['plan', { scale: [{ toString: '' }] }]] },
    )
  })
})

function draw(block: string, language: SiteLanguage = 'en') {
  const [kind = '', ...lines] = block.split('\n')
  return drawFigure(kind, parseStructuredText(lines.join('\n')).value, language, [])
}
