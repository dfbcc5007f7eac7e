import { describe, expect, it } from 'vitest'
import { regionOf, tradeOf } from '../../../../src/site/content/author-groups.ts'

describe('the subject of an author', () => {
  it.each([
    ['coach', 'teaching'],
    ['photographer', 'pictures'],
    ['filmer', 'pictures'],
    ['Gear reviewer', 'gear'],
    ['shaper', 'gear'],
    ['physiotherapist', 'health'],
    ['event organiser', 'community'],
    ['advocate', 'community'],
    ['journalist', 'writing'],
    ['cook', 'writing'],
  ])('%s belongs to %s', (specialty, trade) => {
    expect(tradeOf(specialty)).toBe(trade)
  })
})

describe('the region of an author', () => {
  it.each([
    ['India', 'india'],
    ['Japan', 'asia'],
    ['Kenya', 'asia'],
    ['Sweden', 'europe'],
    ['United States', 'northAmerica'],
    ['Brazil', 'latinAmerica'],
    [' new zealand ', 'australia'],
  ])('%s lies in %s', (country, region) => {
    expect(regionOf(country)).toBe(region)
  })
})
