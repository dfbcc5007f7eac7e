import { describe, expect, it } from 'vitest'
import type { FieldProblem } from '../../../../src/engine/shared/fields.ts'
import { drawFigure } from '../../../../src/site/figures/figure.ts'

const SPEED = { name: 'v', label: 'Speed <b>', unit: 'km/h', least: 5, most: 25, step: 5, start: 10 }
const BLOCK = { caption: 'Rolling', inputs: [SPEED], results: [{ label: 'Way', unit: 'm', formula: 'v ^ 2 / 10', digits: 1 }] }

describe('a calculator', () => {
  it('has inputs, results at their start, and a table of typical values', () => {
    const { html = '', text } = draw(BLOCK) ?? {}
    expect(html).toContain(
      '<label><span>Speed &lt;b&gt;: <output>10</output> km/h</span><input type="range" name="v" min="5" max="25" step="5" value="10"></label>',
    )
    expect(html).toContain(
      '<p>Way <span><output data-formula="[&quot;$v&quot;,2,&quot;^&quot;,10,&quot;/&quot;]" data-digits="1">10.0</output> <small>m</small></span></p>',
    )
    expect(html).toContain('<tbody><tr><td>5</td><td>2.5</td></tr><tr><td>10</td><td>10.0</td></tr><tr><td>15</td><td>22.5</td></tr>')
    expect(text).toBe('Speed <b> 10 km/h: Way 10.0 m.')
  })

  it('writes a degree sign as a part of the number, and all decimals of a column where no number needs them', () => {
    const { html = '' } = draw({ ...BLOCK, results: [{ label: 'Lean', unit: '°', formula: 'v', digits: 1 }] }) ?? {}
    expect(html).toContain('data-digits="1">10.0</output>°</span>')
    expect(html).toContain(', km/h</th><th>Lean (°)</th>')
    expect(html).toContain('<tbody><tr><td>5</td><td>5.0</td></tr>')
  })

  it('says above its table at which values of the other inputs it holds', () => {
    const { html = '' } = draw({ ...BLOCK, inputs: [SPEED, { ...SPEED, name: 'w', label: 'Wheel', unit: 'mm', start: 20 }] }) ?? {}
    expect(html).toContain('<summary>Typical values · Wheel: 20 mm</summary>')
  })

  it('writes numbers as its language does', () => {
    expect(draw(BLOCK, 'ru')?.html).toContain('<td>2,5</td>')
  })

  it('writes a minus sign before a negative number, in its caption too, and none into its formulas', () => {
    const {
      html = '',
      caption,
      text,
    } = draw({ ...BLOCK, caption: 'At -8 degrees', results: [{ label: 'Left', formula: 'v - 12', digits: 1 }] }) ?? {}
    expect(html).toContain('<td>5</td><td>−7.0</td>')
    expect(html).toContain('data-digits="1">−2.0</output>')
    expect(html).toContain('[&quot;$v&quot;,12,&quot;-&quot;]')
    expect(html).toContain('<figcaption>At −8 degrees</figcaption>')
    expect([caption, text]).toEqual(['At −8 degrees', 'Speed <b> 10 km/h: Left −2.0.'])
  })

  it('shows a dash where a formula has no result', () => {
    expect(draw({ ...BLOCK, results: [{ label: 'Root', formula: 'sqrt(-v)' }] })?.html).toContain('data-digits="0">–</output>')
  })

  it.each<[what: string, block: object, path: string, message: string]>([
    ['no input', { ...BLOCK, inputs: [] }, 'inputs', 'inputs is an empty list'],
    [
      'a formula with a mistake',
      { ...BLOCK, results: [{ label: 'Way', formula: 'v *' }] },
      'results.0.formula',
      'expected a number, a name or "(", found the end (character 4 of the formula)',
    ],
    [
      'a start outside of the range',
      { ...BLOCK, inputs: [{ ...SPEED, start: 99 }] },
      'inputs.0.start',
      'inputs[0].start must be a number from 5 to 25, got number 99',
    ],
    [
      'an input named like a function',
      { ...BLOCK, inputs: [{ ...SPEED, name: 'sin' }] },
      'inputs.0.name',
      'the name "sin" must consist of letters and digits, and be no function',
    ],
    ['two inputs of one name', { ...BLOCK, inputs: [SPEED, SPEED] }, 'inputs.1.name', 'there are two inputs "v"'],
  ])('is refused with %s', (_, block, path, message) => {
    const problems: FieldProblem[] = []
    expect(drawFigure('calculator', block, 'en', problems)).toBeUndefined()
    expect(problems.map((problem) => [problem.path.join('.'), problem.message])).toContainEqual([path, message])
  })
})

function draw(block: object, language: 'en' | 'ru' = 'en') {
  return drawFigure('calculator', block, language, [])
}
