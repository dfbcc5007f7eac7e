import { describe, expect, it } from 'vitest'
import { colourOf, filterName, groupOf } from '../../../../src/site/content/author-groups.ts'

const GROUPS = {
  trades: [
    { id: 'tasters', names: { ru: 'Дегустаторы' }, members: ['титестер', 'сомелье'] },
    { id: 'growers', names: { ru: 'Садовники' }, members: ['Gardener'] },
  ],
  regions: [
    { id: 'russia', names: { ru: 'Россия' }, members: ['Россия'] },
    { id: 'africa', names: { ru: 'Африка' }, members: ['Nigeria', 'Кения'] },
  ],
}

describe('the group of an author', () => {
  it.each([
    ['Россия', 0],
    [' россия ', 0],
    ['Nigeria', 1],
    ['Japan', -1],
  ])('is the one that lists %s', (country, place) => {
    expect(groupOf(GROUPS.regions, country)).toBe(place)
  })

  it('has a name in the style sheets that no other group has', () => {
    expect([filterName(GROUPS, 'trades', 0), filterName(GROUPS, 'regions', 0), filterName(GROUPS, 'regions', 1)]).toEqual([
      'f1',
      'f3',
      'f4',
    ])
  })

  it('gives the colour of a monogram, and a specialty without a group has one too', () => {
    expect([colourOf(GROUPS, 'сомелье'), colourOf(GROUPS, 'gardener')]).toEqual(['#ffd23f', '#5ce1e6'])
    expect(colourOf(GROUPS, 'judge')).toMatch(/^#[0-9a-f]{6}$/)
  })
})
