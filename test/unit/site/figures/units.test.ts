import { expect, it } from 'vitest'
import { lengthOf } from '../../../../src/site/figures/units.ts'

it.each([
  [3.2, '3.2 cm', '1.3 in'],
  [40, '40 cm', '16 in'],
  [250, '2.5 m', '8.2 ft'],
  [40_000, '400 m', '1,312 ft'],
  [300_000, '3 km', '1.86 mi'],
])('%s centimetres are as exact in both units as a drawing needs', (centimetres, metric, inches) => {
  const spaced = Object.fromEntries(Object.entries(lengthOf(centimetres, 'en')).map(([name, text]) => [name, text.replace('\u00A0', ' ')]))
  expect(spaced).toEqual({ metric, inches })
})
