import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'

const OLLIE = { caption: 'An "ollie" <b>', front: { at: 0.38, angle: 20 }, back: { at: 0.93, on: 'ball' } }

describe('feet', () => {
  it('are a drawing with a caption, and a button for the other stance', () => {
    const html = draw(OLLIE)?.html ?? ''
    expect(html).toMatch(/^<figure class="figure feet"><svg viewBox="0 0 640 300" role="img" aria-label="The deck from above\./)
    expect(html).toContain('<figcaption>An &quot;ollie&quot; &lt;b&gt;</figcaption>')
    expect(html).toContain('data-action="side"')
    expect(html).not.toMatch(/style=|<script/)
    expect(gzipSync(html).length).toBeLessThan(1000)
  })

  it('have all eight bolts beside them, and none below a shoe or as a speck at its edge', () => {
    const bolts = (back: object) =>
      /d="([^"]*)" stroke="#c4bcae"/
        .exec(draw({ ...OLLIE, back })?.html ?? '')?.[1]
        ?.split('M')
        .slice(1)
    expect(bolts({ at: 0.93 })).toHaveLength(8)
    expect(bolts({ at: 0.85 })).toHaveLength(6)
    expect(bolts({ at: 0.76 })).toHaveLength(4)
    expect(bolts({ at: 0.76, across: 1 })).toHaveLength(4)
  })

  it('have the name of a side at the tail, below both shoes', () => {
    for (const [back, line] of [
      [{ at: 0.93 }, 290],
      [{ at: 0.6 }, 290],
      [{ at: 0.93, across: -1 }, 350],
    ] as const) {
      const html = draw({ ...OLLIE, back })?.html ?? ''
      expect(html).toContain(`viewBox="0 0 640 ${line + 10}"`)
      expect(html).toContain(
        `<g class="plain"><text x="20" y="${line}">toe side</text></g><g class="turned"><text x="20" y="${line}">heel side</text></g>`,
      )
    }
  })

  it.each<[SiteLanguage, string]>([
    [
      'en',
      'The deck from above. Front foot: behind the front bolts, toes turned 20° towards the nose, weight on the whole sole. Back foot: on the tip of the tail, straight across, weight on the ball.',
    ],
    [
      'ru',
      'Дека сверху. Передняя нога: сразу за передними болтами, носок повёрнут на 20° к носу доски, вес на всей стопе. Задняя нога: на самом краю тейла, ровно поперёк, вес на подушечке.',
    ],
    [
      'tr',
      'Deck’in üstten görünüşü. Ön ayak: ön cıvataların hemen arkasında, parmak ucu 20° burna dönük, ağırlık bütün tabanda. Arka ayak: kuyruğun en ucunda, tahtaya dik, ağırlık ayak tarağında.',
    ],
  ])('are described in %s', (language, text) => {
    expect(draw(OLLIE, language)?.text).toBe(text)
  })

  it.each<[what: string, block: object, code: string, path: string, message: string]>([
    ['no caption', { ...OLLIE, caption: undefined }, 'E_FIELD_MISSING', 'caption', 'caption is missing'],
    ['one foot', { caption: 'a', front: OLLIE.front }, 'E_FIELD_MISSING', 'back', 'back is missing: write back: { at: 0.4, angle: 20 }'],
    [
      'a place off the deck',
      { ...OLLIE, front: { at: 1.2 } },
      'E_FIGURE',
      'front.at',
      'front.at must be a number from 0 to 1, got number 1.2',
    ],
    [
      'an unknown part of the shoe',
      { ...OLLIE, back: { at: 0.9, on: 'bal' } },
      'E_FIGURE',
      'back.on',
      'back.on must be one of whole, ball, heel, toes, edge, got "bal"',
    ],
    [
      'one foot on the other',
      { ...OLLIE, front: { at: 0.9 } },
      'E_FIGURE',
      'front.at',
      'the feet stand on each other: front.at must be at least 0.12 less than back.at',
    ],
    [
      'a caption that is too long',
      { ...OLLIE, caption: 'a'.repeat(201) },
      'E_FIGURE',
      'caption',
      'the caption has 201 characters, 200 at most',
    ],
  ])('are refused with %s', (_, block, code, path, message) => {
    const problems: FieldProblem[] = []
    expect(drawFigure('feet', block, 'en', problems)).toBeUndefined()
    expect(problems.map((problem) => [problem.code, problem.path.join('.'), problem.message])).toEqual([[code, path, message]])
  })
})

it('an unknown kind is refused with the nearest one', () => {
  const problems: FieldProblem[] = []
  drawFigure('feat', {}, 'en', problems)
  expect(problems).toEqual([expect.objectContaining({ code: 'E_FIGURE', path: [], hint: 'did you mean "feet"?' })])
  drawFigure('constructor', {}, 'en', problems)
  expect(problems).toHaveLength(2)
})

function draw(block: object, language: SiteLanguage = 'en') {
  return drawFigure('feet', block, language, [])
}
