import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'

const KICKFLIP = [
  { name: 'crouch', front: 'deep', back: 'deep' },
  { name: 'pop', pitch: 40, back: 'straight' },
  { name: 'flip', roll: 180, yaw: 10, height: 60, feet: false },
]

function draw(phases: unknown, language: SiteLanguage = 'en') {
  const problems: FieldProblem[] = []
  const html = drawFigure('sequence', { caption: 'Caption', phases }, language, problems)?.html ?? ''
  return { html, problems, text: /aria-label="([^"]*)"/.exec(html)?.[1] }
}

/** The kickflip with one field of its second phase changed. */
function change(fields: object) {
  return KICKFLIP.map((phase, index) => (index === 1 ? { ...phase, ...fields } : phase))
}

describe('sequence draws', () => {
  it('a drawing for each phase with its name, and the button below', () => {
    const { html, problems } = draw(KICKFLIP)
    expect(problems).toEqual([])
    expect([...html.matchAll(/<svg class="phase" data-n="(\d)" viewBox="0 0 213 \d+">/g)].map(([, n]) => n)).toEqual(['1', '2', '3'])
    expect(html).toContain('>pop</text></svg>')
    expect(html).toContain('</svg></div><label class="play"><input type="checkbox"> Play</label>')
  })

  it('grip of a level board, and the underside of one upside down, with outlines in the ink of the page', () => {
    const { html } = draw(KICKFLIP)
    expect(html.match(/class="sheet line"/g)).toHaveLength(2)
    // The class of dark panels turns the ink light.
    expect(html).not.toMatch(/class="[^"]*\brough\b/)
  })

  it.each([
    [3, 3],
    [4, 4],
    [5, 5],
    [6, 3],
    [8, 4],
  ])('%i phases, %i of them in a row where there is room', (count, columns) => {
    const phases = Array.from({ length: count }, (_, index) => ({ name: `phase ${index}` }))
    const { html } = draw(phases)
    expect(html).toContain(`<div class="phases of-${columns}" role="img"`)
    expect(html.match(/<path class="line" d="M0 \d+h213"\/>/g)).toHaveLength(count)
  })

  it('arms that hang before a jump, are up while the board rises, and out when it comes down', () => {
    const { html } = draw([{ name: 'a', front: 'deep', back: 'deep' }, { name: 'b', height: 30 }, { name: 'c', height: 30 }, { name: 'd' }])
    const hands = Array.from(html.matchAll(/<path class="paper line" d="M-?[\d.]+ ?(-?[\d.]+)a8 8/g), ([, y]) => Number(y))
    const heads = Array.from(html.matchAll(/<g transform="translate\(-?[\d.]+ ?(-?[\d.]+)\)"><circle/g), ([, y]) => Number(y))
    const above = hands.map((hand, index) => (heads[index] ?? 0) - hand)
    expect(above).toHaveLength(4)
    expect(above[0]).toBeLessThan(-80)
    expect(above[1]).toBeGreaterThan(0)
    expect(above[3]).toBeGreaterThan(-60)
    expect(above[3]).toBeLessThan(-20)
  })

  it('one rider in all phases, with shoes, hands and one of four heads', () => {
    const riders = Array.from(
      { length: 24 },
      (_, index) => draw(KICKFLIP.map((phase) => ({ ...phase, name: `${phase.name} ${index}` }))).html,
    )
    const heads = riders.map((html) => Array.from(html.matchAll(/<circle class="paper line" r="19"\/>(.*?)<\/g>/g), ([, head]) => head))
    for (const inPhases of heads) expect(new Set(inPhases).size).toBe(1)
    expect(new Set(heads.flat()).size).toBe(4)
    expect(riders[0]?.match(/M-13 9h40/g)).toHaveLength(6)
    expect(riders[0]?.match(/a8 8 0 1 0 \.1 0z/g)?.length).toBeGreaterThanOrEqual(6)
  })

  it('every turn of a board without a gap', () => {
    for (const [pitch, roll, yaw] of [
      [90, 0, 0],
      [-90, 90, 90],
      [0, 270, 180],
      [45, -360, -90],
    ]) {
      const { html, problems } = draw(change({ pitch, roll, yaw }))
      expect(problems).toEqual([])
      expect(html).not.toContain('NaN')
    }
  })
})

describe('sequence describes', () => {
  it.each([
    [
      'en',
      'A trick from the side in 3 phases, the nose to the right. 1. crouch: the board is level, its middle 10\u00A0cm (3.9\u00A0in) above the ground, front knee bent deep, back knee bent deep, feet on the board. 2. pop: the nose is 40° up, its middle 23\u00A0cm (9.1\u00A0in) above the ground, front knee bent, back leg straight, feet on the board. 3. flip: the board is level, flipped by 180°, turned by 10°, its middle 70\u00A0cm (28\u00A0in) above the ground, front knee bent, back knee bent, feet off the board.',
    ],
    [
      'ru',
      'Трюк сбоку, фаз: 3, нос доски справа. 1. crouch: доска ровно, середина доски в 10\u00A0см (3,9\u00A0дюйм.) от земли, переднее колено согнуто глубоко, заднее колено согнуто глубоко, ноги на доске. 2. pop: нос поднят на 40°, середина доски в 23\u00A0см (9,1\u00A0дюйм.) от земли, переднее колено согнуто, задняя нога прямая, ноги на доске. 3. flip: доска ровно, флип на 180°, разворот на 10°, середина доски в 70\u00A0см (28\u00A0дюйм.) от земли, переднее колено согнуто, заднее колено согнуто, ноги в воздухе.',
    ],
    [
      'tr',
      'Yandan bir hareket, 3 aşama, burun sağda. 1. crouch: tahta düz, tahtanın ortası yerden 10\u00A0cm (3,9\u00A0inç) yukarıda, ön diz iyice bükülü, arka diz iyice bükülü, ayaklar tahtada. 2. pop: burun 40° yukarıda, tahtanın ortası yerden 23\u00A0cm (9,1\u00A0inç) yukarıda, ön diz bükülü, arka bacak düz, ayaklar tahtada. 3. flip: tahta düz, 180° flip, 10° dönük, tahtanın ortası yerden 70\u00A0cm (28\u00A0inç) yukarıda, ön diz bükülü, arka diz bükülü, ayaklar havada.',
    ],
  ] as const)('its phases in %s', (language, text) => {
    expect(draw(KICKFLIP, language).text).toBe(text)
  })
})

describe('sequence refuses', () => {
  it.each([
    [undefined, 'E_FIELD_MISSING', ['phases'], 'phases is missing'],
    ['pop', 'E_FIELD_TYPE', ['phases'], 'phases must be a list, got "pop"'],
    [KICKFLIP.slice(1), 'E_FIGURE', ['phases'], 'phases must be 3 to 8 phases, got 2'],
    [[...KICKFLIP, ...KICKFLIP, ...KICKFLIP], 'E_FIGURE', ['phases'], 'phases must be 3 to 8 phases, got 9'],
    [[...KICKFLIP, 4], 'E_FIELD_TYPE', ['phases', 3], 'phases[3] must be an object, got number 4'],
    [change({ name: undefined }), 'E_FIELD_MISSING', ['phases', 1, 'name'], 'phases[1].name is missing'],
    [change({ pitch: 91 }), 'E_FIGURE', ['phases', 1, 'pitch'], 'phases[1].pitch must be a number from -90 to 90, got number 91'],
    [change({ roll: 'x' }), 'E_FIGURE', ['phases', 1, 'roll'], 'phases[1].roll must be a number from -1080 to 1080, got "x"'],
    [change({ yaw: 2000 }), 'E_FIGURE', ['phases', 1, 'yaw'], 'phases[1].yaw must be a number from -1080 to 1080, got number 2000'],
    [change({ height: 201 }), 'E_FIGURE', ['phases', 1, 'height'], 'phases[1].height must be a number from 0 to 200, got number 201'],
    [change({ front: 'depe' }), 'E_FIGURE', ['phases', 1, 'front'], 'phases[1].front must be one of straight, bent, deep, got "depe"'],
    [change({ feet: 'up' }), 'E_FIGURE', ['phases', 1, 'feet'], 'phases[1].feet must be one of on, off, got "up"'],
    [change({ name: 'x'.repeat(41) }), 'E_FIGURE', ['phases', 1, 'name'], 'phases[1].name has 41 characters, 40 at most'],
    [
      change({ name: 'w'.repeat(20) }),
      'E_FIGURE',
      ['phases', 1, 'name'],
      `phases[1].name must be short enough for 2 lines below its phase, got "${'w'.repeat(20)}"`,
    ],
  ])('%j', (phases, code, path, message) => {
    const { html, problems } = draw(phases)
    expect(html).toBe('')
    expect(problems.filter((problem) => problem.code !== 'W_FIELD_UNKNOWN')).toEqual([expect.objectContaining({ code, path, message })])
  })

  it('a misspelt knee with a hint', () => {
    expect(draw(change({ front: 'depe' })).problems[0]?.hint).toBe('did you mean "deep"?')
  })
})

describe('sequence is safe', () => {
  it('escapes labels', () => {
    const { html, problems } = draw(change({ name: '<b>"&' }))
    expect(problems).toEqual([])
    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;')
  })

  it('has at most 2 kB', () => {
    const labels = ['Присед', 'Щелчок', 'Вытяжка носком', 'Киксом вбок', 'Доска крутится', 'Поимка', 'Приземление', 'Уехал']
    const phases = labels.map((label, index) => ({
      name: label,
      pitch: [0, 40, 25, 10, 5, -5, 0, 0][index],
      roll: [0, 0, 40, 100, 250, 360, 360, 360][index],
      yaw: index * 20,
      height: [10, 24, 45, 65, 68, 60, 10, 10][index],
      front: ['deep', 'bent', 'straight'][index % 3],
      back: ['deep', 'straight', 'bent', 'deep'][index % 4],
    }))
    const { html, problems } = draw(phases, 'ru')
    expect(problems).toEqual([])
    expect(gzipSync(html).length).toBeLessThan(2048)
  })
})
