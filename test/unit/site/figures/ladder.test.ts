import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'
import { TRICKS } from '../../../../src/site/figures/tricks.ts'

const KICKFLIP = { caption: 'The way to a kickflip', trick: 'kickflip', links: { ollie: '/articles/ollie-first' } }

describe('a ladder', () => {
  it('shows the trick on top, what it needs below, and links to articles', () => {
    const html = draw(KICKFLIP)?.html ?? ''
    expect(html.match(/<rect class="paper thin"/g)).toHaveLength(4)
    expect(html.match(/<rect class="main line"[^>]*y="10"/g)).toHaveLength(1)
    const box = '([^>]+ rx="12")/>'
    const link = `<a href="/articles/ollie-first"><rect class="ink"${box}<rect class="paper line"${box}<text [^>]+>ollie</text><path [^>]+></a>`
    const [, shadow, shape] = new RegExp(link).exec(html) ?? []
    expect(shadow).toBe(shape)
    expect(shape).toMatch(/ width="204" height="76"/)
    expect(html.match(/<a /g)).toHaveLength(1)
    expect(html).not.toMatch(/style=|<script| id=|NaN/)
  })

  it('draws every trick of the table within two kilobytes, with all its links', () => {
    for (const trick of Object.keys(TRICKS)) {
      const shown = [...(draw({ caption: 'a', trick }, 'ru')?.html.matchAll(/<rect /g) ?? [])].length
      expect(shown).toBeLessThanOrEqual(12)
      const links = { [trick]: `/articles/${trick}-${'long-'.repeat(20)}` }
      expect(gzipSync(draw({ caption: 'a'.repeat(200), trick, links }, 'ru')?.html ?? '').length).toBeLessThan(2000)
    }
  })

  it.each<[SiteLanguage, string]>([
    [
      'en',
      'The way to “kickflip”, from the bottom up: push and roll; carving (after push and roll); kickturn (after carving); falling; ollie (after kickturn, falling); kickflip (after ollie).',
    ],
    [
      'ru',
      'Путь к трюку «кикфлип» снизу вверх: толкаться и ехать; дуги (сначала толкаться и ехать); киктёрн (сначала дуги); умение падать; олли (сначала киктёрн, умение падать); кикфлип (сначала олли).',
    ],
    [
      'tr',
      'Aşağıdan yukarı “kickflip” yolu: itip gitmek; carving (önce itip gitmek); kickturn (önce carving); düşmeyi bilmek; ollie (önce kickturn, düşmeyi bilmek); kickflip (önce ollie).',
    ],
  ])('is described in %s', (language, text) => {
    expect(draw(KICKFLIP, language)?.text).toBe(text)
  })

  it.each<[what: string, block: object, code: string, path: string, message: string, hint?: string]>([
    ['no trick', { caption: 'a', links: {} }, 'E_FIELD_MISSING', 'trick', 'trick is missing'],
    [
      'an unknown trick',
      { ...KICKFLIP, trick: 'kickflop' },
      'E_FIGURE',
      'trick',
      'trick must be a key of the table of tricks, got "kickflop"',
      'did you mean "kickflip"?',
    ],
    [
      'a name of every object',
      { caption: 'a', trick: 'toString' },
      'E_FIGURE',
      'trick',
      'trick must be a key of the table of tricks, got "toString"',
    ],
    [
      'a link to a trick that it does not show',
      { ...KICKFLIP, links: { olie: '/articles/ollie' } },
      'E_FIGURE',
      'links.olie',
      'links.olie must be one of the tricks of this ladder, kickflip, ollie, kickturn, fall, turn, ride',
      'did you mean "ollie"?',
    ],
    ...['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', '/a"onclick="b', '/a b'].map(
      (link): [string, object, string, string, string] => [
        `the link ${link}`,
        { ...KICKFLIP, links: { ollie: link } },
        'E_FIGURE',
        'links.ollie',
        `links.ollie must be a path that starts with one /, got ${JSON.stringify(link)}`,
      ],
    ),
    [
      'a link that is no text',
      { ...KICKFLIP, links: { ollie: 3 } },
      'E_FIELD_TYPE',
      'links.ollie',
      'links.ollie must be text, got number 3',
    ],
    ['links that are a list', { ...KICKFLIP, links: ['ollie'] }, 'E_FIELD_TYPE', 'links', 'links must be an object, got a list'],
  ])('is refused with %s', (_, block, code, path, message, hint) => {
    const problems: FieldProblem[] = []
    expect(drawFigure('ladder', block, 'en', problems)).toBeUndefined()
    const found = problems.map((problem) => [problem.code, problem.path.join('.'), problem.message, problem.hint])
    expect(found).toEqual([[code, path, message, hint]])
  })

  it('escapes what stands in the block', () => {
    const html = draw({ ...KICKFLIP, caption: '<b>&"', links: { ollie: '/a?b=1&c=2' } })?.html ?? ''
    expect(html).toContain('<figcaption>&lt;b&gt;&amp;&quot;</figcaption>')
    expect(html).toContain('<a href="/a?b=1&amp;c=2">')
  })
})

function draw(block: object, language: SiteLanguage = 'en') {
  const problems: FieldProblem[] = []
  const drawn = drawFigure('ladder', block, language, problems)
  expect(problems).toEqual([])
  return drawn
}
