import { describe, expect, it } from 'vitest'
import { collectNeeds, layerTricks } from '../../../../src/site/figures/ladder-layers.ts'
import { TRICKS } from '../../../../src/site/figures/tricks.ts'

const KEYS = Object.keys(TRICKS)

describe('the table of tricks', () => {
  it('needs no trick that it does not have', () => {
    expect(KEYS.flatMap((key) => TRICKS[key]?.needs ?? []).filter((need) => !KEYS.includes(need))).toEqual([])
  })

  it('has no circles', () => {
    const done = new Set<string>()
    const isReady = (key: string) => TRICKS[key]?.needs.every((need) => done.has(need)) ?? false
    for (let round = 0; round < KEYS.length; round++) for (const key of KEYS) if (isReady(key)) done.add(key)
    expect(KEYS.filter((key) => !done.has(key))).toEqual([])
  })

  it('names every trick in three languages, each name once and with words that fit a box', () => {
    for (const language of ['en', 'ru', 'tr'] as const) {
      const names = KEYS.map((key) => TRICKS[key]?.[language] ?? '')
      expect(new Set(names).size).toBe(KEYS.length)
      expect(names.flatMap((name) => name.split(' ')).filter((word) => word.length === 0 || word.length > 11)).toEqual([])
    }
  })

  it('gives every ladder rows of at most four, and lines from a row to the next', () => {
    for (const key of KEYS) {
      const rows = layerTricks(key, collectNeeds(key, 12))
      expect(Math.max(...rows.map((row) => row.filter((slot) => slot.key !== undefined).length))).toBeLessThanOrEqual(4)
      expect(rows.flat().filter((slot) => slot.key !== undefined).length).toBeLessThanOrEqual(12)
      for (const [index, row] of rows.entries()) {
        expect(row.every(({ to }) => to.every((slot) => rows[index - 1]?.includes(slot)))).toBe(true)
        expect(index === 0 || row.every(({ to }) => to.length > 0)).toBe(true)
      }
    }
  })
})
