import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../../src/engine/shared/site-error.ts'
import { loadCategories } from '../../../../src/site/load/load-categories.ts'

const CHILD = { title: 'Loose leaves', description: 'What is in the tin.', slug: 'loose', children: null }

describe('the front of a category', () => {
  it('is read as it stands', () => {
    const front = {
      form: 'calendar',
      stops: [{ subcategory: 'bags', sign: '21 Jun', note: 'Late.', picture: 'rain' }, { subcategory: 'loose' }],
    }
    expect(load(front)).toEqual({ front, faults: [] })
  })

  it('may be left out', () => {
    expect(load(undefined)).toEqual({ front: undefined, faults: [] })
  })

  it.each([
    [{ stops: both() }, 'E_FIELD_MISSING', 'tea.front.form is missing'],
    [{ form: 'clim', stops: both() }, 'E_FIELD_TYPE', 'tea.front.form must be one of climb, parts, wall, calendar, rungs, map, got "clim"'],
    [{ form: 'map' }, 'E_FIELD_MISSING', 'tea.front.stops is missing'],
    [{ form: 'map', stops: both().slice(1) }, 'E_FIELD_MISSING', 'tea.front.stops must name every subcategory once, and has no "bags"'],
    [
      { form: 'map', stops: [...both(), { subcategory: 'bags' }] },
      'E_NAME_DUP',
      '"bags" is there twice: a front has each subcategory once',
    ],
    [
      { form: 'map', stops: [...both(), { subcategory: 'cups' }] },
      'E_FIELD_TYPE',
      'tea.front.stops[2].subcategory must be one of bags, loose, got "cups"',
    ],
    [{ form: 'map', stops: [...both(), {}] }, 'E_FIELD_MISSING', 'tea.front.stops[2].subcategory is missing'],
    [
      { form: 'map', stops: both({ sign: 'thirteen long' }) },
      'E_FIELD_TYPE',
      'tea.front.stops[0].sign must have at most 12 characters, got 13',
    ],
    [{ form: 'map', stops: both({ sing: 'A 1' }) }, 'W_FIELD_UNKNOWN', 'tea.front.stops[0].sing is not a known field'],
  ])('%j is refused where the fault is', (front, code, message) => {
    const { faults } = load(front)
    expect(faults).toMatchObject([{ code, message, file: 'categories.json', line: expect.any(Number), column: expect.any(Number) }])
  })

  it('names the nearest motif', () => {
    expect(load({ form: 'map', stops: both({ picture: 'trian' }) }).faults).toMatchObject([
      { code: 'E_FIELD_TYPE', hint: 'did you mean "train"?', line: 11, column: 11 },
    ])
  })
})

function both(more: object = {}): object[] {
  return [{ subcategory: 'bags', ...more }, { subcategory: 'loose' }]
}

function load(front: object | undefined) {
  const tea = { title: 'Tea', description: 'Leaves.', slug: 'tea', front, children: { bags: { ...CHILD, slug: 'bags' }, loose: CHILD } }
  const faults: Fault[] = []
  const tree = loadCategories(JSON.stringify({ tea }, undefined, 2), faults)
  return { front: tree.tea?.front, faults }
}
