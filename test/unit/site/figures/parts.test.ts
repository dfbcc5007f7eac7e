import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { drawAs } from './draw.ts'

const SUBJECTS = ['truck', 'wheel', 'bearing', 'board']

const draw = drawAs('parts')

/** The leader lines of a drawing, as `[x, y, x, y]`. */
function findLeaders(html: string): number[][] {
  return [...html.matchAll(/<path class="dim" d="M(-?[\d.]+)[ ]?(-?[\d.]+)L(-?[\d.]+)[ ]?(-?[\d.]+)"/g)].map((match) =>
    match.slice(1).map(Number),
  )
}

function cross([ax = 0, ay = 0, bx = 0, by = 0]: number[], [cx = 0, cy = 0, dx = 0, dy = 0]: number[]): boolean {
  const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px))
  return turn(ax, ay, bx, by, cx, cy) !== turn(ax, ay, bx, by, dx, dy) && turn(cx, cy, dx, dy, ax, ay) !== turn(cx, cy, dx, dy, bx, by)
}

describe('parts draws', () => {
  it('every label of a subject, or those that are named', () => {
    expect(draw({ subject: 'truck' }).html.match(/<text/g)).toHaveLength(10)
    expect(draw({ of: 'bearing' }).html.match(/<text/g)).toHaveLength(6)
    const { html, problems } = draw({ subject: 'board', view: 'section', labels: ['grip', 'nose'] })
    expect(problems).toEqual([])
    expect([...html.matchAll(/<text[^>]*>([^<]*)/g)].map(([, name]) => name)).toEqual(['nose', 'grip'])
  })

  it.each(SUBJECTS.flatMap((subject) => (['en', 'ru', 'tr'] as const).map((language) => [subject, language] as const)))(
    'leader lines of a %s in %s that do not cross, and labels apart',
    (subject, language) => {
      const { html } = draw({ subject }, language)
      const leaders = findLeaders(html)
      expect(leaders).toHaveLength(html.match(/<text/g)?.length ?? 0)
      for (const [index, a] of leaders.entries()) for (const b of leaders.slice(index + 1)) expect(cross(a, b), `${a} and ${b}`).toBe(false)
      for (const side of ['<text x="4"', '<text x="636"']) {
        const heights = [...html.matchAll(new RegExp(`${side} y="([\\d.]+)"`, 'g'))].map(([, y]) => Number(y)).toSorted((a, b) => a - b)
        for (const [index, y] of heights.entries()) if (index > 0) expect(y - (heights[index - 1] ?? 0)).toBeGreaterThan(30)
      }
    },
  )
})

describe('parts describes', () => {
  it.each([
    [
      'en',
      'A wheel on the ground, cut through its middle: urethane around a core with a bearing seat at each side. Labelled: bearing seat, core.',
    ],
    [
      'ru',
      'Колесо на земле в разрезе: полиуретан вокруг сердечника, с каждой стороны гнездо подшипника. Подписаны: гнездо подшипника, сердечник.',
    ],
    [
      'tr',
      'Yerde duran bir tekerin ortadan kesiti: göbeğin çevresinde poliüretan, iki yanda birer rulman yuvası. Adları yazılı parçalar: rulman yuvası, göbek.',
    ],
  ] as const)('a wheel in %s', (language, text) => {
    expect(draw({ subject: 'wheel', labels: ['core', 'bearing-seat'] }, language).text).toBe(text)
  })
})

describe('parts refuses', () => {
  it.each([
    [{}, 'E_FIELD_MISSING', ['of'], 'of is missing: write of: truck', undefined],
    [{ of: 'weel' }, 'E_FIGURE', ['of'], 'of must be one of truck, wheel, bearing, board, got "weel"', 'did you mean "wheel"?'],
    [{ subject: 'wheel', view: 'exploded' }, 'E_FIGURE', ['view'], 'view must be section for a wheel, got "exploded"', undefined],
    [{ subject: 'wheel', view: 'cut' }, 'E_FIGURE', ['view'], 'view must be one of section, exploded, got "cut"', undefined],
    [
      { subject: 'wheel', labels: ['core', 'lips'] },
      'E_FIGURE',
      ['labels', 1],
      'labels[1] must be a part of a wheel (lip, bearing-seat, urethane, core, contact-patch), got "lips"',
      'did you mean "lip"?',
    ],
    [{ subject: 'wheel', labels: [] }, 'E_FIELD_MISSING', ['labels'], 'labels is an empty list', undefined],
    [{ subject: 'wheel', labels: 'core' }, 'E_FIELD_TYPE', ['labels'], 'labels must be a list, got "core"', undefined],
    [{ subject: 'wheel', labels: [4] }, 'E_FIELD_TYPE', ['labels', 0], 'labels[0] must be text, got number 4', undefined],
  ])('%j', (value, code, path, message, hint) => {
    const { html, problems } = draw(value)
    expect(html).toBe('')
    expect(problems).toEqual([{ code, path, message, ...(hint === undefined ? {} : { hint }) }])
  })
})

describe('parts is safe', () => {
  it('escapes the only text of the block', () => {
    expect(draw({ subject: 'wheel', caption: '<b>' }).html).not.toContain('<b>')
  })

  it('has at most 2 kB', () => {
    for (const subject of SUBJECTS) expect(gzipSync(draw({ subject }, 'ru').html).length).toBeLessThan(2048)
  })
})
