import { describe, expect, it } from 'vitest'
import { drawFigure } from '../../../../src/site/figures/figure.ts'
import { labelWidth } from '../../../../src/site/figures/label-width.ts'

function draw(fields: object) {
  return drawFigure('profile', { caption: 'Caption', ...fields }, 'en', [])?.html ?? ''
}

const heightOf = (html: string) => Number(/viewBox="0 0 640 (\d+)"/.exec(html)?.[1])
/** Where the height of the ground is drawn. */
const groundOf = (html: string) => Number(/class="line empty" d="M10 (\d+)H/.exec(html)?.[1])

describe('profile', () => {
  it.each(['19.5 cm', '109.5 cm'])('has room for the measure of a height of %s', (height) => {
    const x = Number(/class="small" x="(\d+)"/.exec(draw({ ledge: { height, length: '240 cm' } }))?.[1])
    expect(x + labelWidth(height)).toBeLessThanOrEqual(640)
  })

  it('ends a platform where the ground ends, inside of the drawing', () => {
    const html = draw({ stairs: { steps: 4, riser: '16 cm', tread: '30 cm' } })
    expect(html).toMatch(/class="built line" d="M10 (\d+)L10 [\d.]+L251 /)
  })

  it('has room below the ground for a length, and none where there is no length', () => {
    const [kerb, ledge] = [draw({ kerb: { height: 10 } }), draw({ ledge: { height: 40 } })]
    expect(heightOf(ledge) - groundOf(ledge)).toBe(60)
    expect(heightOf(kerb) - groundOf(kerb)).toBe(16)
  })
})
