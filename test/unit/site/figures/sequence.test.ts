import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { SiteLanguage } from '../../../../src/site/content/schema.ts'
import { drawAs } from './draw.ts'

const KICKFLIP = [
  { name: 'crouch', front: 'deep', back: 'deep' },
  { name: 'pop', pitch: 40, back: 'straight' },
  { name: 'flip', roll: 180, yaw: 10, height: 60, feet: false },
]

const LEDGE = { ledge: { height: 20, length: 240 } }
const QUARTER = { quarter: { radius: 180, height: 60 }, way: 'down' }

const drawSequence = drawAs('sequence')
const draw = (phases: unknown, language?: SiteLanguage, obstacle?: object) =>
  drawSequence({ phases, ...(obstacle && { obstacle }) }, language)

/** The kickflip with one field of its second phase changed. */
function change(fields: object) {
  return KICKFLIP.map((phase, index) => (index === 1 ? { ...phase, ...fields } : phase))
}

describe('sequence draws', () => {
  it('a drawing for each phase with its name, and the button below', () => {
    const { html, problems } = draw(KICKFLIP)
    expect(problems).toEqual([])
    expect(html.match(/<svg class="phase" viewBox="0 0 213 \d+">/g)).toHaveLength(3)
    expect(html).toContain('>pop</text></svg>')
    expect(html).toContain(
      '</svg></div><label class="button play"><input type="checkbox" class="visually-hidden"><span>Play</span><span>Stop</span></label><figcaption>',
    )
  })

  it('the side of a level board, the face that a flip shows, and a board upside down', () => {
    const boards = (roll: number) => {
      const { html } = draw(change({ roll, feet: false }))
      const [, , second = ''] = html.split('<svg class="phase"')
      return {
        isSide: second.includes('q7 10 18 10h92'),
        hasTrucks: second.includes('M-38-14V14'),
        hasBolts: second.includes('M-42-5h.1'),
        isUpsideDown: second.includes('scale(1-1)') || second.includes('scale(1 -1)'),
      }
    }
    expect(boards(0)).toEqual({ isSide: true, hasTrucks: false, hasBolts: false, isUpsideDown: false })
    expect(boards(90)).toEqual({ isSide: false, hasTrucks: true, hasBolts: false, isUpsideDown: false })
    expect(boards(180)).toEqual({ isSide: true, hasTrucks: false, hasBolts: false, isUpsideDown: true })
    expect(boards(270)).toEqual({ isSide: false, hasTrucks: false, hasBolts: true, isUpsideDown: false })
  })

  it.each([3, 4, 5, 6, 8])('%i phases, and names their number', (count) => {
    const phases = Array.from({ length: count }, (_, index) => ({ name: `phase ${index}` }))
    const { html } = draw(phases)
    expect(html).toContain(`<div class="phases of-${count}" role="img"`)
    expect(html.match(/<path class="line" d="M0 \d+h213"\/>/g)).toHaveLength(count)
  })

  it('arms that hang before a jump, are up while the board rises, and out when it comes down', () => {
    const { html } = draw([{ name: 'a', front: 'deep', back: 'deep' }, { name: 'b', height: 30 }, { name: 'c', height: 20 }, { name: 'd' }])
    const above = bodiesOf(html).map(({ head, hands }) => Math.min(...hands.map(([, y]) => y)) - head[1])
    expect(above).toHaveLength(4)
    // The head is 35 above the shoulders.
    expect(above[0]).toBeGreaterThan(60)
    expect(above[1]).toBeLessThan(20)
    expect(above[2]).toBeGreaterThan(40)
    expect(above[3]).toBeLessThan(60)
  })

  it('one rider in all phases, with the limbs, shoes, hands and heads of covers', () => {
    const riders = Array.from(
      { length: 24 },
      (_, index) => draw(KICKFLIP.map((phase) => ({ ...phase, name: `${phase.name} ${index}` }))).html,
    )
    for (const html of riders) {
      const bodies = bodiesOf(html)
      expect(bodies).toHaveLength(3)
      expect(new Set(bodies.map(({ build }) => build)).size).toBe(1)
      for (const { hands, shoes } of bodies) expect([hands.length, shoes]).toEqual([2, 2])
    }
    expect(new Set(riders.flatMap((html) => bodiesOf(html).map(({ build }) => build))).size).toBe(5)
  })

  it('legs that end on the deck, whatever the pitch, with bones of the same length', () => {
    for (const pitch of [-40, -10, 0, 24, 50]) {
      for (const knee of ['straight', 'bent', 'deep']) {
        const { html } = draw(change({ pitch, front: knee, back: knee }))
        const [back = [0, 0], , hip = [0, 0], , front = [0, 0]] = bodiesOf(html)[1]?.legs ?? []
        for (const foot of [back, front]) {
          // Within a shoe that stands on the deck.
          expect(Math.abs(foot[1] + 10.5)).toBeLessThanOrEqual(3.5)
          expect(Math.hypot(hip[0] - foot[0], hip[1] - foot[1])).toBeLessThan(73)
        }
      }
    }
  })

  it('a rider who steps off with one foot on the ground', () => {
    const { html, text, problems } = draw(change({ pitch: 0, feet: 'ground' }))
    expect(problems).toEqual([])
    expect(text).toContain('front foot on the ground')
    const [back = [0, 0], , , , front = [0, 0]] = bodiesOf(html)[1]?.legs ?? []
    // The wheels end 25 below the middle of the board.
    expect(Math.abs(front[1] - 14.5)).toBeLessThanOrEqual(3.5)
    expect(back[1]).toBeLessThan(front[1])
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

describe('an obstacle of a sequence', () => {
  const GRIND = [
    { name: 'pop', pitch: 24 },
    { name: 'over', at: -12, height: 28 },
    { name: 'grind', at: 100, height: 14 },
    { name: 'off', at: 282 },
  ]

  it('is drawn in the phases that have a place on it, between the board and the rider', () => {
    const { html, problems } = draw(GRIND, 'en', LEDGE)
    expect(problems).toEqual([])
    const cells = html.split('<svg class="phase"').slice(1)
    expect(cells.map((cell) => cell.includes('class="soft"'))).toEqual([false, true, true, true])
    for (const cell of cells.slice(1)) {
      const order = [cell.indexOf('q7 10 18 10h92'), cell.indexOf('class="soft"'), cell.lastIndexOf('<g ')]
      expect(order).toEqual([...order].sort((a, b) => a - b))
    }
  })

  it('is as high as it says, begins before its edge, and goes on from phase to phase', () => {
    const { html } = draw(GRIND, 'en', LEDGE)
    const lines = Array.from(html.matchAll(/<path class="line empty" d="M([^"]*)"/g), ([, d = '']) => readSteps(d))
    const heights = lines.map((line) => [line[0]?.[1] ?? 0, line.at(-1)?.[1] ?? 0])
    const [ground = 0, top = 0] = heights[0] ?? []
    expect(ground - top).toBe(Math.round(20 * 1.75 * 1.18))
    expect(heights).toEqual([
      [ground, top],
      [top, top],
      [top, ground],
    ])
    for (const line of lines) expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([0, 213])
  })

  it('goes down from its edge, with coping, where that is the way', () => {
    const { html, text, problems } = draw(
      [{ name: 'two', at: 24, pitch: 24, height: 48 }, { name: 'four', at: 32, pitch: -36, height: 26 }, { name: 'five' }],
      'en',
      QUARTER,
    )
    expect(problems).toEqual([])
    expect(text).toMatch(/feet on the board\. A quarter pipe: radius 180.cm .*, height 60.cm/)
    const [line = []] = Array.from(html.matchAll(/<path class="line empty" d="M([^"]*)"/g), ([, d = '']) => readSteps(d))
    const ys = line.map(([, y]) => y)
    expect(ys).toEqual([...ys].sort((a, b) => a - b))
    expect(html.match(/class="accent"/g)).toHaveLength(2)
  })

  it('says in each language what it is', () => {
    expect(draw(GRIND, 'ru', LEDGE).text).toContain('Грань: высота 20')
    expect(draw(GRIND, 'tr', LEDGE).text).toContain('Ledge: yükseklik 20')
  })

  it.each([
    [LEDGE, { at: 60, height: 0 }, 'at', 'phases[1].at puts the board inside of the obstacle, which is 20 cm high there'],
    [undefined, { at: 60 }, 'at', 'phases[1].at is a place on an obstacle, and there is none'],
  ])('%j refuses %j', (obstacle, fields, field, message) => {
    const { html, problems } = draw(change({ pitch: 0, ...fields }), 'en', obstacle)
    expect(html).toBe('')
    expect(problems).toEqual([{ code: 'E_FIGURE', path: ['phases', 1, field], message }])
  })

  it('is needed where a board stays in the air', () => {
    const held = [{ name: 'a' }, { name: 'b', height: 19 }, { name: 'c', height: 19 }]
    expect(draw(held).problems).toEqual([
      {
        code: 'E_FIGURE',
        path: ['phases', 2, 'height'],
        message: 'phases[2].height keeps the board 19 cm above the ground: name the obstacle, and the place with at',
      },
    ])
    expect(
      draw(
        held.map((phase, index) => ({ ...phase, at: 60 * index - 60 })),
        'en',
        LEDGE,
      ).problems,
    ).toEqual([])
  })

  it.each([
    [{ rail: { height: 40 } }, ['obstacle', 'rail'], 'a rail is above the ground: a sequence shows what is of one piece with it'],
    [{ quarter: { radius: 90, height: 100 } }, ['obstacle', 'quarter'], /over vertical/],
    [{ way: 'down' }, ['obstacle'], /^expected one of kerb, ledge/],
    [{ ...LEDGE, way: 'left' }, ['obstacle', 'way'], 'obstacle.way must be one of up, down, got "left"'],
  ])('is refused: %j', (obstacle, path, message) => {
    expect(draw(KICKFLIP, 'en', obstacle).problems).toEqual([
      expect.objectContaining({ path, message: typeof message === 'string' ? message : expect.stringMatching(message) }),
    ])
  })
})

/** The rider of each phase: joints of the legs, hands, head and build. */
function bodiesOf(html: string) {
  return html
    .split('<svg class="phase"')
    .slice(1)
    .map((cell) => {
      const rider = cell.slice(cell.lastIndexOf('<g fill="none"'))
      const [, limbs = ''] = /<path d="([^"a-z]*)" stroke-width/.exec(rider) ?? []
      const [, skin = ''] = /<path fill="var\(--raised\)" d="([^"]*a17 [^"]*)"/.exec(rider) ?? []
      const circles = (radius: number) =>
        Array.from(skin.matchAll(new RegExp(`M(-?[\\d.]+) ?(-?[\\d.]+)a${radius} ${radius} `, 'g')), ([, x, y]): [number, number] => [
          Number(x),
          Number(y) + radius,
        ])
      return {
        legs: readPoints(limbs.split('M')[1] ?? ''),
        hands: circles(8),
        head: circles(17)[0] ?? ([0, 0] as [number, number]),
        shoes: skin.match(/v-11q8-5 14 2 14 2 14 9z|l-?[\d.]+-?[\d. ]*q/g)?.length,
        build: /stroke="var\(--raised\)" stroke-width="(\d+)"/.exec(rider)?.[1],
      }
    })
}

function readPoints(d: string): [number, number][] {
  const numbers = Array.from(d.matchAll(/-?[\d.]+/g), Number)
  return numbers.flatMap((x, index): [number, number][] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0]] : []))
}

/** The points of a line that is written in steps. */
function readSteps(d: string): [number, number][] {
  const steps = readPoints(d)
  const sum = (until: number, of: 0 | 1) => steps.slice(0, until + 1).reduce((total, step) => total + step[of], 0)
  return steps.map((_, index) => [sum(index, 0), sum(index, 1)])
}

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
    [change({ feet: 'up' }), 'E_FIGURE', ['phases', 1, 'feet'], 'phases[1].feet must be one of on, off, ground, got "up"'],
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

  it('has at most 2.2 kB with eight phases that all differ', () => {
    const labels = ['Присед', 'Щелчок', 'Вытяжка носком', 'Киксом вбок', 'Доска крутится', 'Поимка', 'Приземление', 'Уехал']
    const phases = labels.map((label, index) => ({
      name: label,
      pitch: [0, 40, 25, 10, 5, -5, 0, 0][index],
      roll: [0, 0, 40, 100, 250, 360, 360, 360][index],
      yaw: index * 20,
      height: [0, 14, 35, 55, 58, 50, 2, 0][index],
      front: ['deep', 'bent', 'straight'][index % 3],
      back: ['deep', 'straight', 'bent', 'deep'][index % 4],
    }))
    const { html, problems } = draw(phases, 'ru')
    expect(problems).toEqual([])
    expect(gzipSync(html).length).toBeLessThan(2200)
  })
})
